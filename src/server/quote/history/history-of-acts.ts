import { pounds } from "../../../insurance/money/money.ts";
import type { Outcome } from "../../../insurance/underwriting/decide.ts";
import { seesPrice } from "../../../insurance/wire.ts";
import type { HistoryEntry } from "./history-entries.ts";

/** An act as the audit keeps it: `detail` is JSON, statuses from and to, and of a calculation outcome and premium. */
interface Act {
  readonly version: number;
  readonly action: string;
  readonly detail: string;
}

const outcomes: readonly Outcome[] = ["QUOTE", "REFER/bind", "REFER/premium", "DECLINE"];

const readDetail = (detail: string): Record<string, unknown> => JSON.parse(detail);

const statusMove = ({ from, to }: Record<string, unknown>): readonly HistoryEntry[] => {
  if (typeof to !== "string" || from === to) return [];
  const before = typeof from === "string" ? { from } : {};
  return [{ kind: "status", path: "/RD/WebStatus", place: "RD/WebStatus", label: "Status", ...before, to }];
};

/** The premium of a calculation in pounds; undefined without one, or where this reader may not see it. */
const premiumOf = ({ outcome, premium }: Record<string, unknown>, permissions: number): number | undefined => {
  const known = outcomes.find((each) => each === outcome);
  if (known === undefined || typeof premium !== "number" || !seesPrice(known, { permissions })) return undefined;
  return pounds(premium);
};

/**
 * Moves of the status and of the premium, by version.
 *
 * @param acts newest first
 */
export const historyOfActs = (
  acts: readonly Act[],
  permissions: number,
): ReadonlyMap<number, readonly HistoryEntry[]> => {
  let last: number | undefined;
  return new Map(
    acts.toReversed().map(({ version, action, detail }) => {
      const said = readDetail(detail);
      const premium = action === "calculate" ? premiumOf(said, permissions) : undefined;
      const before = last === undefined ? {} : { from: last };
      const place = { path: "/RD/QuotePremium", place: "RD/QuotePremium", label: "Premium" };
      const priced: readonly HistoryEntry[] =
        premium === undefined || premium === last ? [] : [{ kind: "price", ...place, ...before, to: premium }];
      last = premium ?? last;
      return [version, [...statusMove(said), ...priced]] as const;
    }),
  );
};
