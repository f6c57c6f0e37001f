import { stampWords } from "../clock.ts";
import type { SentMessage } from "./MessageShown.tsx";
import { stateWords } from "./state-words.ts";

/** One message to the team: where it stands, and the answer. */
export function OwnMessage({ message }: { readonly message: SentMessage }) {
  const { subject, reference, at, text, answer } = message;
  return (
    <>
      <p>
        {subject}
        {reference !== null && <>, {reference}</>}. Sent {stampWords(new Date(at))}.
      </p>
      <p className="message-text">{text}</p>
      <p>
        <strong>{stateWords(message)}</strong>
      </p>
      {answer !== null && <blockquote className="message-text">{answer}</blockquote>}
    </>
  );
}
