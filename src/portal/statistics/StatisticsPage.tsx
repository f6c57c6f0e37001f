import "../kit/tabs.css";
import type { ReactNode } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { formatDate } from "../../form/values/calendar.ts";
import type { StatisticView } from "../api/statistic-calls.ts";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { Stale } from "../shell/Stale.tsx";
import { ExportFigures } from "./filters/ExportFigures.tsx";
import { StatisticFilters } from "./filters/StatisticFilters.tsx";
import type { Statistics } from "./use-statistics.ts";

const pages = [
  { path: "overview", label: "Overview" },
  { path: "overview2", label: "Trends" },
  { path: "by-branch", label: "By branch" },
];

/** The pages of the statistics; filters go along. */
function StatisticsNav() {
  const { search } = useLocation();
  return (
    <nav className="tabs" aria-label="Statistics">
      {pages.map(({ path, label }) => (
        <NavLink key={path} to={`/user/statistics/${path}${search}`}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

interface Days {
  readonly from: string;
  readonly to: string;
}

const words = ({ from, to }: Days): string =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

/** Which days the figures are of, and which those beside them; said again when they change. */
function PeriodWords({ period, before }: { readonly period: Days; readonly before: Days }) {
  return (
    <p className="muted statistics-period" role="status">
      {words(period)}, compared with {words(before)}. London days, both counted.
    </p>
  );
}

interface Dated {
  readonly period: { readonly from: string; readonly to: string };
  readonly before: { readonly from: string; readonly to: string };
}

interface Props<T extends Dated> {
  readonly title: string;
  readonly view: StatisticView;
  readonly statistics: Statistics<T>;
  readonly children: (value: T) => ReactNode;
}

/** What every page of the statistics has around its figures. */
export function StatisticsPage<T extends Dated>({ title, view, statistics, children }: Props<T>) {
  const { filter, change, loaded } = statistics;
  const { value, loading, failed, retry } = loaded;
  return (
    <Main className="page statistics">
      <PageTitle title={`${title} – Statistics`} />
      <div className="page-head">
        <h1>{title}</h1>
        <StatisticsNav />
        <span className="end">
          <ExportFigures view={view} filter={filter} />
        </span>
      </div>
      <StatisticFilters filter={filter} onChange={change} />
      {failed && <Stale onRetry={retry} />}
      <div aria-busy={loading}>
        {value ? (
          <>
            <PeriodWords period={value.period} before={value.before} />
            {children(value)}
          </>
        ) : (
          !failed && <Skeleton words="Loading the figures" rows={8} />
        )}
      </div>
    </Main>
  );
}
