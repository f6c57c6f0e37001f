import { closeInfoRequest, updateReferral } from "../../db/commands/referrals.ts";
import { writeQuote } from "../../db/commands/write-quote.ts";
import type { Database } from "../../db/open-database.ts";
import { quotesOfPolicy } from "../../db/queries/policies/policies.ts";
import { quoteById, type StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { openReferral, type Recipient } from "../../db/queries/referrals/referrals.ts";
import { isRenewal, isRetractedByChange } from "../../insurance/lifecycle/open-work.ts";
import { brokersConcerned, notify, underwritersConcerned } from "../notices/notify.ts";
import { policyPath } from "../notices/page-paths.ts";
import { PORTAL } from "../quote/expire.ts";
import { StaleWrite } from "../quote/write/write-or-stale.ts";
import type { Services } from "../services.ts";

/**
 * Closes the referral of an invitation that ends, and the underwriter's open questions.
 *
 * @returns everybody to notify: brokers, and the underwriter if it was with one
 */
export const endInvitation = async (
  transaction: Database,
  row: StoredQuote,
  now: Date,
): Promise<readonly Recipient[]> => {
  const brokers = await brokersConcerned(transaction, row);
  const referral = await openReferral(transaction, row);
  await closeInfoRequest(transaction, row, now);
  if (!referral) return brokers;
  await updateReferral(transaction, row, {
    closed_at: now,
    outcome: "withdrawn",
    decided_by_name: PORTAL.actorName,
  });
  return [...brokers, ...(await underwritersConcerned(transaction, referral))];
};

/** Why and when invitations are withdrawn, and by whose act. */
interface Retracting {
  /** What happened to the policy, as in "LP-104728 was changed". */
  readonly because: string;
  readonly at: Date;
  readonly by: string;
}

const retract = async (
  transaction: Database,
  services: Services,
  root: StoredQuote,
  row: StoredQuote,
  { because, at, by }: Retracting,
): Promise<void> => {
  const write = {
    firmId: row.firm_id,
    quoteId: row.id,
    base: row.version,
    previousHash: row.audit_hash,
    at,
    ...PORTAL,
    action: "retract",
    set: { deleted_at: at },
    detail: { from: row.web_status },
  };
  if (!(await writeQuote(transaction, write))) throw new StaleWrite();
  await notify(transaction, services, {
    at,
    kind: "renewal-retracted",
    reference: root.reference,
    words: `${root.reference} ${because}, so its renewal ${row.reference} has been withdrawn: it had the earlier answers.`,
    path: policyPath(root),
    to: [...(await endInvitation(transaction, row, at)), ...(await brokersConcerned(transaction, root))],
    by,
  });
};

/** An accepted next term keeps its answers, so somebody has to review it. */
const notifyNextTerm = async (
  transaction: Database,
  services: Services,
  root: StoredQuote,
  next: StoredQuote,
  { because, at }: Retracting,
): Promise<void> =>
  notify(transaction, services, {
    at,
    kind: "next-term-unchanged",
    reference: next.reference,
    words: `${root.reference} ${because}. Its next term ${next.reference} has already been accepted and is unchanged: change it too if necessary.`,
    path: policyPath(next),
    to: [...(await brokersConcerned(transaction, next)), ...(await brokersConcerned(transaction, root))],
  });

/**
 * Withdraws all invitations for the next term that were made before the policy changed, whatever their status, and
 * notifies those concerned. One that the client did not take up is kept as a record, but cannot be reopened.
 *
 * @throws {StaleWrite} where somebody is changing one at the moment
 */
export const retractRenewals = async (
  transaction: Database,
  services: Services,
  root: StoredQuote,
  retracting: Retracting,
): Promise<void> => {
  for (const work of (await quotesOfPolicy(transaction, root.firm_id, root.id)).filter(isRenewal)) {
    const row = await quoteById(transaction, root.firm_id, work.id);
    if (!row) continue;
    if (row.policy_number !== null) await notifyNextTerm(transaction, services, root, row, retracting);
    else if (isRetractedByChange(row)) await retract(transaction, services, root, row, retracting);
  }
};
