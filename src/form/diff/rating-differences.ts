import type { Condition } from "../../../schemas/condition.ts";
import type {
  CancellationTerms,
  Figure,
  PriceDrivers,
  RateLine,
  RatingBounds,
  WrittenRates,
  WrittenRating,
} from "../../../schemas/rating.ts";
import { figureInWords, isDated } from "../definition/rating-parts.ts";
import { pointerTo } from "../tree/place.ts";
import { exact, fromInt, mul, sub } from "../values/exact.ts";
import { own } from "../values/own.ts";
import { listed } from "../words/phrases.ts";
import { showExact } from "../words/show-number.ts";
import type { Compared, Difference, Side } from "./difference.ts";
import { listedDifferences } from "./listed-differences.ts";
import { type NamedPair, namedParts } from "./named-differences.ts";
import { rateRows, rowShapes } from "./rate-rows.ts";
import {
  type Called,
  type Meaning,
  type Pair,
  plainSetting,
  type SettingsOf,
  same,
  settingDifferences,
  whenSetting,
} from "./setting-differences.ts";

const decides = (meaning: string): Meaning => ({ weight: "decides", meaning });
const priced = decides("Prices change where it is charged.");
const allPriced = decides("Every price changes.");

/** Formats a value of a table. */
type SayValue = (value: Figure) => string;

export const asWritten: SayValue = figureInWords;

/** A factor with its effect on the price, which differs from the size of the change: `1.05 (adds 5%)`. */
const asFactor: SayValue = (value) => {
  if (isDated(value)) return figureInWords(value);
  const percent = mul(sub(exact(value), fromInt(1)), fromInt(100));
  if (percent.n === 0n) return value;
  const does = percent.n > 0n ? `adds ${showExact(percent)}` : `takes off ${showExact(sub(fromInt(0), percent))}`;
  return `${value} (${does}%)`;
};

/**
 * Differences in the tables of the form and in the price: figures, tables, factor sets and lines.
 *
 * @param sayFactor formats a factor
 */
export function* ratingDifferences(compared: Compared, sayFactor: SayValue = asFactor): Iterable<Difference> {
  yield* namedParts(
    compared,
    "table",
    "/tables",
    ({ tables }) => tables,
    (pair) => tableDifferences(pair, compared),
    (table, side) => tableInWords(table, compared[side]),
  );
  const [before, after] = [compared.from.definition.rating, compared.to.definition.rating];
  if (!before || !after) {
    if (before) yield { change: "removed", ...calledRating, from: "/rating", ...decides("Nothing has a price.") };
    if (after) yield { change: "added", ...calledRating, to: "/rating", ...allPriced };
    return;
  }
  const pair = { before, after, from: "/rating", to: "/rating" };
  yield* settingDifferences(calledRating, pair, figures(compared), ["tables", "factorSets", "lines"]);
  yield* namedParts(
    compared,
    "rate table",
    "/rating/tables",
    ({ rating }) => rating?.tables,
    (pair) =>
      tableDifferences({ ...pair, means: priced }, compared, sayValuesOf(compared.to, pair.called.name, sayFactor)),
    (table, side, name) => tableInWords(table, compared[side], sayValuesOf(compared[side], name, sayFactor)),
  );
  yield* namedParts(
    compared,
    "factor set",
    "/rating/factorSets",
    ({ rating }) => rating?.factorSets,
    (pair) => {
      const [before, after] = [namesInWords(pair.before), namesInWords(pair.after)];
      const { called, from, to } = pair;
      const aspect = "multiplies by";
      return same(pair.before, pair.after)
        ? []
        : [{ change: "changed", ...called, aspect, before, after, from, to, ...priced }];
    },
    namesInWords,
  );
  yield* lineDifferences(before.lines, after.lines, compared);
}

const calledRating: Called = { kind: "rating", name: "rating", label: "The price" };

