import { isCalendarDate } from "../../form/values/calendar.ts";
import { type UsualPeriod, usualPeriodNames, usualPeriods } from "../../insurance/statistics/period.ts";
import type { StatisticFilter } from "../api/statistic-calls.ts";

const names = ["from", "to", "firm", "branch", "product", "user"] as const satisfies readonly (keyof StatisticFilter)[];

/**
 * The filters that an address says: `?from=2026-07-01&to=2026-07-14&branch=york`. Without days, or with what is none, the
 * page's usual period.
 */
export function readStatisticsAddress(address: URLSearchParams, usual: UsualPeriod, today: string): StatisticFilter {
  const read = (name: (typeof names)[number]) => address.get(name)?.trim() ?? "";
  const [from, to] = [read("from"), read("to")];
  const isPeriod = isCalendarDate(from) && isCalendarDate(to) && from <= to;
  const period = isPeriod ? { from, to } : usualPeriods[usual].of(today);
  return {
    from: period.from,
    to: period.to,
    firm: read("firm"),
    branch: read("branch"),
    product: read("product"),
    user: read("user"),
  };
}

/** The address of filters; empty ones stand in none. */
export function statisticsAddress(filter: StatisticFilter): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of names) if (filter[name]) address.set(name, filter[name]);
  return address;
}

/** The usual period that these days are, as of today; empty where they are none. */
export function usualPeriodOf({ from, to }: Pick<StatisticFilter, "from" | "to">, today: string): UsualPeriod | "" {
  const found = usualPeriodNames.find((name) => {
    const period = usualPeriods[name].of(today);
    return period.from === from && period.to === to;
  });
  return found ?? "";
}
