import type { Difference, Weight } from "./difference.ts";

const weights: Readonly<Record<Weight, string>> = {
  blocks: "BLOCKS ",
  decides: "DECIDES",
  shows: "shows  ",
  nothing: "       ",
};

/** Differences as lines for a terminal: what it is, then what was said before and now, then what it means. */
export function differenceLines(differences: readonly Difference[]): readonly string[] {
  return differences.flatMap((difference) => {
    const { change, kind, name, label, aspect, before, after, weight, meaning } = difference;
    const called = label === name ? name : `${name}  ${label}`;
    const what = aspect === undefined ? change : `${aspect}${change === "changed" ? "" : ` ${change}`}`;
    return [
      `${weights[weight]}  ${kind} ${called}: ${what}`,
      ...(before === undefined ? [] : [`         - ${before}`]),
      ...(after === undefined ? [] : [`         + ${after}`]),
      `         ${meaning}`,
    ];
  });
}

/** How many differences there are of each weight, the weightiest first: `{blocks: 1, decides: 0, shows: 4, nothing: 2}`. */
export function countsByWeight(differences: readonly Difference[]): Readonly<Record<Weight, number>> {
  const counts = { blocks: 0, decides: 0, shows: 0, nothing: 0 };
  for (const { weight } of differences) counts[weight] += 1;
  return counts;
}
