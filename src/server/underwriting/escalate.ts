import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { takeTurn } from "../../db/commands/take-turn.ts";
import { updateReferral } from "../../db/commands/update-referral.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { staffWith } from "../../db/queries/referrals/people-to-tell.ts";
import { openReferral } from "../../db/queries/referrals/referrals-of-quote.ts";
import { rights } from "../../insurance/permissions.ts";
import { authorityOf } from "../../insurance/underwriting/authority.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { underwritingPath } from "../notices/page-paths.ts";
import { tell } from "../notices/tell.ts";
import { say } from "../referral/say.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { decidingReasons, moveCase, openCase } from "./open-case.ts";

const alreadySenior = () =>
  conflict("level", "It is with senior authority already.", [
    { path: "level", message: "A senior underwriter decides it." },
  ]);

/** Passes a referral on to senior authority; it goes back to the queue, for a senior to take on. */
export const escalate = async (
  services: Services,
  user: SessionUser,
  { reference, message }: FormOf<"Underwriting/escalate">,
): Promise<AnswerOf<"Underwriting/escalate">> => {
  const opened = await openCase(services, user, reference);
  const { row } = opened.quote;
  await moveCase(services, user, opened, { act: "message" }, undefined);
  const reasons = await decidingReasons(services, user, opened);
  if (reasons.length > 0) throw conflict("reasons", "You cannot escalate this referral.", reasons);
  const at = services.clock.now();
  const isSenior = authorityOf(user.permissions).level === "senior";
  await inOneTransaction(services.db, async (transaction) => {
    await takeTurn(transaction, `${row.firm_id} referral/${row.id}`);
    const referral = await openReferral(transaction, row);
    if (referral?.level !== "underwriter") throw alreadySenior();
    const freed = isSenior ? {} : { claimed_by: null, claimed_by_name: null, claimed_at: null };
    await updateReferral(transaction, row, { level: "senior", ...freed });
    await say(transaction, user, row, { at, kind: "escalated", words: message, referral: referral.version });
    await tell(transaction, services, {
      at,
      kind: "escalated",
      reference: row.reference,
      words: `${user.name} has escalated ${row.reference}.`,
      path: underwritingPath(row),
      to: await staffWith(transaction, rights.underwrite | rights.seniorAuthority),
      by: user.userId,
    });
  });
  return { level: "senior" };
};
