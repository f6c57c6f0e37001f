import type { Definition } from "../../../schemas/definition.ts";
import type { DatedRates, Decimal, RateTable, Rating, WrittenRates } from "../../../schemas/rating.ts";
import { type RateRow, rateRows, rowShapes } from "../../form/diff/rate-rows.ts";
import { ExpressionWords } from "../../form/explain/expression-words.ts";
import { findingOf, type LintFinding, maxFindings } from "../../form/lint/lint-rule.ts";
import { lintedDefinition } from "../../form/lint/linted-definition.ts";
import { keysOfPointer, parentOf, valueAtPointer } from "../../form/lint/patch.ts";
import { rateUntested } from "../../form/lint/publishing-rules.ts";
import { pointerTo } from "../../form/tree/place.ts";
import { div, exact, fromInt, mul, toDecimalString } from "../../form/values/exact.ts";
import { rateRisk } from "../rating/rate.ts";
import type { LineTrace } from "../rating/rated-price.ts";
import { shippedRates } from "../rating/rating-on.ts";
import { pricerOf } from "./run-product-tests.ts";

/** A figure used in pricing. */
interface ChangedRate {
  /** `The table Area, “LS”,`, `The base of “Buildings”`. */
  readonly words: string;
  /** JSON Pointer into the definition, to the figure itself. */
  readonly path: string;
  readonly value: Decimal;
  /** It is in whole pence. */
  readonly isPounds?: true;
  /** Its value in the earlier version; undefined where it is new. */
  readonly before: Decimal | undefined;
  /** The table that contains it. */
  readonly table?: string;
  /** The answer that makes a price use it: `Area is “LS”`; undefined where every price does. */
  readonly wanted?: string;
  readonly isReadBy: (trace: readonly LineTrace[]) => boolean;
  /** The same rating with another value for this figure. */
  readonly with: (rating: Rating, value: Decimal) => Rating;
}

/** A rate with a name that is the same in every version. */
interface NamedRate extends ChangedRate {
  readonly name: string;
  /** Texts of a set share one figure; each may have had another before. */
  readonly text?: string;
}

/**
 * Figures that affect every price. Commission and MTA fees are not part of what a client pays for a quote, which is all
 * that tests check.
 */
const figures = [
  { key: "minimumPremium", words: "The minimum premium", wanted: "the minimum premium is charged", isPounds: true },
  { key: "fee", words: "The fee", isPounds: true },
  { key: "iptPct", words: "The rate of insurance premium tax" },
] as const;

/**
 * Figures of a rating that differ from those of an earlier version, or all where there is none. Dated rates are tested
 * elsewhere.
 */
export function changedRates(definition: Definition, earlier: Definition | undefined): readonly ChangedRate[] {
  const before = new Map(earlier ? ratesOf(earlier).map(({ name, value }) => [name, value]) : []);
  const changed = ratesOf(definition).filter(({ name, value }) => before.get(name) !== value);
  return togetherInSets(changed.map((rate) => ({ ...rate, before: before.get(rate.name) })));
}

function ratesOf(definition: Definition): readonly NamedRate[] {
  const { rating } = definition;
  if (!rating) return [];
  const words = new ExpressionWords(lintedDefinition(definition));
  return [
    ...figures.flatMap(({ key, ...called }): readonly NamedRate[] => {
      const value = rating[key];
      if (typeof value !== "string") return [];
      const shown = { name: key, ...called, path: pointerTo("rating", key), value, before: undefined };
      return [{ ...shown, isReadBy: () => true, with: (read, other) => ({ ...read, [key]: other }) }];
    }),
    ...Object.entries(rating.tables).flatMap(([name, table]) => tableRates(name, table, words)),
    ...rating.lines.flatMap(({ section, label, per, base, when }, index): readonly NamedRate[] => {
      if (typeof base !== "string") return [];
      return [
        {
          name: `line ${per ?? ""}/${section}`,
          words: `The base of “${label}”`,
          path: pointerTo("rating", "lines", index, "base"),
          value: base,
          before: undefined,
          wanted: `“${label}” is charged${when ? ` (${words.condition(when, per)})` : ""}`,
          isReadBy: (trace) => trace.some((line) => line.section === section),
          with: (read, other) => ({
            ...read,
            lines: read.lines.map((line, at) => (at === index ? { ...line, base: other } : line)),
          }),
        },
      ];
    }),
  ];
}

function tableRates(name: string, table: WrittenRates, words: ExpressionWords): readonly NamedRate[] {
  const key = table.key === undefined ? name : words.calc(table.key, table.group);
  const isReadBy = (trace: readonly LineTrace[]) => factorsIn(trace).some((factor) => factor.table === name);
  const rate = (
    of: string,
    row: Pick<RateRow, "words"> & { readonly value: Decimal },
    path: string,
    wanted: string,
  ) => ({
    name: `table ${name} ${of}`,
    words: `The table ${name}, ${row.words},`,
    path: pointerTo("rating", "tables", name) + path,
    value: row.value,
    before: undefined,
    table: name,
    wanted,
    isReadBy,
    with: (read: Rating, other: Decimal) => changedTable(read, name, (its) => withFigure(its, path, other)),
  });
  const rows = rowShapes.flatMap((shape) =>
    [...rateRows(table, shape, (when) => words.condition(when, table.group))].flatMap(([of, row]): NamedRate[] => {
      const { value } = row;
      if (typeof value !== "string") return [];
      const wanted = shape === "cases" ? row.words.replace(/^where /, "") : `${key} is ${row.words}`;
      const path = shape === "values" ? row.path : `${row.path}/value`;
      const its = rate(`${shape} ${of}`, { words: row.words, value }, path, wanted);
      if (shape === "bands" || shape === "cases") return [its];
      return [{ ...its, ...(shape === "sets" ? { text: of } : {}), isReadBy: readsKey(name, new Set([of])) }];
    }),
  );
  if (typeof table.otherwise !== "string") return rows;
  const rest = { words: "otherwise", value: table.otherwise };
  return [...rows, rate("otherwise", rest, pointerTo("otherwise"), `no other row of the table ${name} applies`)];
}

