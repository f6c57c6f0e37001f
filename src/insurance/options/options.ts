import type { Decision, QuoteData } from "../../../schemas/quote.ts";
import type { PreparedForm } from "../../form/definition/prepared-form.ts";
import { dataOf, type Tree, treeOf } from "../../form/tree/tree.ts";
import type { Reason } from "../lifecycle/acts.ts";
import { quoteDataOf } from "../lifecycle/load-quote.ts";
import { blocksQuote, type Calculation } from "../rating/calculate-risk.ts";
import type { DecisionOutcome } from "../underwriting/decide.ts";
import type { Calculated } from "../wire.ts";
import { answersTo, applyOptionAnswers, namesThatDiffer, type OptionAnswers } from "./option-answers.ts";

/** Letters beside the quote itself, which is A. */
export const optionLetters = ["B", "C"] as const;
export type OptionLetter = (typeof optionLetters)[number];

/** What an option comes to. */
export interface OptionOutcome {
  /** Undefined where it cannot be quoted; `obstacles` then tell why. */
  readonly outcome?: DecisionOutcome;
  readonly calculated?: Calculated;
  readonly decisions: readonly Decision[];
  readonly obstacles: readonly Reason[];
}

/** An alternative beside the quote: column `options` of a quote, as JSON. */
export interface QuoteOption {
  readonly letter: OptionLetter;
  readonly answers: OptionAnswers;
  /** As it was when the quote was last priced; absent where it never was with this option. */
  readonly priced?: OptionOutcome;
}

/** When the price of a quote was made and how long it is; that of its options is no other. */
export type Validity = Pick<Calculated, "calculatedAt" | "validTo">;

/** Checks, rules and rates other answers just as those of the quote, underwriter's terms included. */
export type RateAnswers = (data: QuoteData) => Calculation;

/** Options as they are stored. */
export function readOptions(stored: string): readonly QuoteOption[] {
  return JSON.parse(stored);
}

/** The answers of a quote with those of an option laid over them. */
export function dataUnder(form: PreparedForm, data: QuoteData, answers: OptionAnswers): QuoteData {
  return quoteDataOf(dataOf(applyOptionAnswers(form, treeOf(form, data), answers)));
}

/** An option priced beside the quote, at the same instant. */
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

/** Every option priced again with the quote; without a price of the quote they have none either. */
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

/** A quote and one of its options in each other's place: the option's answers are the quote's now. */
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
