import { type CalendarDate, formatDate, isInstant, londonDate } from "../../../form/values/calendar.ts";
import type { AttachedFile, Referral, ReferralMessage } from "../../api/answers.ts";
import { momentWords, stampWords } from "../../clock.ts";
import { Badge } from "../../kit/Badge.tsx";
import { ButtonLink } from "../../kit/Button.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { formPages } from "../frame/use-form-pages.ts";
import { pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";
import { AttachmentLink } from "./AttachFiles.tsx";

/** Messages and actions of broker and underwriter, oldest first, like a letter. */
export function Conversation({ messages }: { readonly messages: readonly ReferralMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <Panel title="Conversation">
      <ol className="conversation ruled">
        {messages.map(({ id, at, by, side, kind, words, attachments }) => (
          <li key={id} className={side === "underwriter" ? "message-theirs pad" : "pad"}>
            <p className="message-head cluster at-baseline size-13">
              <b>{by}</b>
              {side === "underwriter" && <Badge>Underwriter</Badge>} {verbOf[kind]}
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

/** Files sent with a message. */
export function AttachmentLinks({ attachments }: { readonly attachments: readonly AttachedFile[] }) {
  if (attachments.length === 0) return null;
  return (
    <ul className="files">
      {attachments.map((file) => (
        <li key={file.id}>
          <AttachmentLink file={file} />
        </li>
      ))}
    </ul>
  );
}

const outcomes = {
  approved: "An underwriter has approved it",
  declined: "An underwriter has declined it",
  withdrawn: "Withdrawn from the underwriter",
} as const;

/** Heading of the page: the outcome of the referral, or that there is none yet. */
export function referralHeading(referral: Pick<Referral, "outcome"> | null, reference: string): string {
  if (!referral) return `Refer ${reference} to an underwriter`;
  return referral.outcome ? outcomes[referral.outcome] : "With an underwriter";
}

/** When a reply is due, or arrived. */
export function referralDueWords({
  closedAt,
  targetAt,
  overdue,
}: Pick<Referral, "closedAt" | "targetAt" | "overdue">): string {
  if (closedAt) return momentWords(closedAt);
  if (!targetAt) return "Not known yet";
  const at = stampWords(new Date(targetAt));
  return overdue ? `${at}, now late` : at;
}

/**
 * Warns that a new quote is to start before the day on which an answer is due, or should have started; undefined where
 * it is not. Cover then starts with the approval at the earliest.
 */
export function startBeforeAnswerWords(
  { closedAt, targetAt }: Pick<Referral, "closedAt" | "targetAt">,
  start: string,
  today: CalendarDate,
): string | undefined {
  if (closedAt || !targetAt || !isInstant(start)) return undefined;
  const day = londonDate(start);
  if (day >= today && day >= londonDate(targetAt)) return undefined;
  return `The requested start, ${formatDate(day)}, ${day < today ? "has passed" : "is before the answer is due"}. There is no cover until the underwriter approves the quote and you accept it.`;
}

/** How a referral ended. */
export const endWords = ({ outcome }: Pick<Referral, "outcome">): string =>
  outcome === "withdrawn" ? "Withdrawn" : "Answered";

type Holder = Pick<Referral, "claimedBy" | "decidedBy" | "level">;

/** Who is reviewing it, or decided it. */
export function handlerWords({ claimedBy, decidedBy, level }: Holder): string {
  if (decidedBy) return decidedBy;
  const name = claimedBy?.name ?? "Nobody has picked it up yet";
  return level === "senior" ? `${name} (senior authority)` : name;
}

/** Verb for a message, after its author's name. */
const verbOf = {
  message: "wrote",
  sent: "sent it",
  asked: "asked for information",
  answered: "answered the questions",
  approved: "approved it",
  declined: "declined it",
  escalated: "passed it to senior authority",
  claimed: "picked it up",
  withdrawn: "withdrew it",
} as const;

/** Shown to users without the right to refer quotes. */
export function MayNotRefer() {
  const { fields, reference } = useQuote();
  const last = formPages(fields).at(-1)?.id ?? "price";
  return (
    <Empty framed level={1} title="You cannot write to the underwriter">
      <p>
        Your access does not include referrals. Ask a colleague who can refer quotes to refer {reference}, to answer the
        underwriter or to show you the conversation.
      </p>
      <ButtonLink variant="primary" to={pagePath(last, fields.id, reference)}>
        Back to the quote
      </ButtonLink>
    </Empty>
  );
}
