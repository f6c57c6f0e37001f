import type { Definition } from "../../../schemas/definition.ts";
import type { DatedRates, Decimal } from "../../../schemas/rating.ts";
import { findingOf, type LintFinding, mostFindings } from "../../form/lint/lint-rule.ts";
import { rateUntested } from "../../form/lint/publishing-rules.ts";
import { div, exact, fromInt, mul, toDecimalString } from "../../form/values/exact.ts";
import { rateRisk } from "../rating/rate.ts";
import { shippedRates } from "../rating/rating-on.ts";
import { type ChangedRate, changedRates } from "./changed-rates.ts";
import { pricerOf } from "./run-product-tests.ts";

/** A tenth more, `1.10` as `1.2100`: enough that no rounding hides it. */
const tenthMore = ({ value, isPounds }: ChangedRate): Decimal => {
  const more = div(mul(exact(value), fromInt(11)), fromInt(10));
  const places = isPounds ? 2 : (value.split(".")[1] ?? "").length + 2;
  return more.n === 0n ? "1" : toDecimalString(more, places);
};

/** What a slip of the hand would leave in the place of a rate: what was there before, or a tenth more. */
const slipsOf = (rate: ChangedRate): readonly Decimal[] => [
  ...(rate.before === undefined ? [] : [rate.before]),
  tenthMore(rate),
];

/**
 * Rates that differ from those of an earlier version and on which the total of no test rests. Each test is resolved at
 * most once, and priced again only with the rates that it reads and that no test before it has noticed.
 *
 * @param earlier the version that the definition was made from; null of a first version, whose rates are all new and are
 *   only warned of: it takes many tests, and its proofs of price and bounds hold for each
 */
export function untestedRates(
  definition: Definition,
  earlier: Definition | null,
  rates: DatedRates = shippedRates,
): readonly LintFinding[] {
  if (definition.record !== "quote") return [];
  const open = new Set(changedRates(definition, earlier ?? undefined));
  if (open.size === 0) return [];
  const read = new Set<ChangedRate>();
  const price = pricerOf(definition, rates);
  for (const test of definition.tests ?? []) {
    if (open.size === 0) break;
    const priced = price(test);
    for (const rate of priced ? open : []) {
      if (!priced || !rate.isReadBy(priced.trace)) continue;
      read.add(rate);
      const isNoticed = slipsOf(rate).some(
        (value) => rateRisk(rate.with(priced.rating, value), priced.risk).price.total !== priced.price.total,
      );
      if (isNoticed) open.delete(rate);
    }
  }
  const severity = earlier ? rateUntested.severity : "warn";
  return [...open]
    .slice(0, mostFindings)
    .map((rate) => ({ ...findingOf(rateUntested, faultOf(rate, read.has(rate))), severity }));
}

function faultOf({ words, path, value, before, table, wanted }: ChangedRate, isRead: boolean) {
  const change = before === undefined ? `is new, ${value}` : `changed from ${before} to ${value}`;
  const lacking = isRead ? "no test with a total would notice" : "no test with a total is priced with it";
  const answers = wanted === undefined ? "" : `, where ${wanted}`;
  return {
    path,
    message: `${words} ${change}, and ${lacking}.`,
    fix: `Add a test with a total${answers}${isRead ? ", in which nothing else hides the difference" : ""}.`,
    ...(table === undefined ? {} : { cause: `Rates of the table ${table} have no test.` }),
  };
}
