import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import { changesBetween } from "../../form/tree/changes.ts";
import { dataOf, treeOf } from "../../form/tree/tree.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { undeclared } from "../../insurance/lifecycle/declarations.ts";
import { quoteDataOf } from "../../insurance/lifecycle/load-quote.ts";
import { type QuoteOption, readOptions, swapped, withOption } from "../../insurance/options/options.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { changesText } from "../quote/data/changes-text.ts";
import { type OpenedQuote, openQuote } from "../quote/open-quote.ts";
import { calculate } from "../quote/price/calculate.ts";
import { summaryOfQuote } from "../quote/summary/summary-of-quote.ts";
import { writeOrStale } from "../quote/write/write-or-stale.ts";
import type { Services } from "../services.ts";
import { withinTransaction } from "../within-transaction.ts";
import { admitOption, noSuchOption } from "./rate-option.ts";

/** Writes the option's answers as the quote's own, and the quote's under the option's letter. */
const exchange = async (services: Services, user: SessionUser, quote: OpenedQuote, chosen: QuoteOption) => {
  const { row, data, definition } = quote;
  const { form } = definition;
  const { tree, option } = swapped(form, data, chosen);
  const now = services.clock.now();
  const stored = { ...undeclared(form, quoteDataOf(dataOf(tree))), version: row.version + 1 };
  await writeOrStale(services, user, quote, now, {
    action: "choose-option",
    set: {
      data: JSON.stringify(stored),
      options: JSON.stringify(withOption(readOptions(row.options), option)),
      ...summaryOfQuote(row, resolveForm(form, tree, londonDate(now)), stored),
    },
    detail: { letter: chosen.letter },
    changes: changesText(changesBetween(form, treeOf(form, data), treeOf(form, stored))),
  });
};

/**
 * Makes an option the quote itself, and the quote that option, both priced anew as one act: either both steps hold or
 * neither does.
 */
export const chooseOption = async (
  services: Services,
  user: SessionUser,
  { reference, version, letter }: FormOf<"Quote/chooseOption">,
): Promise<AnswerOf<"Quote/chooseOption">> => {
  const quote = await openQuote(services, user, reference);
  const chosen = readOptions(quote.row.options).find((option) => option.letter === letter);
  await admitOption(services, user, quote, version, chosen ? (chosen.priced?.obstacles ?? []) : noSuchOption(letter));
  return inOneTransaction(services.db, async (transaction) => {
    const inside = withinTransaction(services, transaction);
    if (chosen) await exchange(inside, user, quote, chosen);
    return calculate(inside, user, { reference, version: version + 1 });
  });
};
