import type { Decision, QuoteData } from "../../../schemas/quote.ts";
import type { PreparedForm } from "../../form/definition/prepared-form.ts";
import { dataOf, type Tree, treeOf } from "../../form/tree/tree.ts";
import type { Reason } from "../lifecycle/acts.ts";
import { quoteDataOf } from "../lifecycle/load-quote.ts";
import { blocksQuote, type Calculation } from "../rating/calculate-risk.ts";
import type { DecisionOutcome } from "../underwriting/decide.ts";
import type { Calculated } from "../wire.ts";
import { answersTo, applyOptionAnswers, namesThatDiffer, type OptionAnswers } from "./option-answers.ts";

/** Letters of the options; the quote itself is A. */
export const optionLetters = ["B", "C"] as const;
export type OptionLetter = (typeof optionLetters)[number];

/** The result of an option. */
export interface OptionOutcome {
  /** Undefined where it cannot be quoted; `obstacles` gives the reasons. */
  readonly outcome?: DecisionOutcome;
  readonly calculated?: Calculated;
  readonly decisions: readonly Decision[];
  readonly obstacles: readonly Reason[];
}

/** An alternative to the quote: column `options`, as JSON. */
export interface QuoteOption {
  readonly letter: OptionLetter;
  readonly answers: OptionAnswers;
  /** As of the quote's last pricing; absent where it was never priced with this option. */
  readonly priced?: OptionOutcome;
}

/** Time and validity of the quote's price, which also apply to its options. */
export type Validity = Pick<Calculated, "calculatedAt" | "validTo">;

/** Checks, decides and rates other answers on the quote's conditions, including underwriter's terms. */
export type RateAnswers = (data: QuoteData) => Calculation;

/** Options as they are stored. */
export function readOptions(stored: string): readonly QuoteOption[] {
  return JSON.parse(stored);
}

/** The answers of a quote overridden by those of an option. */
export function dataUnder(form: PreparedForm, data: QuoteData, answers: OptionAnswers): QuoteData {
  return quoteDataOf(dataOf(applyOptionAnswers(form, treeOf(form, data), answers)));
}

/** An option priced at the same instant as the quote. */
export function priceOption(
  form: PreparedForm,
  data: QuoteData,
  { letter, answers }: Pick<QuoteOption, "letter" | "answers">,
  { calculatedAt, validTo }: Validity,
  rate: RateAnswers,
): QuoteOption {
  const { decision, rules, price, errors } = rate(dataUnder(form, data, answers));
  const calculated = decision !== undefined && price ? { outcome: decision, price, calculatedAt, validTo } : undefined;
  return {
    letter,
    answers,
    priced: {
      ...(decision === undefined ? {} : { outcome: decision }),
      ...(calculated ? { calculated } : {}),
      decisions: rules,
      obstacles:
        decision === undefined ? errors.filter(blocksQuote).map(({ path, message }) => ({ path, message })) : [],
    },
  };
}

/** Prices every option again with the quote; without a price of the quote, options have none either. */
export function priceOptions(
  form: PreparedForm,
  data: QuoteData,
  options: readonly QuoteOption[],
  validity: Validity | undefined,
  rate: RateAnswers,
): readonly QuoteOption[] {
  return options.map((option) =>
    validity ? priceOption(form, data, option, validity, rate) : { letter: option.letter, answers: option.answers },
  );
}

/** Sets an option under its letter, in the order of the letters. */
export function withOption(options: readonly QuoteOption[], option: QuoteOption): readonly QuoteOption[] {
  return [...withoutOption(options, option.letter), option].toSorted((a, b) => a.letter.localeCompare(b.letter));
}

export function withoutOption(options: readonly QuoteOption[], letter: OptionLetter): readonly QuoteOption[] {
  return options.filter((option) => option.letter !== letter);
}

/** Swaps a quote and one of its options: the option's answers become the quote's. */
export function swapped(
  form: PreparedForm,
  data: QuoteData,
  { letter, answers }: QuoteOption,
): { readonly tree: Tree; readonly option: QuoteOption } {
  const before = treeOf(form, data);
  const tree = applyOptionAnswers(form, before, answers);
  const names = new Set(namesThatDiffer(form, before, tree));
  return { tree, option: { letter, answers: answersTo(form, before, names) } };
}
