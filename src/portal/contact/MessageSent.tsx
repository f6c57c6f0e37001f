import { Icon } from "../icons/Icon.tsx";
import type { SentMessage } from "./MessageShown.tsx";

/** What was sent just now, and what happens next; safe to be loaded again. */
export const MessageSent = ({ message: { number } }: { readonly message: SentMessage }) => (
  <p className="note note-ok">
    <Icon name="check" />
    <span>
      Its number is <strong>{number}</strong>. A confirmation is on its way to you by email. Name the number when you
      call.
    </span>
  </p>
);
