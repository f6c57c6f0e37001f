import type { DatedRates } from "../../../schemas/rating.ts";
import { isInsideTransaction } from "../../db/inside-transaction.ts";
import type { Database } from "../../db/open-database.ts";
import { datedRateRows, type StoredRate } from "../../db/queries/definitions/dated-rates.ts";
import { type ApprovedRate, ratesWith } from "../../insurance/rating/dated-rates.ts";
import { shippedRates } from "../../insurance/rating/rating-on.ts";

/** A stored row in the form that prices use. */
const approvedRate = ({ name, from_day, value, changes_from }: StoredRate): ApprovedRate => ({
  name,
  from: from_day,
  value: JSON.parse(value),
  ...(changes_from === null ? {} : { changesFrom: changes_from }),
});

/** Dated rates for prices: the shipped ones, and those approved since. */
export const ratesIn = (rows: readonly StoredRate[]): DatedRates =>
  ratesWith(rows.filter(({ verdict }) => verdict === "approved").map(approvedRate));

/** The same, read from the store. */
export const ratesOf = async (db: Database): Promise<DatedRates> => ratesIn(await datedRateRows(db));

/** A node's cache of the dated rates. */
export interface HeldRates {
  readonly held: () => DatedRates;
  /**
   * Reloads the rates if they are older than this many milliseconds.
   *
   * @param from the store, or inside a transaction that transaction: no other connection may be used then
   */
  renew(from: Database, olderThan?: number): Promise<void>;
}

/** How long a node uses cached rates, in milliseconds: a rate is requested days before it applies. */
const CACHE_TTL_MS = 1_000;

/** Caches the dated rates for a node, so that pricing does not query the store for them. */
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
    renew: async (from, olderThan = CACHE_TTL_MS) => {
      if (performance.now() - readAt < olderThan) return;
      // A reader outside the transaction may wait for that very transaction.
      if (from !== db) return read(from);
      if (isInsideTransaction(db)) return;
      underWay ??= read(db).finally(() => {
        underWay = undefined;
      });
      await underWay;
    },
  };
};
