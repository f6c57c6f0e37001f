import type { WebStatus } from "../../../schemas/quote-status.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { hasWorkedOn } from "../../db/queries/quotes/actors.ts";
import { openReferral, type StoredReferral } from "../../db/queries/referrals/referrals.ts";
import type { Act, Reason } from "../../insurance/lifecycle/acts.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { actorOf } from "../quote/actor-of.ts";
import { type OpenedQuote, openQuote } from "../quote/open-quote.ts";
import { refuseMove } from "../quote/refuse-move.ts";
import { forbidden } from "../refused.ts";
import type { Services } from "../services.ts";

/** A quote as an underwriter opens it, with the referral that waits. */
export interface OpenedCase {
  readonly quote: OpenedQuote;
  readonly referral: StoredReferral | undefined;
}

/**
 * Opens a quote for an underwriter; only staff of the provider are any.
 *
 * @throws {Refused} 403, or 404 where there is no such quote
 */
export const openCase = async (services: Services, user: SessionUser, reference: string): Promise<OpenedCase> => {
  if (user.firmKind !== "provider") throw forbidden();
  const quote = await openQuote(services, user, reference);
  return { quote, referral: await openReferral(services.db, quote.row) };
};

/** Nobody decides what they have sent or worked on themselves. */
const ownReasons = async (
  { db }: Services,
  { userId }: SessionUser,
  { quote, referral }: OpenedCase,
): Promise<readonly Reason[]> => {
  const isOwn = referral?.sent_by === userId || (await hasWorkedOn(db, quote.row, userId));
  return isOwn ? [{ path: "own", message: "You have worked on this quote yourself: somebody else decides it." }] : [];
};

const claimReasons = ({ userId }: SessionUser, { referral }: OpenedCase): readonly Reason[] => {
  if (!referral) return [{ path: "referral", message: "It has not been referred." }];
  if (referral.claimed_by === null || referral.claimed_by === userId) return [];
  return [{ path: "claimedBy", message: `${referral.claimed_by_name} has taken it on: have it reassigned first.` }];
};

/** What keeps this underwriter from deciding a referral, whatever they decide. */
export const decidingReasons = async (
  services: Services,
  user: SessionUser,
  opened: OpenedCase,
): Promise<readonly Reason[]> => [...(await ownReasons(services, user, opened)), ...claimReasons(user, opened)];

/**
 * Where an act of an underwriter leads.
 *
 * @param version that they have seen, where the call says which
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
  if (move.to === undefined) throw new Error(`A quote stays where it is ${act.act}ed.`);
  return move.to;
};