function figures(compared: Compared): SettingsOf<WrittenRating> {
  const adjusted = decides("Mid-term adjustments cost a different amount.");
  return {
    minimumPremium: plainSetting("minimum premium, £", "minimumPremium", priced),
    fee: plainSetting("fee, £", "fee", allPriced),
    feeTaxable: plainSetting("fee is taxed", "feeTaxable", allPriced),
    mtaFee: plainSetting("mid-term adjustment fee, £", "mtaFee", adjusted),
    mtaWaiveBelow: plainSetting("adjustments are not charged below, £", "mtaWaiveBelow", adjusted),
    commissionPct: plainSetting("commission, %", "commissionPct", decides("Commission changes.")),
    iptPct: plainSetting("insurance premium tax, %", "iptPct", allPriced),
    validityDays: plainSetting("days a price is valid", "validityDays", {
      weight: "decides",
      meaning: "Prices given from now on are valid for a different time.",
    }),
    termMonths: {
      aspect: "term, months",
      words: ({ termMonths }, side) => compared[side].words.calc(termMonths, undefined),
      means: decides("Cover ends on a different date."),
    },
    drivers: {
      aspect: "price factors shown to brokers",
      words: ({ drivers = {} }) => driversInWords(drivers),
      means: { weight: "shows", meaning: "An indicative price shows different text." },
    },
    bounds: {
      aspect: "limits for figures",
      words: ({ bounds = {} }) => boundsInWords(bounds),
      means: { weight: "nothing", meaning: "Different figures are treated as likely mistakes." },
    },
    cancellation: {
      aspect: "refunded on cancellation",
      words: ({ cancellation = {} }, side) =>
        cancellationInWords(cancellation, (when) => compared[side].words.condition(when, undefined)),
      means: decides("The refund for policies that end early changes."),
    },
  };
}

function driversInWords({ pounds, labels = {} }: PriceDrivers): string {
  const named = Object.entries(labels).map(([table, label]) => `${table} as “${label}”`);
  return [pounds ? "answers with pounds" : "answers without pounds", ...named].join("; ");
}

function boundsInWords({ movePct, ...bounds }: RatingBounds): string {
  const parts = Object.entries(bounds).map(([figure, { least, most }]) =>
    [figure, ...(least === undefined ? [] : [`from ${least}`]), ...(most === undefined ? [] : [`to ${most}`])].join(
      " ",
    ),
  );
  return [...parts, ...(movePct === undefined ? [] : [`changes of up to ${movePct}%`])].join("; ");
}

function cancellationInWords(
  { coolingOff, noReturn = [] }: CancellationTerms,
  inWords: (when: Condition) => string,
): string {
  const parts = [
    ...(coolingOff ? [`all of it within ${coolingOff.days} days if ${inWords(coolingOff.when)}`] : []),
    ...noReturn.map(({ when, afterDays, because }) => {
      const from = afterDays === undefined ? "" : ` after ${afterDays} days`;
      return `nothing${from} if ${inWords(when)} (${because})`;
    }),
  ];
  return [...parts, "otherwise the unexpired days, less the mid-term adjustment fee"].join("; ");
}

function lineDifferences(before: readonly RateLine<Figure>[], after: readonly RateLine<Figure>[], compared: Compared) {
  return listedDifferences({
    before,
    after,
    where: ({ index }) => pointerTo("rating", "lines", index),
    called,
    gone: () => priced,
    come: () => priced,
    moved: { weight: "shows", meaning: "The lines of a price are in a different order." },
    settings: lineSettings(compared),
  });
}

function called({ section, per, label }: RateLine<Figure>): Called {
  return { kind: "rate line", name: per === undefined ? section : `${per}.${section}`, label };
}

function lineSettings(compared: Compared): SettingsOf<RateLine<Figure>> {
  return {
    label: plainSetting("reads", "label"),
    base: {
      aspect: "base",
      words: ({ base }) =>
        typeof base === "object" && "table" in base ? `by the table ${base.table}` : figureInWords(base),
      means: priced,
    },
    when: whenSetting(compared, "charged when", ({ per }) => per, priced),
    exposure: {
      aspect: "charged on",
      words: ({ exposure, per }, side) =>
        exposure === undefined ? undefined : compared[side].words.calc(exposure, per),
      means: priced,
    },
    factors: { aspect: "multiplied by", words: ({ factors }) => namesInWords(factors), means: priced },
  };
}

