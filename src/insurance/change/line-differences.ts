import type { LineDifference } from "../../../schemas/life.ts";
import { type Pence, pounds } from "../money/money.ts";
import type { RatedLine } from "../rating/rated-price.ts";

/** Lines whose amount differs, in order of the new price, removed ones last. */
export function lineDifferences(before: readonly RatedLine[], after: readonly RatedLine[]): readonly LineDifference[] {
  const [was, is] = [amountsOf(before), amountsOf(after)];
  return [...new Map([...after, ...before].map((line) => [keyOf(line), line]))]
    .map(([key, { ref, section, label }]) => ({ ref, section, label, was: was.get(key), is: is.get(key) }))
    .filter(({ was: before, is: after }) => before !== after)
    .map(({ was: before, is: after, ...line }) => ({
      ...line,
      before: poundsOrNone(before),
      after: poundsOrNone(after),
    }));
}

function keyOf({ ref, section }: RatedLine): string {
  return `${ref} ${section}`;
}

function amountsOf(lines: readonly RatedLine[]): ReadonlyMap<string, Pence> {
  const amounts = new Map<string, Pence>();
  for (const line of lines) amounts.set(keyOf(line), (amounts.get(keyOf(line)) ?? 0) + line.amount);
  return amounts;
}

function poundsOrNone(amount: Pence | undefined): number | null {
  return amount === undefined ? null : pounds(amount);
}
