import type { DatedRates, DatedRow } from "../../../schemas/rating.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { shippedRates } from "./rating-on.ts";

/** An approved row of a dated rate. */
export interface ApprovedRate extends DatedRow {
  readonly name: string;
}

/** The shipped rates, overridden by approved ones; of two rows from one day the later one applies. */
export function ratesWith(approved: readonly ApprovedRate[]): DatedRates {
  const byName = new Map<string, Map<CalendarDate, DatedRow>>();
  const add = (name: string, row: DatedRow) =>
    byName.set(name, (byName.get(name) ?? new Map<CalendarDate, DatedRow>()).set(row.from, row));
  for (const [name, rows] of Object.entries(shippedRates)) for (const row of rows) add(name, row);
  for (const { name, ...row } of approved) add(name, row);
  return mapRows(byName, (rows) => [...rows.values()].sort((a, b) => (a.from < b.from ? -1 : 1)));
}

/** A row as calls show it: a value is a decimal, or for a table a JSON object of decimals. */
interface ShownRow {
  readonly from: string;
  readonly value: string;
  readonly changesFrom: string | null;
}

/** The shipped rates, overridden by approved ones as calls show them. */
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
 * Rates as known on a day: a test uses those of its own day, so that later changes do not affect its total. A rate that
 * did not exist yet has its first value, so that tests may be older than the rate.
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
