import type { Calc } from "../../../schemas/condition.ts";
import type { LookupTable } from "../../../schemas/rating.ts";
import { asExact, type Value } from "../values/answer-value.ts";
import type { CalendarDate } from "../values/calendar.ts";
import { compare, type Exact, exact, fromNumber } from "../values/exact.ts";
import { own } from "../values/own.ts";

/** Calculations of a named day: the day itself, or a part of it. */
export type DayCalc = Extract<
  Calc,
  | { readonly day: unknown }
  | { readonly year: unknown }
  | { readonly month: unknown }
  | { readonly dayOfMonth: unknown }
>;

export function isDayCalc(calc: Exclude<Calc, number>): calc is DayCalc {
  return "day" in calc || "year" in calc || "month" in calc || "dayOfMonth" in calc;
}

/** The name of the day. */
export function dayNamed(calc: DayCalc): "today" | "asAt" {
  if ("day" in calc) return calc.day;
  if ("year" in calc) return calc.year;
  return "month" in calc ? calc.month : calc.dayOfMonth;
}

/** The part of a day: its year, its month from 1 to 12, its day of the month, or the day itself. */
export function readDay(calc: DayCalc, date: CalendarDate): CalendarDate | number {
  if ("day" in calc) return date;
  const [year = 0, month = 0, dayOfMonth = 0] = date.split("-").map(Number);
  if ("year" in calc) return year;
  return "month" in calc ? month : dayOfMonth;
}

/** Value of a table for a key: exact text, first band, first set, otherwise; undefined where there is none. */
export function lookUp(table: LookupTable, key: Value | undefined): Exact | undefined {
  const decimal = rateFor(table, key);
  return decimal === undefined ? undefined : exact(decimal);
}

/** A table's entry for a key, as written. */
export function rateFor<Amount>(table: LookupTable<Amount>, key: Value | undefined): Amount | undefined {
  const found =
    key === undefined ? undefined : (fromValues(table, key) ?? fromBands(table, key) ?? fromSets(table, key));
  return found ?? table.otherwise;
}

function keyText(key: Value): string | undefined {
  if (typeof key === "string" || typeof key === "number") return String(key);
  return typeof key === "object" && "d" in key && key.d === 1n ? key.n.toString() : undefined;
}

function fromValues<Amount>({ values }: LookupTable<Amount>, key: Value): Amount | undefined {
  const text = keyText(key);
  return values && text !== undefined ? own(values, text) : undefined;
}

function fromBands<Amount>({ bands }: LookupTable<Amount>, key: Value): Amount | undefined {
  const number = asExact(key);
  if (!bands || !number) return undefined;
  return bands.find(({ to }) => {
    const limit = to === undefined ? undefined : fromNumber(to);
    return limit === undefined || compare(number, limit) <= 0;
  })?.value;
}

function fromSets<Amount>({ sets }: LookupTable<Amount>, key: Value): Amount | undefined {
  const text = keyText(key);
  return text === undefined ? undefined : sets?.find((set) => set.in.includes(text))?.value;
}
