import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { writeQuote } from "../../db/commands/write-quote.ts";
import type { Database } from "../../db/open-database.ts";
import { policiesOver, policiesToRenew, renewalsOver } from "../../db/queries/policies/policies.ts";
import { expiredQuotes, type StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { addDays, londonDate } from "../../form/values/calendar.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { factsOfStatus, withStatus } from "../../insurance/lifecycle/statuses.ts";
import { RENEWAL_DAYS } from "../../insurance/renewal/renewal.ts";
import { brokersConcerned, notify } from "../notices/notify.ts";
import { policyPath, renewalPath } from "../notices/page-paths.ts";
import { inviteRenewal } from "../policy/invite-renewal.ts";
import { openPolicy } from "../policy/open-policy.ts";
import { endInvitation } from "../policy/retract-renewals.ts";
import { expire, PORTAL } from "../quote/expire.ts";
import { dataOfRow, openRow } from "../quote/open-quote.ts";
import { StaleWrite, statusColumns } from "../quote/write/write-or-stale.ts";
import type { Services } from "../services.ts";
import { allInBatches, inBatches } from "./in-batches.ts";

/**
 * Lapses every price whose last day has passed. Runs on one node at a time.
 *
 * @param holder this node
 * @returns how many lapsed
 */
export const expireQuotes = ({ db, clock }: Services, holder: string): Promise<number> =>
  inBatches(db, {
    name: "expire-quotes",
    holder,
    size: 50,
    read: (limit) => expiredQuotes(db, londonDate(clock.now()), limit),
    nameOf: ({ reference }) => reference,
    work: (row) => expire(db, row, clock.now()),
  });

const invite = async (services: Services, row: StoredQuote, now: Date): Promise<boolean> => {
  const policy = await openPolicy(services.db, row.firm_id, row.id);
  if (!policy) return false;
  const quote = await openRow(services, row);
  try {
    await inviteRenewal(services, { quote, policy }, { id: PORTAL.actor, name: PORTAL.actorName }, now);
    return true;
  } catch (error) {
    if (error instanceof StaleWrite) return false;
    throw error;
  }
};

/**
 * Offers the next term of every policy that ends within 30 days. Runs on one node at a time.
 *
 * @param holder this node
 * @returns how many were offered
 */
export const inviteRenewals = (services: Services, holder: string): Promise<number> => {
  const now = services.clock.now();
  const today = londonDate(now);
  return inBatches(services.db, {
    name: "invite-renewals",
    holder,
    size: 20,
    read: (limit) => policiesToRenew(services.db, today, addDays(today, RENEWAL_DAYS), limit),
    nameOf: ({ reference }) => reference,
    work: (row) => invite(services, row, now),
  });
};

/**
 * Notifies the brokers of a policy that lapsed; for a renewal invitation that was not with the broker, the person who was
 * handling it.
 */
const notifyEnd = async (transaction: Database, services: Services, row: StoredQuote, now: Date): Promise<void> => {
  const lapsed = { at: now, kind: "lapsed", reference: row.reference } as const;
  if (row.policy_number !== null)
    return notify(transaction, services, {
      ...lapsed,
      words: `Policy ${row.policy_number} has lapsed: it was not renewed.`,
      path: policyPath(row),
      to: await brokersConcerned(transaction, row),
    });
  const to = await endInvitation(transaction, row, now);
  if (factsOfStatus(row.web_status)?.kind === "renewal") return;
  await notify(transaction, services, {
    ...lapsed,
    words: `Renewal ${row.reference} has lapsed: the term before it has ended.`,
    path: renewalPath(row),
    to,
  });
};

/** Ends a policy or a renewal invitation whose term is over. */
export const lapsePolicy = async (services: Services, row: StoredQuote, now: Date): Promise<boolean> => {
  const move = transition(row.web_status, { act: "lapse", reasons: [] }, { permissions: undefined }, row.kind);
  if (!move.ok || move.to === undefined) return false;
  const { to } = move;
  const data = dataOfRow(row);
  const stored = { ...data, RD: withStatus(data.RD, to), version: row.version + 1 };
  return inOneTransaction(services.db, async (transaction) => {
    const done = await writeQuote(transaction, {
      firmId: row.firm_id,
      quoteId: row.id,
      base: row.version,
      previousHash: row.audit_hash,
      at: now,
      ...PORTAL,
      action: "lapse",
      set: { data: JSON.stringify(stored), ...statusColumns(to) },
      detail: { from: row.web_status, to },
    });
    if (done) await notifyEnd(transaction, services, row, now);
    return done;
  });
};

/**
 * Ends every policy, and every renewal invitation, whose term is over. Runs on one node at a time.
 *
 * @param holder this node
 * @returns how many lapsed
 */
export const lapsePolicies = async (services: Services, holder: string): Promise<number> => {
  const now = services.clock.now();
  const today = londonDate(now);
  const nameOf = ({ reference }: StoredQuote) => reference;
  const job = { holder, size: 50, nameOf, work: (row: StoredQuote) => lapsePolicy(services, row, now) };
  const read = (find: typeof policiesOver) => (limit: number) => find(services.db, today, limit);
  return allInBatches([
    () => inBatches(services.db, { ...job, name: "lapse-renewals", read: read(renewalsOver) }),
    () => inBatches(services.db, { ...job, name: "lapse-policies", read: read(policiesOver) }),
  ]);
};
