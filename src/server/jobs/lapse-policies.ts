import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { writeQuote } from "../../db/commands/write-quote.ts";
import type { Database } from "../../db/open-database.ts";
import { policiesOver, renewalsOver } from "../../db/queries/policies/policies.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { factsOfStatus, withStatus } from "../../insurance/lifecycle/statuses.ts";
import { brokersConcerned } from "../notices/concerned.ts";
import { policyPath, renewalPath } from "../notices/page-paths.ts";
import { tell } from "../notices/tell.ts";
import { endInvitation } from "../policy/end-invitation.ts";
import { PORTAL } from "../quote/expire.ts";
import { dataOfRow } from "../quote/open-quote.ts";
import { statusColumns } from "../quote/write/status-columns.ts";
import type { Services } from "../services.ts";
import { inBatches } from "./in-batches.ts";

/** Of a policy its brokers are notified; of an invitation that was not with the broker, the person whose desk it was on. */
const tellOfEnd = async (transaction: Database, services: Services, row: StoredQuote, now: Date): Promise<void> => {
  const lapsed = { at: now, kind: "lapsed", reference: row.reference } as const;
  if (row.policy_number !== null)
    return tell(transaction, services, {
      ...lapsed,
      words: `The term of ${row.policy_number} is over and was not renewed.`,
      path: policyPath(row),
      to: await brokersConcerned(transaction, row),
    });
  const to = await endInvitation(transaction, row, now);
  if (factsOfStatus(row.web_status)?.kind === "renewal") return;
  await tell(transaction, services, {
    ...lapsed,
    words: `The term before ${row.reference} is over: the renewal lapses and nobody decides it any more.`,
    path: renewalPath(row),
    to,
  });
};

/** Ends a policy or an invitation whose term is over. */
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
    if (done) await tellOfEnd(transaction, services, row, now);
    return done;
  });
};

/**
 * Ends every policy, and every invitation, whose term is over. One node does it at a time.
 *
 * @param holder this node
 * @returns how many lapsed
 */
export const lapsePolicies = async (services: Services, holder: string): Promise<number> => {
  const now = services.clock.now();
  const today = londonDate(now);
  const job = { holder, size: 50, work: (row: StoredQuote) => lapsePolicy(services, row, now) };
  const read = (find: typeof policiesOver) => (limit: number) => find(services.db, today, limit);
  return (
    (await inBatches(services.db, { ...job, name: "lapse-renewals", read: read(renewalsOver) })) +
    (await inBatches(services.db, { ...job, name: "lapse-policies", read: read(policiesOver) }))
  );
};
