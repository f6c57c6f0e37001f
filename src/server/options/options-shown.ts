import type { Decision, Price } from "../../../schemas/quote.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { treeOf } from "../../form/tree/tree.ts";
import {
  comparedAnswers,
  comparedLines,
  differingNames,
  insuredAmounts,
} from "../../insurance/options/compare-options.ts";
import { applyOptionAnswers } from "../../insurance/options/option-answers.ts";
import { type QuoteOption, readOptions } from "../../insurance/options/options.ts";
import { priceOnWire } from "../../insurance/wire.ts";
import type { NamedCall } from "../contract/call-types.ts";
import { decisionsFor, hiddenFrom, priceFor } from "../quote/data/shown-to.ts";
import { dataOfRow } from "../quote/open-quote.ts";

type Shown = NamedCall<"QuoteOption">;
/** The columns of a quote that the view of its options needs. */
export type QuoteWithOptions = Pick<StoredQuote, "data" | "version" | "price" | "decisions" | "options">;

/**
 * The quote and its options side by side, as this reader may see them: the quote first, as A. Empty where the form has no
 * questions that options may vary.
 */
export const optionsShown = (form: PreparedForm, row: QuoteWithOptions, permissions: number): readonly Shown[] => {
  const tree = treeOf(form, dataOfRow(row));
  const hidden = hiddenFrom(form, permissions).answers;
  const answers = comparedAnswers(form, tree, hidden);
  if (answers.length === 0) return [];
  const insured = insuredAmounts(form, hidden);
  const price = priceFor(row.price, permissions);
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
    const optionPrice = priceOf(priced, permissions);
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

const priceOf = (priced: QuoteOption["priced"], permissions: number): Price | null =>
  (priced?.calculated && priceOnWire(priced.calculated, { permissions })) ?? null;
