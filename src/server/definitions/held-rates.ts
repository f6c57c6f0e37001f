import type { DatedRates } from "../../../schemas/rating.ts";
import { isInsideTransaction } from "../../db/inside-transaction.ts";
import type { Database } from "../../db/open-database.ts";
import { datedRateRows, type StoredRate } from "../../db/queries/definitions/dated-rates.ts";
import { type ApprovedRate, ratesWith } from "../../insurance/rating/dated-rates.ts";
import { shippedRates } from "../../insurance/rating/rating-on.ts";

/** A stored row as prices read it. */
const approvedRate = ({ name, from_day, value, changes_from }: StoredRate): ApprovedRate => ({
  name,
  from: from_day,
  value: JSON.parse(value),
  ...(changes_from === null ? {} : { changesFrom: changes_from }),
});

/** The dated rates that prices rest on: those that are shipped, and what was approved since. */
export const ratesIn = (rows: readonly StoredRate[]): DatedRates =>
  ratesWith(rows.filter(({ verdict }) => verdict === "approved").map(approvedRate));

/** The same as they are stored now. */
export const ratesOf = async (db: Database): Promise<DatedRates> => ratesIn(await datedRateRows(db));

/** The dated rates as a node holds them. */
export interface HeldRates {
  readonly held: () => DatedRates;
  /**
   * Reads them again where they are older than so many milliseconds.
   *
   * @param from the store, or within a transaction that one: nothing else may be asked then
   */
  renew(from: Database, olderThan?: number): Promise<void>;
}

/** So many milliseconds a node goes by what it has read: a rate is asked for days before it is charged. */
const HOLDS_MS = 1_000;

/** Keeps the dated rates for a node, so that a price need not ask the store for them. */
export const heldRates = (db: Database): HeldRates => {
  let rates = shippedRates;
  let readAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;
  const read = async (from: Database): Promise<void> => {
    const at = performance.now();
    rates = await ratesOf(from);
    readAt = at;
  };
  return {
    held: () => rates,
    renew: async (from, olderThan = HOLDS_MS) => {
      if (performance.now() - readAt < olderThan) return;
      // Who reads outside may wait for the very transaction that would wait here.
      if (from !== db) return read(from);
      if (isInsideTransaction(db)) return;
      underWay ??= read(db).finally(() => {
        underWay = undefined;
      });
      await underWay;
    },
  };
};
