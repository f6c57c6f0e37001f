import type { Decision } from "../../../schemas/quote.ts";
import type { WebStatus } from "../../../schemas/quote-status.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { hasWorkedOn } from "../../db/queries/quotes/actors.ts";
import { openReferral, type StoredReferral } from "../../db/queries/referrals/referrals.ts";
import type { QueuedReferral } from "../../db/queries/referrals/underwriting-queue.ts";
import type { Act, Reason } from "../../insurance/lifecycle/acts.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { factsOfStatus } from "../../insurance/lifecycle/statuses.ts";
import { pounds } from "../../insurance/money/money.ts";
import { workingMinutes } from "../../insurance/time/working-time.ts";
import type { NamedCall } from "../contract/call-types.ts";
import { actorOf, refuseMove } from "../quote/move-of.ts";
import { type OpenedQuote, openQuote } from "../quote/open-quote.ts";
import { conflict, forbidden } from "../refused.ts";
import type { Services } from "../services.ts";

/** A row of the queue as calls return it. `product`: title of the type of insurance. */
export const queueRow = (
  row: QueuedReferral,
  product: string,
  { userId }: Pick<SessionUser, "userId">,
  now: Date,
): NamedCall<"UnderwritingRow"> => {
  const decisions: readonly Decision[] = JSON.parse(row.decisions);
  const waiting = decisions.filter(({ decision, cleared }) => decision !== "INFO" && cleared !== true);
  const isAsked = factsOfStatus(row.web_status)?.phase === "asked";
  return {
    reference: row.reference,
    typeOfInsurance: row.definition_id,
    product,
    kind: row.kind,
    firm: row.firm,
    branch: row.branch,
    client: row.client,
    WebStatus: row.web_status,
    options: row.options,
    sent: row.options !== "",
    sentBy: row.sent_by_name,
    sentAt: row.sent_at.toISOString(),
    waitedMinutes: workingMinutes(row.sent_at.toISOString(), now.toISOString()),
    targetAt: row.target_at?.toISOString() ?? null,
    // The response time is suspended while the broker is asked.
    overdue: !isAsked && row.target_at !== null && row.target_at < now,
    ...(row.wanted_by === null ? {} : { wantedBy: row.wanted_by }),
    ...(row.info_due === null ? {} : { infoDue: row.info_due }),
    claimedBy: row.claimed_by === null ? null : { id: row.claimed_by, name: row.claimed_by_name ?? "" },
    premium: row.premium === null ? null : pounds(row.premium),
    reasons: waiting.length,
    // Each once, whichever items raise it.
    reasonWords: [...new Set(waiting.map(({ message }) => message))],
    level: row.level,
    own: row.worked_on || row.sent_by === userId,
  };
};

/** A quote as an underwriter opens it, with its open referral. */
export interface OpenedCase {
  readonly quote: OpenedQuote;
  readonly referral: StoredReferral | undefined;
}

/**
 * Opens a quote for an underwriter, who must be staff of the provider.
 *
 * @throws {Refused} 403, or 404 where there is no such quote
 */
export const openCase = async (services: Services, user: SessionUser, reference: string): Promise<OpenedCase> => {
  if (user.firmKind !== "provider") throw forbidden();
  const quote = await openQuote(services, user, reference);
  return { quote, referral: await openReferral(services.db, quote.row) };
};

/** Underwriters may not decide what they have sent or worked on themselves. */
const ownReasons = async (
  { db }: Services,
  { userId }: SessionUser,
  { quote, referral }: OpenedCase,
): Promise<readonly Reason[]> => {
  const isOwn = referral?.sent_by === userId || (await hasWorkedOn(db, quote.row, userId));
  return isOwn
    ? [{ path: "own", message: "You have worked on this quote yourself: someone else has to decide it." }]
    : [];
};

const claimReasons = ({ userId }: SessionUser, { referral }: OpenedCase): readonly Reason[] => {
  if (!referral) return [{ path: "referral", message: "It has not been referred." }];
  if (referral.claimed_by === null || referral.claimed_by === userId) return [];
  return [{ path: "claimedBy", message: `${referral.claimed_by_name} has claimed it: have it reassigned first.` }];
};

/** What prevents this underwriter from deciding a referral at all. */
export const decidingReasons = async (
  services: Services,
  user: SessionUser,
  opened: OpenedCase,
): Promise<readonly Reason[]> => [...(await ownReasons(services, user, opened)), ...claimReasons(user, opened)];

/**
 * Checks again, in the transaction of an act, that nobody has claimed or escalated the referral since it was read. The
 * quote's row is held by then, for which claims wait.
 *
 * @throws {Refused} 409
 */
export const keepCase = async (
  transaction: Database,
  user: SessionUser,
  { quote, referral }: OpenedCase,
): Promise<void> => {
  const now = await openReferral(transaction, quote.row);
  const reasons = claimReasons(user, { quote, referral: now });
  if (reasons.length > 0) throw conflict("claimed", reasons.map(({ message }) => message).join(" "), reasons);
  if (now?.level !== referral?.level)
    throw conflict("level", "It has been escalated since you opened it.", [
      { path: "level", message: "A senior underwriter decides it." },
    ]);
};

/**
 * The status to which an underwriter's act leads.
 *
 * @param version that they have seen, if the call names one
 * @throws {Refused} 409 with every reason
 */
export const moveCase = async (
  services: Services,
  user: SessionUser,
  { quote }: OpenedCase,
  act: Act,
  version: number | undefined,
): Promise<WebStatus> => {
  const { row } = quote;
  const move = transition(row.web_status, act, actorOf(user, row, version), row.kind);
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  if (move.to === undefined) throw new Error(`The act ${act.act} led to no status.`);
  return move.to;
};
