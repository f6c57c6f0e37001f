import type { ContactForm } from "../api/contact-calls.ts";
import { stampWords } from "../clock.ts";
import { stateWords } from "./state-words.ts";

interface Props {
  /** Undefined where the user has not written it, or not lately. */
  readonly message: ContactForm["messages"][number] | undefined;
  readonly isLoaded: boolean;
  readonly onMore: () => void;
}

/** One message to the team: where it stands, and the answer. */
export function OwnMessage({ message, isLoaded, onMore }: Props) {
  if (!message && !isLoaded) return <span className="skeleton" />;
  return (
    <section className="panel panel-body contact-sent">
      {message ? (
        <>
          <p>
            {message.subject}
            {message.reference !== null && <>, {message.reference}</>}. Sent {stampWords(new Date(message.at))}.
          </p>
          <p className="message-text">{message.text}</p>
          <p>
            <strong>{stateWords(message)}</strong>
          </p>
          {message.answer !== null && <blockquote className="message-text">{message.answer}</blockquote>}
        </>
      ) : (
        <p>This message is not among those that you have sent lately.</p>
      )}
      <p>
        <button type="button" className="button" onClick={onMore}>
          Write another message
        </button>
      </p>
    </section>
  );
}