type Rows = ReturnType<typeof rateRows>;

/** Differences of a table, value by value. */
function* tableDifferences(
  { called, means, ...pair }: NamedPair<WrittenRates>,
  compared: Compared,
  say: SayValue = asWritten,
): Iterable<Difference> {
  yield* settingDifferences(called, pair, tableSettings(compared, means, say), rowShapes);
  for (const shape of rowShapes) {
    if (same(pair.before[shape], pair.after[shape])) continue;
    const [before, after] = [rowsOf(pair, "from", shape, compared), rowsOf(pair, "to", shape, compared)];
    const rowChanges = [...rowDifferences(called, before, after, { means, say })];
    const [from, to] = [pair.from + pointerTo(shape), pair.to + pointerTo(shape)];
    if (rowChanges.length > 0) yield* rowChanges;
    // The same values for the same keys, in another order or grouping.
    else yield { change: "changed", ...called, aspect: "how it is put together", from, to, ...means };
  }
}

/** Formatter for the values of a rate table: factors if lines multiply by them. */
const sayValuesOf = ({ definition: { rating } }: Side, name: string, sayFactor: SayValue): SayValue => {
  const multiplied = rating?.lines.flatMap(({ factors }) =>
    factors.flatMap((each) => own(rating.factorSets, each) ?? [each]),
  );
  return multiplied?.includes(name) ? sayFactor : asWritten;
};

function* rowDifferences(
  called: Called,
  before: Rows,
  after: Rows,
  { means, say }: { readonly means: Meaning; readonly say: SayValue },
): Iterable<Difference> {
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key), after.get(key)];
    if (same(was?.value, is?.value)) continue;
    yield {
      change: was && is ? "changed" : is ? "added" : "removed",
      ...called,
      aspect: (is ?? was)?.words ?? key,
      ...(was ? { before: say(was.value), from: was.path } : {}),
      ...(is ? { after: say(is.value), to: is.path } : {}),
      ...means,
    };
  }
}

function rowsOf(
  pair: Pair<WrittenRates>,
  side: "from" | "to",
  shape: (typeof rowShapes)[number],
  compared: Compared,
): Rows {
  const table = side === "from" ? pair.before : pair.after;
  const rows = rateRows(table, shape, (when) => compared[side].words.condition(when, table.group));
  return new Map([...rows].map(([key, row]) => [key, { ...row, path: pair[side] + row.path }]));
}

function tableSettings(compared: Compared, means: Meaning, say: SayValue): SettingsOf<WrittenRates> {
  return {
    key: {
      aspect: "looked up by",
      words: ({ key, group }, side) => (key === undefined ? undefined : compared[side].words.calc(key, group)),
      means,
    },
    group: plainSetting("is about each", "group", means),
    dated: plainSetting("values of the dated rate", "dated", means),
    otherwise: {
      aspect: "otherwise",
      words: ({ otherwise }) => (otherwise === undefined ? undefined : say(otherwise)),
      means,
    },
  };
}

/** Further values are only counted. */
const maxRows = 20;

/** `“Slate” 1.05 (adds 5%), “Tile” 1, otherwise 1`. */
function tableInWords(table: WrittenRates, { words }: Side, say: SayValue = asWritten): string {
  const rows = rowShapes.flatMap((shape) => [
    ...rateRows(table, shape, (when) => words.condition(when, table.group)).values(),
  ]);
  const shown = rows.slice(0, maxRows).map((row) => `${row.words} ${say(row.value)}`);
  const more = rows.length > maxRows ? [`and ${rows.length - maxRows} more`] : [];
  const rest = table.otherwise === undefined ? [] : [`otherwise ${say(table.otherwise)}`];
  const dated = table.dated === undefined ? [] : [`values of the dated rate ${table.dated}`];
  return [...shown, ...more, ...dated, ...rest].join(", ");
}

/** `“Slate”, “Tile” and 2 more`, for lists of names. */
function namesInWords(names: readonly string[]): string {
  return names.length === 0 ? "none" : listed(names, "and");
}
