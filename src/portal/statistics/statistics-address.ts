import { useNavigate, useSearchParams } from "react-router-dom";
import { isCalendarDate } from "../../form/values/calendar.ts";
import { type UsualPeriod, usualPeriodNames, usualPeriods } from "../../insurance/statistics/period.ts";
import { withoutEmpty } from "../api/client.ts";
import { type Loaded, useLoaded } from "../api/use-loaded.ts";
import { today } from "../clock.ts";
import { listAddress, noFilter } from "../documents/list-address.ts";
import { queryAddress, readQuery } from "../list/list-query.ts";

const noFilters = { from: "", to: "", firm: "", branch: "", product: "", user: "" };
/** What statistics are of: the first and the last London day, and within what; an empty text is no filter. */
export type StatisticFilter = Readonly<typeof noFilters>;

/** Which of the pages a file holds. */
export type StatisticView = "overview" | "trends" | "branches";

/**
 * The filters that an address says: `?from=2026-07-01&to=2026-07-14&branch=york`. Without days, or with what is none, the
 * page's usual period.
 */
function readStatisticsAddress(address: URLSearchParams, usual: UsualPeriod, today: string): StatisticFilter {
  const filter = readQuery(address, noFilters);
  const { from, to } = filter;
  const isPeriod = isCalendarDate(from) && isCalendarDate(to) && from <= to;
  return { ...filter, ...(isPeriod ? {} : usualPeriods[usual].of(today)) };
}

/** The address of filters; empty ones are not in it. */
export const statisticsAddress = (filter: StatisticFilter): URLSearchParams => queryAddress(filter, noFilters);

/** The usual period that these days are, as of today; empty where they are none. */
export function usualPeriodOf({ from, to }: Pick<StatisticFilter, "from" | "to">, today: string): UsualPeriod | "" {
  const found = usualPeriodNames.find((name) => {
    const period = usualPeriods[name].of(today);
    return period.from === from && period.to === to;
  });
  return found ?? "";
}

/** What a figure counted, within which filters: the period is its own. */
export interface Behind {
  readonly act: string;
  readonly part?: string;
  readonly period: { readonly from: string; readonly to: string };
  readonly within: Pick<StatisticFilter, "firm" | "branch" | "product" | "user">;
}

/** The working list of exactly the rows behind a figure. */
export function figurePath({ act, part = "", period, within }: Behind): string {
  const { firm, branch, product, user } = within;
  const filter = {
    ...noFilter,
    firm,
    branch,
    product,
    act,
    part,
    actFrom: period.from,
    actTo: period.to,
    actUser: user,
  };
  return `/user/documents?${listAddress(filter).toString()}`;
}

/** Where the pointer is in a chart: the place among its days, weeks or months, a number or a numeral. */
interface Pointed {
  readonly activeTooltipIndex?: number | string | null | undefined;
}

/**
 * What a chart needs so that a click opens the rows behind the day, week or month that the pointer is at; undefined has
 * none. A short cut: the figures beside it and the tables have the same as links.
 */
export function useOpenRows(isLinked: boolean, behind: (at: number) => Behind | undefined) {
  const navigate = useNavigate();
  if (!isLinked) return {};
  const onClick = ({ activeTooltipIndex: at }: Pointed) => {
    const rows = at === undefined || at === null ? undefined : behind(Number(at));
    if (rows) navigate(figurePath(rows));
  };
  return { onClick, style: { cursor: "pointer" } };
}

export interface Statistics<T> {
  readonly filter: StatisticFilter;
  readonly change: (part: Partial<StatisticFilter>) => void;
  readonly loaded: Loaded<T>;
}

/** Figures as the address asks for them. */
export function useStatistics<T>(
  usual: UsualPeriod,
  load: (sent: Partial<StatisticFilter>) => Promise<T>,
): Statistics<T> {
  const [address, setAddress] = useSearchParams();
  const filter = readStatisticsAddress(address, usual, today());
  const loaded = useLoaded(JSON.stringify(filter), () => load(withoutEmpty(filter)));
  return { filter, loaded, change: (part) => setAddress(statisticsAddress({ ...filter, ...part })) };
}

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `2026-07` as `Jul 2026`. */
export function monthWords(month: string): string {
  return `${monthNames[Number(month.slice(5, 7)) - 1] ?? month} ${month.slice(0, 4)}`;
}
