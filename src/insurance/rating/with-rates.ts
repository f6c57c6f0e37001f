import type { DatedRates, DatedRow } from "../../../schemas/rating.ts";
import { checkLanguage } from "../../form/lint/check-language.ts";
import { lint } from "../../form/lint/lint.ts";
import { findingOf, type LintFinding } from "../../form/lint/lint-rule.ts";
import { writing } from "../../form/lint/patch.ts";
import { datedRateUnfit, datedRateUnknown, taxNotDated } from "../../form/lint/publishing-rules.ts";
import { pointerTo } from "../../form/tree/place.ts";
import { formatDate, isCalendarDate } from "../../form/values/calendar.ts";
import { isRecord, own } from "../../form/values/own.ts";
import { listed } from "../../form/words/phrases.ts";
import { shippedRates } from "./rating-on.ts";

type Json = { readonly [key: string]: unknown };

/** A value where a figure is allowed, or in a table. */
interface Written {
  readonly value: unknown;
  readonly path: string;
}

/** The unit of a figure. Per cents come first: where one rate is used as both, the use in pounds is the mistake. */
const figures = {
  iptPct: "per cent",
  commissionPct: "per cent",
  minimumPremium: "pounds",
  fee: "pounds",
  mtaFee: "pounds",
  mtaWaiveBelow: "pounds",
} as const;

type Counted = (typeof figures)[keyof typeof figures];

/** Inserts the latest values of dated rates where they are named, and reports unknown ones. */
class RateWriter {
  readonly findings: LintFinding[] = [];
  readonly #rates: DatedRates;
  readonly #from: string;
  /** The unit in which each rate is used. */
  readonly #counts = new Map<string, Counted>();

  constructor(rates: DatedRates, from: string) {
    this.#rates = rates;
    this.#from = from;
  }

  readonly figure = ({ value, path }: Written, counts?: Counted): unknown => {
    if (!isRecord(value) || typeof value.dated !== "string") return value;
    if (counts) this.#countsOnly(value.dated, counts, path + pointerTo("dated"));
    return this.#valueOf(value.dated, pointerTo("dated"), path, (found) => typeof found === "string") ?? "1";
  };

  line({ value, path }: Written): unknown {
    if (!isRecord(value)) return value;
    return { ...value, base: this.figure({ value: value.base, path: path + pointerTo("base") }) };
  }

  table({ value, path }: Written): unknown {
    if (!isRecord(value)) return value;
    const cell = (of: Written) => this.figure(of);
    const row = (of: Written) =>
      isRecord(of.value) ? { ...of.value, value: cell(under(of.value, of.path, "value")) } : of.value;
    const read = Object.entries({ values: cell, bands: row, sets: row, cases: row }).flatMap(([key, map]) =>
      Object.hasOwn(value, key) ? [[key, mapped(value[key], path + pointerTo(key), map)]] : [],
    );
    const { dated, ...table } = { ...value, ...Object.fromEntries(read) };
    const otherwise = cell(under(value, path, "otherwise"));
    const filled = { ...table, ...(otherwise === undefined ? {} : { otherwise }) };
    if (typeof dated !== "string") return filled;
    const values = this.#valueOf(dated, pointerTo("dated"), path, isRecord);
    return values === undefined ? value : { ...filled, values };
  }

