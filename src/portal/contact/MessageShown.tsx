import type { ReactNode } from "react";
import type { ContactForm } from "../api/contact-calls.ts";

export type SentMessage = ContactForm["messages"][number];

interface Props {
  /** Undefined where the user has not written it, or not lately. */
  readonly message: SentMessage | undefined;
  readonly isLoaded: boolean;
  readonly onMore: () => void;
  /** What is said of it. */
  readonly children: (message: SentMessage) => ReactNode;
}

/** One message that was sent to the team, in the place of the form; the way to the next one. */
export function MessageShown({ message, isLoaded, onMore, children }: Props) {
  if (!message && !isLoaded) return <span className="skeleton" />;
  return (
    <section className="panel panel-body contact-sent">
      {message ? children(message) : <p>This message is not among those that you have sent lately.</p>}
      <p>
        <button type="button" className="button" onClick={onMore}>
          Write another message
        </button>
      </p>
    </section>
  );
}