const factorsIn = (trace: readonly LineTrace[]) =>
  trace.flatMap(({ base, factors }) => (typeof base === "string" ? factors : [base, ...factors]));

const readsKey = (name: string, keys: ReadonlySet<string>) => (trace: readonly LineTrace[]) =>
  factorsIn(trace).some(({ table, key }) => table === name && key !== undefined && keys.has(key));

const changedTable = (rating: Rating, name: string, change: (table: RateTable) => RateTable): Rating => {
  const table = rating.tables[name];
  return table ? { ...rating, tables: { ...rating.tables, [name]: change(table) } } : rating;
};

/** A table with another figure at a path within it: `/values/Slate`, `/bands/2/value`, `/otherwise`. */
function withFigure(table: RateTable, path: string, value: Decimal): RateTable {
  const copy = structuredClone(table);
  const holder = valueAtPointer(copy, parentOf(path));
  if (typeof holder === "object" && holder !== null) Reflect.set(holder, keysOfPointer(path).at(-1) ?? "", value);
  return copy;
}

/** Texts of one set that had the same figure before count as one rate: testing one of them tests all. */
function togetherInSets(rates: readonly NamedRate[]): readonly ChangedRate[] {
  const groups = new Map<string, NamedRate[]>();
  for (const rate of rates) {
    const key = rate.text === undefined ? rate.name : `${rate.path} ${rate.before}`;
    groups.set(key, [...(groups.get(key) ?? []), rate]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first?.text === undefined || first.table === undefined) return first ?? [];
    const { table } = first;
    const texts = [first, ...others].flatMap(({ text }) => text ?? []);
    const more = others.length === 0 ? "" : ` and ${others.length} more`;
    return {
      ...first,
      words: first.words.replace("”", `”${more}`),
      isReadBy: readsKey(table, new Set(texts)),
      with: (read: Rating, value: Decimal) =>
        changedTable(read, table, (its) => ({ ...its, sets: [{ in: texts, value }, ...(its.sets ?? [])] })),
    };
  });
}

/** A tenth more, `1.10` as `1.2100`: enough to survive rounding. */
const tenthMore = ({ value, isPounds }: ChangedRate): Decimal => {
  const more = div(mul(exact(value), fromInt(11)), fromInt(10));
  const places = isPounds ? 2 : (value.split(".")[1] ?? "").length + 2;
  return more.n === 0n ? "1" : toDecimalString(more, places);
};

/** Plausible mistakes in a rate: its previous value, or a tenth more. */
const slipsOf = (rate: ChangedRate): readonly Decimal[] => [
  ...(rate.before === undefined ? [] : [rate.before]),
  tenthMore(rate),
];

/**
 * Rates that differ from those of an earlier version and that no test's total depends on. Each test is resolved at most
 * once, and priced again only for the rates that it uses and that no earlier test has covered.
 *
 * @param earlier the version that the definition was made from; null for a first version, whose rates are all new and only
 * cause warnings: testing all takes many tests, and its proofs of price and bounds apply to each
 */
export function untestedRates(
  definition: Definition,
  earlier: Definition | null,
  rates: DatedRates = shippedRates,
): readonly LintFinding[] {
  if (definition.record !== "quote") return [];
  const open = new Set(changedRates(definition, earlier ?? undefined));
  if (open.size === 0) return [];
  const read = new Set<ChangedRate>();
  const price = pricerOf(definition, rates);
  for (const test of definition.tests ?? []) {
    if (open.size === 0) break;
    const priced = price(test);
    for (const rate of priced ? open : []) {
      if (!priced || !rate.isReadBy(priced.trace)) continue;
      read.add(rate);
      const isNoticed = slipsOf(rate).some(
        (value) => rateRisk(rate.with(priced.rating, value), priced.risk).price.total !== priced.price.total,
      );
      if (isNoticed) open.delete(rate);
    }
  }
  const severity = earlier ? rateUntested.severity : "warn";
  return [...open]
    .slice(0, maxFindings)
    .map((rate) => ({ ...findingOf(rateUntested, faultOf(rate, read.has(rate))), severity }));
}

function faultOf({ words, path, value, before, table, wanted }: ChangedRate, isRead: boolean) {
  const change = before === undefined ? `is new, ${value}` : `changed from ${before} to ${value}`;
  const lacking = isRead ? "no test with a total would notice" : "no test with a total is priced with it";
  const answers = wanted === undefined ? "" : `, where ${wanted}`;
  return {
    path,
    message: `${words} ${change}, and ${lacking}.`,
    fix: `Add a test with a total${answers}${isRead ? ", in which nothing else hides the difference" : ""}.`,
    ...(table === undefined ? {} : { cause: `Rates in the table ${table} have no test.` }),
  };
}
