import type { Database } from "../open-database.ts";
import { datedRateRows, type StoredRate } from "../queries/definitions/dated-rates.ts";
import { inOneTransaction, takeLock } from "./in-one-transaction.ts";
import { appendAudit, sealRows } from "./seals.ts";

/** Subject of the audit rows of a dated rate. */
const rateSubject = (name: string): string => `rate/${name}`;

type NewRate = Omit<StoredRate, "number" | "verdict" | "decided_at" | "decided_by" | "decided_by_name">;

/** A decision, and who made it. */
export type RateVerdict = Pick<StoredRate, "decided_at" | "decided_by" | "decided_by_name"> & {
  readonly verdict: "approved" | "refused";
  readonly decided_at: Date;
  readonly decided_by: string;
};

/** Runs work on the rows of a dated rate under a lock. */
export const withRateLock = <Result>(
  db: Database,
  name: string,
  work: (transaction: Database, rows: readonly StoredRate[]) => Promise<Result>,
): Promise<Result> =>
  inOneTransaction(db, async (transaction) => {
    await takeLock(transaction, rateSubject(name));
    const rows = (await datedRateRows(transaction)).filter((row) => row.name === name);
    return work(transaction, rows);
  });

const detailOf = ({ number, from_day, value, changes_from, reason }: StoredRate) => ({
  row: number,
  from: from_day,
  value: JSON.parse(value),
  ...(changes_from === null ? {} : { changesFrom: changes_from }),
  reason,
});

/** Stores a requested value, which applies to no price until it is approved; under the rate's lock. */
export const askRate = async (
  transaction: Database,
  rows: readonly StoredRate[],
  asked: NewRate,
): Promise<StoredRate> => {
  const number = Math.max(0, ...rows.map((row) => row.number)) + 1;
  const undecided = { verdict: null, decided_at: null, decided_by: null, decided_by_name: null };
  const row: StoredRate = { ...asked, number, ...undecided };
  await transaction.insertInto("dated_rate").values(row).execute();
  await sealRows(transaction, "dated-rate", [{ ...row, firm_id: row.asked_firm }]);
  await appendAudit(transaction, {
    firm_id: row.asked_firm,
    subject: rateSubject(row.name),
    at: row.asked_at,
    actor: row.asked_by,
    action: "ask-rate",
    detail: detailOf(row),
  });
  return row;
};

/** Names of the decisions in the audit. */
const acts = { approved: { action: "approve-rate" }, refused: { action: "refuse-rate" } } as const;

/** Stores a decision, under the rate's lock. */
export const decideRate = async (
  transaction: Database,
  { name, number }: Pick<StoredRate, "name" | "number">,
  verdict: RateVerdict,
): Promise<StoredRate> => {
  const row = await transaction
    .updateTable("dated_rate")
    .set(verdict)
    .where((eb) => eb.and({ name, number }))
    .where("verdict", "is", null)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sealRows(transaction, "dated-rate", [{ ...row, firm_id: row.asked_firm }]);
  await appendAudit(transaction, {
    firm_id: row.asked_firm,
    subject: rateSubject(name),
    at: verdict.decided_at,
    actor: verdict.decided_by,
    ...acts[verdict.verdict],
    detail: detailOf(row),
  });
  return row;
};
