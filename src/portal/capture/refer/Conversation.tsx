import type { ReferralMessage } from "../../api/referral-calls.ts";
import { momentWords } from "../../clock.ts";
import { Panel } from "../../kit/Panel.tsx";
import { AttachmentLinks } from "./AttachmentLinks.tsx";
import { deedOf } from "./referral-words.ts";

/** What broker and underwriter said and did, oldest first, as a letter is read. */
export function Conversation({ messages }: { readonly messages: readonly ReferralMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <Panel title="Conversation">
      <ol className="conversation">
        {messages.map(({ id, at, by, side, kind, words, attachments }) => (
          <li key={id} className={side === "underwriter" ? "message message-theirs" : "message"}>
            <p className="message-head">
              <b>{by}</b>
              {side === "underwriter" && <span className="tag">Underwriter</span>} {deedOf[kind]}
              <time className="small" dateTime={at}>
                {momentWords(at)}
              </time>
            </p>
            {words && <p className="message-words">{words}</p>}
            <AttachmentLinks attachments={attachments} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