  #countsOnly(name: string, counts: Counted, path: string): void {
    const before = this.#counts.get(name) ?? counts;
    this.#counts.set(name, before);
    if (before === counts) return;
    const message = `The dated rate “${name}” is in ${before} elsewhere in the price, and this is in ${counts}.`;
    this.findings.push(findingOf(datedRateUnfit, { path, message }));
  }

  #valueOf(
    name: string,
    key: string,
    at: string,
    fits: (value: DatedRow["value"]) => boolean,
  ): DatedRow["value"] | undefined {
    const path = at + key;
    const rows = own(this.#rates, name);
    const last = rows?.at(-1);
    if (!rows || !last) {
      const known = listed(Object.keys(this.#rates), "and");
      this.findings.push(
        findingOf(datedRateUnknown, { path, message: `There is no dated rate “${name}”, but ${known}.` }),
      );
      return undefined;
    }
    if (!rows.every(({ value }) => fits(value))) {
      const is = typeof last.value === "string" ? "a figure" : "a table";
      this.findings.push(findingOf(datedRateUnfit, { path, message: `The dated rate “${name}” is ${is}.` }));
      return undefined;
    }
    const [first] = rows;
    if (first && isCalendarDate(this.#from) && this.#from < first.from) {
      const message = `The dated rate “${name}” begins on ${formatDate(first.from)}, after the first day of the definition.`;
      this.findings.push(findingOf(datedRateUnfit, { path, message }));
    }
    return last.value;
  }
}

const under = (of: Json, path: string, key: string): Written => ({ value: of[key], path: path + pointerTo(key) });

const mapped = (values: unknown, path: string, map: (each: Written) => unknown): unknown => {
  if (Array.isArray(values)) return values.map((value, at) => map({ value, path: path + pointerTo(at) }));
  if (!isRecord(values)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, map({ value, path: path + pointerTo(name) })]),
  );
};

const ratingWith = (rating: Json, writer: RateWriter): Json => {
  const path = pointerTo("rating");
  const read = Object.entries(figures).filter(([key]) => Object.hasOwn(rating, key));
  return {
    ...rating,
    ...Object.fromEntries(
      read.map(([key, counts]) => [key, writer.figure({ value: rating[key], path: path + pointerTo(key) }, counts)]),
    ),
    ...(rating.lines === undefined
      ? {}
      : { lines: mapped(rating.lines, path + pointerTo("lines"), (each) => writer.line(each)) }),
    ...(rating.tables === undefined
      ? {}
      : { tables: mapped(rating.tables, path + pointerTo("tables"), (each) => writer.table(each)) }),
  };
};

/** A tax written as a figure; the dated rate of the same value, if there is one, is its remedy. */
function* undatedTax({ iptPct }: Json, rates: DatedRates): Iterable<LintFinding> {
  if (typeof iptPct !== "string") return;
  const path = pointerTo("rating", "iptPct");
  const message = `Insurance premium tax is written as ${iptPct}, so it will not change with the law.`;
  const [same] =
    Object.entries(rates).find(([name, rows]) => name.startsWith("ipt-") && rows.at(-1)?.value === iptPct) ?? [];
  const remedy =
    same === undefined ? {} : { fix: `Write {"dated": "${same}"}.`, patch: writing(path, { dated: same }) };
  yield findingOf(taxNotDated, { path, message, ...remedy });
}

/** Places where a calculation looks up a rate table with dated figures: a form is evaluated before its day is known. */
function* datedLookups(json: Json, written: Json, read: Json): Iterable<LintFinding> {
  const tablesOf = (rating: Json) => (isRecord(rating.tables) ? rating.tables : {});
  const [before, after] = [tablesOf(written), tablesOf(read)];
  const isDated = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const forms = isRecord(json.tables) ? json.tables : {};
  const dated = new Set(Object.keys(before).filter((name) => own(forms, name) === undefined && isDated(name)));
  if (dated.size === 0) return;
  const { tests: _, baseline: __, ...calculated } = json;
  for (const { path, name } of lookupsIn(calculated, ""))
    if (dated.has(name)) {
      const message = `A calculation looks up “${name}”, whose rates depend on the date of each price.`;
      yield findingOf(datedRateUnfit, { path, message });
    }
}

function* lookupsIn(value: unknown, at: string): Iterable<{ readonly path: string; readonly name: string }> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const path = at + pointerTo(key);
    if (key === "lookup" && typeof inner === "string") yield { path, name: inner };
    else yield* lookupsIn(inner, path);
  }
}

/**
 * Lints a definition with the latest values of its dated rates, so that the proof of price, the bounds and all other
 * checks apply to them.
 *
 * @param json the definition as read from JSON
 */
export function lintDefinition(json: unknown, rates: DatedRates = shippedRates): LintFinding[] {
  const rating = isRecord(json) ? json.rating : undefined;
  if (!isRecord(json) || !isRecord(rating)) return lint(json, { shape: checkLanguage });
  const writer = new RateWriter(rates, String(json.effectiveFrom));
  const read = ratingWith(rating, writer);
  const found = lint({ ...json, rating: read }, { shape: checkLanguage });
  return [...found, ...writer.findings, ...undatedTax(rating, rates), ...datedLookups(json, rating, read)];
}
