import type { ContactForm } from "../api/contact-calls.ts";
import { Icon } from "../icons/Icon.tsx";

interface Props {
  /** Undefined where nobody has sent such a message lately. */
  readonly message: ContactForm["messages"][number] | undefined;
  readonly isLoaded: boolean;
  readonly onMore: () => void;
}

/** What was sent and what happens next; safe to be loaded again. */
export function MessageSent({ message, isLoaded, onMore }: Props) {
  if (!message && !isLoaded) return <span className="skeleton" />;
  return (
    <section className="panel panel-body contact-sent">
      {message ? (
        <p className="note note-ok">
          <Icon name="check" />
          <span>
            Its number is <strong>{message.number}</strong>. A confirmation is on its way to you by email. Name the
            number when you call.
          </span>
        </p>
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
