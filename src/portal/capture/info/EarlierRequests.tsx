import { formatDate } from "../../../form/values/calendar.ts";
import type { InfoRequest } from "../../api/info-request-calls.ts";
import { momentWords } from "../../clock.ts";
import { AttachmentLinks } from "../refer/AttachmentLinks.tsx";

/** What was asked before, with the answers as they were sent back. */
export function EarlierRequests({ requests }: { readonly requests: readonly InfoRequest[] }) {
  return requests.map(({ id, askedBy, askedAt, message, due, sentAt, sentBy, answers, attachments }) => (
    <section key={id} className="panel" aria-labelledby={`asked-${id}`}>
      <div className="panel-head">
        <h2 id={`asked-${id}`}>Asked {momentWords(askedAt)}</h2>
        <span className="muted">
          {askedBy}, due {formatDate(due)}.{" "}
          {sentAt ? `Sent back ${momentWords(sentAt)} by ${sentBy ?? ""}.` : "Closed without an answer."}
        </span>
      </div>
      <div className="panel-body">
        {message && <p className="message-words">{message}</p>}
        <dl className="info-answers">
          {answers.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || <span className="muted">No answer</span>}</dd>
            </div>
          ))}
        </dl>
        <AttachmentLinks attachments={attachments} />
      </div>
    </section>
  ));
}
