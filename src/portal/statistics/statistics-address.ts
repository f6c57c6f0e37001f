import { useNavigate, useSearchParams } from "react-router-dom";
import { isCalendarDate } from "../../form/values/calendar.ts";
import { type UsualPeriod, usualPeriodNames, usualPeriods } from "../../insurance/statistics/period.ts";
import { withoutEmpty } from "../api/client.ts";
import { type Loaded, useLoaded } from "../api/use-loaded.ts";
import { today } from "../clock.ts";
import { listAddress, noFilter } from "../documents/list-address.ts";
import { queryAddress, readQuery } from "../list/list-query.ts";

const noFilters = { from: "", to: "", firm: "", branch: "", product: "", user: "" };
/** Scope of the statistics: first and last day in London, and filters; an empty text does not filter. */
export type StatisticFilter = Readonly<typeof noFilters>;

/** Which page an export contains. */
export type StatisticView = "overview" | "trends" | "branches";

/**
 * Reads filters from an address, `?from=2026-07-01&to=2026-07-14&branch=york`. Missing or invalid days give the page's
 * default period.
 */
function readStatisticsAddress(address: URLSearchParams, usual: UsualPeriod, today: string): StatisticFilter {
  const filter = readQuery(address, noFilters);
  const { from, to } = filter;
  const isPeriod = isCalendarDate(from) && isCalendarDate(to) && from <= to;
  return { ...filter, ...(isPeriod ? {} : usualPeriods[usual].of(today)) };
}

/** The address of filters, without empty ones. */
export const statisticsAddress = (filter: StatisticFilter): URLSearchParams => queryAddress(filter, noFilters);

/** The standard period that these days match, as of today; empty if none. */
export function usualPeriodOf({ from, to }: Pick<StatisticFilter, "from" | "to">, today: string): UsualPeriod | "" {
  const found = usualPeriodNames.find((name) => {
    const period = usualPeriods[name].of(today);
    return period.from === from && period.to === to;
  });
  return found ?? "";
}

/** What a figure counted, with its filters; it has its own period. */
export interface Behind {
  readonly act: string;
  readonly part?: string;
  readonly period: { readonly from: string; readonly to: string };
  readonly within: Pick<StatisticFilter, "firm" | "branch" | "product" | "user">;
}

/** Address of the working list with exactly the rows behind a figure. */
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

/** Pointer position in a chart: the index of its day, week or month, as a number or a numeral. */
interface Pointed {
  readonly activeTooltipIndex?: number | string | null | undefined;
}

/**
 * Makes a click on a chart open the rows behind the day, week or month at the pointer; undefined opens nothing. Only a
 * short cut: the adjacent figures and tables link to the same rows.
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

/** Loads the figures that the address asks for. */
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
