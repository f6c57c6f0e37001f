import type { Condition } from "../../../schemas/condition.ts";
import type { CancellationTerms, RateLine, Rating } from "../../../schemas/rating.ts";
import { showNumber } from "../words/show-number.ts";
import type { Compared, Difference } from "./difference.ts";
import { listedDifferences } from "./listed-differences.ts";
import { isDifference, namedParts } from "./named-differences.ts";
import { type Called, type Meaning, type Setting, same, settingDifferences } from "./setting-differences.ts";
import { namesInWords, tableDifferences } from "./table-differences.ts";

const priced: Meaning = { weight: "decides", meaning: "Prices change where it is charged." };
const allPriced: Meaning = { weight: "decides", meaning: "Every price changes." };

/** The tables of a form and the price: figures, tables, factor sets and lines. */
export function* ratingDifferences(compared: Compared): Iterable<Difference> {
  const words = { from: compared.from.words, to: compared.to.words };
  for (const found of namedParts(compared, "table", "/tables", ({ tables }) => tables)) {
    if (isDifference(found)) yield found;
    else yield* tableDifferences(found.called, { ...found, from: found.path, to: found.path }, words, found.means);
  }
  const [before, after] = [compared.from.definition.rating, compared.to.definition.rating];
  if (!before || !after) {
    if (before)
      yield { change: "removed", ...calledRating, from: "/rating", weight: "decides", meaning: "Nothing has a price." };
    if (after) yield { change: "added", ...calledRating, to: "/rating", ...allPriced };
    return;
  }
  const pair = { before, after, from: "/rating", to: "/rating" };
  yield* settingDifferences(calledRating, pair, figures(compared), ["tables", "factorSets", "lines"]);
  for (const found of namedParts(compared, "rate table", "/rating/tables", ({ rating }) => rating?.tables)) {
    if (isDifference(found)) yield found;
    else yield* tableDifferences(found.called, { ...found, from: found.path, to: found.path }, words, priced);
  }
  for (const found of namedParts(compared, "factor set", "/rating/factorSets", ({ rating }) => rating?.factorSets)) {
    if (isDifference(found)) yield found;
    else if (!same(found.before, found.after))
      yield {
        change: "changed",
        ...found.called,
        aspect: "multiplies with",
        before: namesInWords(found.before),
        after: namesInWords(found.after),
        from: found.path,
        to: found.path,
        ...priced,
      };
  }
  yield* lineDifferences(before.lines, after.lines, compared);
}

const calledRating: Called = { kind: "rating", name: "rating", label: "The price" };

function figures({ from, to }: Compared): Readonly<Partial<Record<keyof Rating, Setting<Rating>>>> {
  const words = { from: from.words, to: to.words };
  const figure = (aspect: string, key: keyof Rating, means: Meaning = allPriced): Setting<Rating> => ({
    aspect,
    words: (rating) => String(rating[key]),
    means,
  });
  const adjusted: Meaning = { weight: "decides", meaning: "Mid-term changes cost something else." };
  return {
    minimumPremium: figure("minimum premium", "minimumPremium", priced),
    fee: figure("fee", "fee"),
    feeTaxable: figure("fee is taxed", "feeTaxable"),
    mtaFee: figure("fee of a mid-term change", "mtaFee", adjusted),
    mtaWaiveBelow: figure("not taken below", "mtaWaiveBelow", adjusted),
    commissionPct: figure("commission, %", "commissionPct", { weight: "decides", meaning: "Commission changes." }),
    iptPct: figure("insurance premium tax, %", "iptPct"),
    validityDays: {
      aspect: "a price stands, days",
      words: ({ validityDays }) => showNumber(validityDays),
      means: { weight: "decides", meaning: "Prices given from now on stand for another time." },
    },
    termMonths: {
      aspect: "term, months",
      words: ({ termMonths }, side) => words[side].calc(termMonths, undefined),
      means: { weight: "decides", meaning: "Cover ends on another day." },
    },
    cancellation: {
      aspect: "comes back on a cancellation",
      words: ({ cancellation = {} }, side) =>
        cancellationInWords(cancellation, (when) => words[side].condition(when, undefined)),
      means: { weight: "decides", meaning: "Policies that end early bring back something else." },
    },
  };
}

function cancellationInWords(
  { coolingOff, noReturn = [] }: CancellationTerms,
  said: (when: Condition) => string,
): string {
  const parts = [
    ...(coolingOff ? [`all within ${coolingOff.days} days if ${said(coolingOff.when)}`] : []),
    ...noReturn.map(({ when, afterDays, because }) => {
      const from = afterDays === undefined ? "" : ` after ${afterDays} days`;
      return `nothing${from} if ${said(when)} (${because})`;
    }),
  ];
  return [...parts, "otherwise the days that are left, less the fee of a mid-term change"].join("; ");
}

function lineDifferences(before: readonly RateLine[], after: readonly RateLine[], compared: Compared) {
  return listedDifferences({
    before,
    after,
    path: "/rating/lines",
    called,
    gone: () => priced,
    come: () => priced,
    moved: { weight: "shows", meaning: "The lines of a price stand in another order." },
    settings: lineSettings(compared),
  });
}

function keyOf({ section, per }: RateLine): string {
  return per === undefined ? section : `${per}.${section}`;
}

function called(line: RateLine): Called {
  return { kind: "rate line", name: keyOf(line), label: line.label };
}

function lineSettings({ from, to }: Compared): Readonly<Partial<Record<keyof RateLine, Setting<RateLine>>>> {
  const words = { from: from.words, to: to.words };
  return {
    label: {
      aspect: "reads",
      words: ({ label }) => label,
      means: { weight: "shows", meaning: "People read other words." },
    },
    base: {
      aspect: "base",
      words: ({ base }) => (typeof base === "string" ? base : `by the table ${base.table}`),
      means: priced,
    },
    when: {
      aspect: "charged when",
      words: ({ when, per }, side) => when && words[side].condition(when, per),
      means: priced,
    },
    exposure: {
      aspect: "charged on",
      words: ({ exposure, per }, side) => (exposure === undefined ? undefined : words[side].calc(exposure, per)),
      means: priced,
    },
    factors: { aspect: "multiplied with", words: ({ factors }) => namesInWords(factors), means: priced },
  };
}
