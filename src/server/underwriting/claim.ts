import { holdQuote, inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { type Claimant, claimReferral } from "../../db/commands/referrals.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { hasWorkedOn } from "../../db/queries/quotes/actors.ts";
import { listUnderwriters, openReferral, recipientById } from "../../db/queries/referrals/referrals.ts";
import { rights } from "../../insurance/permissions.ts";
import { authorityOf } from "../../insurance/underwriting/authority.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { notify } from "../notices/notify.ts";
import { underwritingPath } from "../notices/page-paths.ts";
import { auditReferral } from "../referral/post-referral-message.ts";
import { conflict, type Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { decidingReasons, moveCase, type OpenedCase, openCase } from "./open-case.ts";

type Answer = AnswerOf<"Underwriting/claim">;

const taken = (by: string): Refused =>
  conflict("claimed", `${by} has claimed this referral.`, [{ path: "claimedBy", message: by }]);

/** Opens a referral that awaits a decision. */
const openWaiting = async (services: Services, user: SessionUser, reference: string): Promise<OpenedCase> => {
  const opened = await openCase(services, user, reference);
  await moveCase(services, user, opened, { act: "message" }, undefined);
  if (!opened.referral) throw conflict("status", "This quote has not been referred.");
  return opened;
};

const claimed = async (db: Database, { quote }: OpenedCase): Promise<Answer> => {
  const referral = await openReferral(db, quote.row);
  return {
    claimedBy: referral?.claimed_by ? { id: referral.claimed_by, name: referral.claimed_by_name ?? "" } : null,
    claimedAt: referral?.claimed_at?.toISOString() ?? null,
  };
};

interface Handover {
  readonly action: "claim" | "release" | "reassign";
  readonly to: Claimant;
  /** Who may have it now. */
  readonly from: readonly (string | null)[] | "anyone";
}

/** Assigns a referral; of two people who do so at once, the second learns who was first. */
const handOver = async (
  services: Services,
  user: SessionUser,
  opened: OpenedCase,
  { action, to, from }: Handover,
): Promise<Answer> => {
  const { row } = opened.quote;
  const at = services.clock.now();
  const done = await inOneTransaction(services.db, async (transaction) => {
    await holdQuote(transaction, row.firm_id, row.id);
    if (!(await claimReferral(transaction, row, to, at, from))) return false;
    await auditReferral(transaction, user, row, at, action, { to: to?.id ?? "" });
    if (to && to.id !== user.userId)
      await notify(transaction, services, {
        at,
        kind: "referral-claimed",
        reference: row.reference,
        words: `${user.name} has assigned ${row.reference} to you.`,
        path: underwritingPath(row),
        to: await recipientById(transaction, to.id),
        by: user.userId,
      });
    return true;
  });
  const answer = await claimed(services.db, opened);
  if (!done) throw answer.claimedBy ? taken(answer.claimedBy.name) : conflict("status", "It has been decided since.");
  return answer;
};

/** Claims a referral. */
export const claim: Signed<"Underwriting/claim"> = async (services, user, { reference }) => {
  const opened = await openWaiting(services, user, reference);
  const holder = opened.referral?.claimed_by;
  if (holder && holder !== user.userId) throw taken(opened.referral?.claimed_by_name ?? "");
  const reasons = await decidingReasons(services, user, opened);
  if (reasons.length > 0) throw conflict("reasons", "You cannot claim this referral.", reasons);
  const to = { id: user.userId, name: user.name };
  return handOver(services, user, opened, { action: "claim", to, from: [null, user.userId] });
};

/** Returns a referral to the queue. */
export const release = async (
  services: Services,
  user: SessionUser,
  { reference }: FormOf<"Underwriting/release">,
): Promise<Answer> => {
  const opened = await openWaiting(services, user, reference);
  return handOver(services, user, opened, { action: "release", to: null, from: [null, user.userId] });
};

/** Reassigns a referral to another underwriter: one's own or an unclaimed one, with senior authority anybody's. */
export const reassign = async (
  services: Services,
  user: SessionUser,
  { reference, userId }: FormOf<"Underwriting/reassign">,
): Promise<Answer> => {
  const opened = await openWaiting(services, user, reference);
  const people = await listUnderwriters(services.db, rights.underwrite);
  const person = people.find(({ id }) => id === userId);
  if (!person)
    throw conflict("reasons", "Only an underwriter decides a referral.", [
      { path: "userId", message: "There is no such underwriter." },
    ]);
  if (opened.referral?.sent_by === userId || (await hasWorkedOn(services.db, opened.quote.row, userId)))
    throw conflict("reasons", `${person.name} has worked on this quote.`, [
      { path: "userId", message: "Someone else has to decide it." },
    ]);
  const isSenior = authorityOf(user.permissions).level === "senior";
  return handOver(services, user, opened, {
    action: "reassign",
    to: { id: person.id, name: person.name },
    from: isSenior ? "anyone" : [null, user.userId],
  });
};
