import type { Decision } from "../../../schemas/quote.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { treeOf } from "../../form/tree/tree.ts";
import {
  comparedAnswers,
  comparedLines,
  differingNames,
  insuredAmounts,
} from "../../insurance/options/compare-options.ts";
import { applyOptionAnswers } from "../../insurance/options/option-answers.ts";
import { readOptions } from "../../insurance/options/options.ts";
import type { NamedCall } from "../contract/call-types.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import { calculatedFor, decisionsFor, hiddenFrom, priceFor } from "../quote/data/shown-to.ts";
import { dataOfRow } from "../quote/open-quote.ts";

type Shown = NamedCall<"QuoteOption">;
/** The columns of a quote that the view of its options needs. */
export type QuoteWithOptions = Pick<StoredQuote, "data" | "version" | "price" | "decisions" | "options">;

/**
 * The quote and its options side by side, as this reader may see them: the quote first, as A. Empty where the form has no
 * questions that options may vary.
 */
export const optionsShown = (
  loaded: Pick<LoadedDefinition, "form" | "definition">,
  row: QuoteWithOptions,
  permissions: number,
): readonly Shown[] => {
  const { form } = loaded;
  const tree = treeOf(form, dataOfRow(row));
  const hidden = hiddenFrom(form, permissions).answers;
  const answers = comparedAnswers(form, tree, hidden);
  if (answers.length === 0) return [];
  const insured = insuredAmounts(form, hidden);
  const price = priceFor(loaded, row.price, permissions);
  const decisions: readonly Decision[] = JSON.parse(row.decisions);
  const own: Shown = {
    letter: "A",
    answers,
    insured,
    differs: [],
    price,
    decisions: decisionsFor(form, decisions, permissions),
    lines: comparedLines(price, price),
    obstacles: [],
  };
  const beside = readOptions(row.options).map((option): Shown => {
    const other = applyOptionAnswers(form, tree, option.answers);
    const priced = row.price === null ? undefined : option.priced;
    const optionPrice = calculatedFor(loaded, priced?.calculated, permissions);
    return {
      letter: option.letter,
      answers: comparedAnswers(form, other, hidden),
      insured,
      differs: differingNames(form, tree, other, hidden),
      price: optionPrice,
      decisions: decisionsFor(form, priced?.decisions ?? [], permissions),
      lines: comparedLines(price, optionPrice),
      obstacles: priced?.obstacles ?? [],
    };
  });
  return [own, ...beside];
};
