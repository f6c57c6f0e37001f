import type { Price } from "../../../schemas/quote.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { KeptVersion } from "../../db/queries/quotes/last-priced-version.ts";
import { pricedVersions } from "../../db/queries/quotes/priced-versions.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { answerDifferences } from "../../insurance/change/answer-differences.ts";
import { changeOfTotal, priceComparison } from "../../insurance/rating/price-comparison.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { dataFor, hiddenFrom, priceFor } from "../quote/data/shown-to.ts";
import { dataOfRow, type OpenedQuote, openQuote } from "../quote/open-quote.ts";
import type { Services } from "../services.ts";

type Answer = AnswerOf<"Quote/comparePrices">;

/** Earlier prices that are shown. */
const SHOWN = 10;

/** What differs between the answers of an earlier price and those now, as this reader may see them. */
const differencesFrom = (
  { row, data, definition: { form } }: OpenedQuote,
  kept: KeptVersion,
  { permissions }: SessionUser,
  today: string,
): Answer["earlier"][number]["answers"] => {
  const [before, now] = [dataOfRow(kept), { ...data, version: row.version }].map((each) =>
    resolveForm(form, treeOf(form, dataFor(form, each, permissions)), today),
  );
  if (!before || !now) return [];
  const { groups } = hiddenFrom(form, permissions);
  return answerDifferences(before, now)
    .filter(({ group }) => !groups.has(group))
    .map(({ place, item = "", label, before: was, after }) => ({
      place,
      item,
      label,
      before: was ?? "",
      now: after ?? "",
    }));
};

/** Whether two prices are one and the same: a price is kept when it is made, and again when it is accepted. */
const isSame = (a: Price, b: Price | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The prices that a quote had before, each beside the one that it has now: line by line, and answer by answer. */
export const comparePrices = async (
  services: Services,
  user: SessionUser,
  { reference }: FormOf<"Quote/comparePrices">,
): Promise<Answer> => {
  const quote = await openQuote(services, user, reference);
  const { row } = quote;
  const now = priceFor(row.price, user.permissions);
  const today = londonDate(services.clock.now());
  const earlier: Answer["earlier"][number][] = [];
  for (const kept of await pricedVersions(services.db, row.firm_id, row.id, 2 * SHOWN)) {
    const price = priceFor(kept.price, user.permissions);
    if (!price || isSame(price, now) || isSame(price, earlier.at(-1)?.price ?? null)) continue;
    earlier.push({
      version: kept.version,
      WebStatus: kept.web_status,
      price,
      lines: priceComparison(price, now),
      change: changeOfTotal(price, now),
      answers: differencesFrom(quote, kept, user, today),
    });
    if (earlier.length === SHOWN) break;
  }
  return { now, earlier };
};
