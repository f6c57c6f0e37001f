import type { Price } from "../../../../schemas/quote.ts";
import { pence } from "../../../insurance/money/money.ts";
import type { OptionShown } from "../../api/answers.ts";
import { poundsWords } from "../../pounds.ts";

/** Pounds; null where an option has no such line, undefined where it has no price. */
type Amount = number | null | undefined;

/** One cover of the comparison: what each option has for it, in the order of the options, and of A what each item costs. */
export interface ComparedCover {
  readonly section: string;
  readonly label: string;
  readonly amounts: readonly Amount[];
  readonly parts: readonly { readonly ref: string; readonly amounts: readonly Amount[] }[];
}

type Priced = Pick<OptionShown, "price"> | undefined;

/** The covers of all options, each once, in the order in which they first come. */
export function coversOf(options: readonly Priced[]): readonly ComparedCover[] {
  const prices = options.map((option) => option?.price ?? null);
  const lines = prices.flatMap((price) => price?.lines ?? []);
  const labels = new Map(lines.map(({ section, label }) => [section, label]));
  return [...labels].map(([section, label]) => {
    const refs = new Set(lines.filter((line) => line.section === section).map(({ ref }) => ref));
    return {
      section,
      label,
      amounts: prices.map((price) => sumOf(price, section)),
      parts: [...refs].map((ref) => ({ ref, amounts: prices.map((price) => sumOf(price, section, ref)) })),
    };
  });
}

function sumOf(price: Price | null, section: string, ref?: string): Amount {
  if (!price) return undefined;
  const lines = price.lines.filter((line) => line.section === section && (ref === undefined || line.ref === ref));
  return lines.length === 0 ? null : lines.reduce((sum, { amount }) => sum + pence(amount), 0) / 100;
}

/**
 * What the row of an answer is called that has its price beside it. Where the price is that of another cover, both are
 * named, so that the line is called as on the documents: `Buildings: Cover level`.
 *
 * @param cover the line of the price; undefined where there is none
 */
export const answerLabel = (answer: string, cover: string | undefined): string =>
  cover === undefined || answer.startsWith(cover) ? answer : `${cover}: ${answer}`;

/** `£175.40`, `–` where there is none. */
export const amountWords = (amount: Amount): string =>
  amount === null || amount === undefined ? "–" : poundsWords(amount);

/** `£175.40 less`, `£269.42 more`, `The same`; empty where one of the two has no price. */
export function comparedWords(price: Price | null, base: Price | null): string {
  if (!price || !base) return "";
  const more = pence(price.total) - pence(base.total);
  if (more === 0) return "The same";
  return `${poundsWords(Math.abs(more) / 100)} ${more > 0 ? "more" : "less"}`;
}
