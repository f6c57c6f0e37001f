import type { Database } from "../../db/open-database.ts";
import { sumFacts } from "../../db/queries/statistics/sum-facts.ts";
import type { QuoteFilter } from "../../db/queries/working-list/filtered-quotes.ts";
import { partsOfPeriod } from "../../insurance/statistics/period.ts";

/**
 * How many quotes something happened to, exactly, whatever their number, where nothing else is filtered by that the sums
 * do not tell apart; undefined elsewhere.
 */
export const countHappened = async (
  db: Database,
  { scope, product, status, handler, from, before, need, happened }: QuoteFilter,
): Promise<number | undefined> => {
  const other = [status, handler, from, before, need].some((each) => each !== undefined);
  if (other || !happened || happened.isEvery || happened.from === undefined || happened.to === undefined)
    return undefined;
  const { userId, part, acts } = happened;
  if (userId !== undefined && scope.firmId === undefined) return undefined;
  const period = { from: happened.from, to: happened.to };
  const sums = await sumFacts(db, {
    scope: { ...scope, ...(product === undefined ? {} : { product }), ...(userId === undefined ? {} : { userId }) },
    period: { ...period, parts: partsOfPeriod(period) },
    by: ["part"],
  });
  return sums
    .filter((each) => acts.includes(each.act) && (part === undefined || each.part === part))
    .reduce((sum, { count }) => sum + count, 0);
};
