import type { DatedRates, DatedRow } from "../../../schemas/rating.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { shippedRates } from "./rating-on.ts";

/** A row of a dated rate that was approved. */
export interface ApprovedRate extends DatedRow {
  readonly name: string;
}

/** The rates that come with the portal, and over them what was approved since; of two rows from one day the later counts. */
export function ratesWith(approved: readonly ApprovedRate[]): DatedRates {
  const byName = new Map<string, Map<CalendarDate, DatedRow>>();
  const add = (name: string, row: DatedRow) =>
    byName.set(name, (byName.get(name) ?? new Map<CalendarDate, DatedRow>()).set(row.from, row));
  for (const [name, rows] of Object.entries(shippedRates)) for (const row of rows) add(name, row);
  for (const { name, ...row } of approved) add(name, row);
  return mapRows(byName, (rows) => [...rows.values()].sort((a, b) => (a.from < b.from ? -1 : 1)));
}

/** A row as calls show it: a value is a decimal, or of a table a JSON object of them. */
interface ShownRow {
  readonly from: string;
  readonly value: string;
  readonly changesFrom: string | null;
}

/** Rates that were approved, as calls show them, over those that come with the portal. */
export function ratesShown(
  rates: readonly { readonly name: string; readonly rows: readonly ShownRow[] }[],
): DatedRates {
  const row = ({ from, value, changesFrom }: ShownRow): DatedRow => ({
    from,
    value: value.startsWith("{") ? JSON.parse(value) : value,
    ...(changesFrom === null ? {} : { changesFrom }),
  });
  return {
    ...shippedRates,
    ...mapRows(
      rates.map(({ name, rows }) => [name, rows] as const),
      (rows) => rows.map(row),
    ),
  };
}

/**
 * Rates as they were on a day: a test is played by those of its own day, so that what changes later moves no total of it.
 * A rate that was not there yet is what it was at first, so that a test need not be younger than the rate.
 */
export function ratesKnownOn(rates: DatedRates, day: CalendarDate): DatedRates {
  return mapRows(Object.entries(rates), (rows) => {
    const known = rows.filter(({ from }) => from <= day);
    return known.length > 0 ? known : rows.slice(0, 1).map((first) => ({ ...first, from: day }));
  });
}

function mapRows<Rows>(
  rates: Iterable<readonly [string, Rows]>,
  make: (rows: Rows) => readonly DatedRow[],
): DatedRates {
  return Object.fromEntries([...rates].map(([name, rows]) => [name, make(rows)]));
}
