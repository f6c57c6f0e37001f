import type { Price } from "../../../../schemas/quote.ts";
import { pence } from "../../../insurance/money/money.ts";
import { poundsWords } from "../../pounds.ts";

type Line = { readonly section: string; readonly label: string; readonly amount: number | null };

interface Lined {
  readonly price: Price | null;
  readonly lines: readonly Line[];
}

/** One row of the comparison: what each option has under it, in the order of the options. */
export interface ComparedRow {
  readonly key: string;
  readonly label: string;
  /** Pounds; null where the option has no such line, undefined where it has no price. */
  readonly amounts: readonly (number | null | undefined)[];
}

/** The lines of all options, each once, in the order in which they first come. */
export function lineRows(options: readonly Lined[]): readonly ComparedRow[] {
  const labels = new Map<string, string>();
  for (const { section, label } of options.flatMap(({ lines }) => lines)) labels.set(`${section} ${label}`, label);
  return [...labels].map(([key, label]) => ({
    key,
    label,
    amounts: options.map(({ price, lines }) => {
      if (!price) return undefined;
      return lines.find((line) => `${line.section} ${line.label}` === key)?.amount ?? null;
    }),
  }));
}

/** Whether what stands in a row is not the same in every option that has a price. */
export const rowDiffers = ({ amounts }: Pick<ComparedRow, "amounts">): boolean =>
  new Set(amounts.filter((amount) => amount !== undefined)).size > 1;

/** `£175.40 less`, `£269.42 more`, `The same`; empty where one of the two has no price. */
export function comparedWords(price: Price | null, base: Price | null): string {
  if (!price || !base) return "";
  const more = pence(price.total) - pence(base.total);
  if (more === 0) return "The same";
  return `${poundsWords(Math.abs(more) / 100)} ${more > 0 ? "more" : "less"}`;
}
