import { formatDate } from "../../../form/values/calendar.ts";
import type { Case } from "../../api/underwriting-calls.ts";
import { AttachmentLinks } from "../../capture/refer/AttachmentLinks.tsx";
import { momentWords } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";

type Request = Case["infoRequests"][number];

/** What was asked of the broker, and what he answered. */
export function EarlierRequests({ requests }: { readonly requests: readonly Request[] }) {
  if (requests.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="requests-title">
      <div className="panel-head">
        <h2 id="requests-title">Information asked for</h2>
      </div>
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </section>
  );
}

function standing({ sentAt, sentBy, closedAt, due, overdue }: Request): string {
  if (sentAt !== null) return `Answered ${momentWords(sentAt)}${sentBy ? ` by ${sentBy}` : ""}`;
  if (closedAt !== null) return `Closed ${momentWords(closedAt)}`;
  return `${overdue ? "Was due" : "Due"} ${formatDate(due)}`;
}

function RequestRow({ request }: { readonly request: Request }) {
  const { askedAt, askedBy, message, answers, attachments, overdue, sentAt } = request;
  return (
    <div className="case-request">
      <p>
        <Icon name={sentAt === null ? "clock" : "check"} /> {askedBy}, {momentWords(askedAt)}: “{message}”
      </p>
      <p className={overdue && sentAt === null ? "small overdue" : "small"}>{standing(request)}</p>
      <dl className="case-answers">
        {answers.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ? <b>{value}</b> : <span className="muted">Not answered yet</span>}</dd>
          </div>
        ))}
      </dl>
      <AttachmentLinks attachments={attachments} />
    </div>
  );
}
