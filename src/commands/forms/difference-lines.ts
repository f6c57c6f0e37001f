import type { Difference, Weight } from "../../form/diff/difference.ts";
import type { Paint } from "../paint.ts";

/** What matters most to open quotes comes first. */
const weights: readonly (readonly [weight: Weight, title: string, style: "red" | "yellow" | "bold" | "dim"])[] = [
  ["blocks", "Open quotes may not be priced as they stand", "red"],
  ["decides", "May come out otherwise", "yellow"],
  ["shows", "People read or see something else", "bold"],
  ["nothing", "Nobody notices", "dim"],
];

const saidAs = (said: string | undefined): string => (said === undefined ? "nothing" : said);

/** One difference: `  changed  question policy.ManagedBy, label: "Who ..." becomes "Who ..."`, and what it means. */
const linesOf = ({ change, kind, name, aspect, before, after, meaning }: Difference): readonly string[] => {
  const what = `  ${change.padEnd(7)}  ${kind} ${name}${aspect === undefined ? "" : `, ${aspect}`}`;
  const said = before === undefined && after === undefined ? [] : [`           ${saidAs(before)}  →  ${saidAs(after)}`];
  return [what, ...said, `           ${meaning}`];
};

/** Differences as lines for a terminal, the weightiest first. */
export const differenceLines = (differences: readonly Difference[], paint: Paint): readonly string[] =>
  weights.flatMap(([weight, title, style]) => {
    const found = differences.filter((each) => each.weight === weight);
    return found.length === 0 ? [] : [paint(style, `${title}: ${found.length}`), ...found.flatMap(linesOf)];
  });
