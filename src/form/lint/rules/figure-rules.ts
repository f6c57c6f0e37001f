import { escapePart } from "../../tree/place.ts";
import { isCalendarDate } from "../../values/calendar.ts";
import { isRecord } from "../../values/own.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import { writing } from "../patch.ts";
import { partsOf, type RawPart, recordsAt } from "../raw-definition.ts";

const decimal = /^-?\d{1,12}(?:\.\d{1,12})?$/;

/** Keys of the rating itself that hold decimals. */
const figures = ["minimumPremium", "fee", "mtaFee", "mtaWaiveBelow", "commissionPct", "iptPct"] as const;

/** Malformed figures and dates. */
export const figureRules: readonly LintRule<unknown>[] = [
  {
    id: "decimal-malformed",
    severity: "error",
    explanation:
      "Rates and amounts are exact, so they are written as strings of digits: a number with a decimal point is a float.",
    fix: 'Write it as a string such as "0.00095" or "14.00".',
    *check(definition) {
      const rating = isRecord(definition) ? definition.rating : undefined;
      if (isRecord(rating)) yield* decimalFaults(rating);
      if (isRecord(definition)) yield* tableFaults({ value: definition.tables, path: "/tables" });
      if (isRecord(definition)) yield* numbersIn(definition, "");
    },
  },
  {
    id: "day-malformed",
    severity: "error",
    explanation: "A date that is not in the calendar cannot be compared.",
    fix: "Write a valid date, as in 2026-02-28.",
    *check(definition) {
      if (isRecord(definition)) yield* dayFaults(definition.effectiveFrom, "/effectiveFrom");
      for (const { value, path } of recordsAt(definition, "tests")) yield* dayFaults(value.today, `${path}/today`);
    },
  },
];

function* dayFaults(value: unknown, path: string): Iterable<Fault> {
  if (value !== undefined && !isCalendarDate(value)) yield { path, message: `${shown(value)} is not a date.` };
}

function* decimalFaults(rating: { readonly [key: string]: unknown }): Iterable<Fault> {
  for (const key of figures)
    if (Object.hasOwn(rating, key) && !isRecord(rating[key])) yield* decimalFault(rating[key], `/rating/${key}`);
  yield* tableFaults({ value: rating.tables, path: "/rating/tables" });
  for (const { value: line, path } of partsOf({ value: rating.lines, path: "/rating/lines" }))
    if (isRecord(line) && !isRecord(line.base)) yield* decimalFault(line.base, `${path}/base`);
}

function* tableFaults(tables: RawPart): Iterable<Fault> {
  for (const { value: table, path } of partsOf(tables)) {
    if (!isRecord(table)) continue;
    if (Object.hasOwn(table, "otherwise")) yield* decimalFault(table.otherwise, `${path}/otherwise`);
    for (const { value, path: at } of partsOf({ value: table.values, path: `${path}/values` }))
      yield* decimalFault(value, at);
    for (const shape of ["bands", "sets", "cases"])
      for (const { value: row, path: at } of partsOf({ value: table[shape], path: `${path}/${shape}` }))
        if (isRecord(row)) yield* decimalFault(row.value, `${at}/value`);
  }
}

/** Decimals inside calculations: `{"n": "0.35"}`. */
function numbersIn(holder: object, path: string): readonly Fault[] {
  const faults: Fault[] = [];
  for (const [key, value] of Object.entries(holder) as Iterable<[string, unknown]>) {
    if (typeof value !== "object" || value === null || (path === "" && key === "tests")) continue;
    const at = `${path}/${escapePart(key)}`;
    const isNumber = isRecord(value) && Object.hasOwn(value, "n") && Object.keys(value).length === 1;
    faults.push(...(isNumber ? decimalFault(value.n, `${at}/n`) : numbersIn(value, at)));
  }
  return faults;
}

function* decimalFault(value: unknown, path: string): Iterable<Fault> {
  if (typeof value === "string" && decimal.test(value)) return;
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  yield {
    path,
    message: `${shown(value)} is not a decimal.`,
    ...(decimal.test(text) && { patch: writing(path, text) }),
  };
}

function shown(value: unknown): string {
  return typeof value === "string" ? `“${value}”` : typeof value === "number" ? String(value) : "This";
}
