import type { ReactNode } from "react";
import type { StatisticView } from "../api/statistic-calls.ts";
import { Skeleton } from "../area/Skeleton.tsx";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { Stale } from "../shell/Stale.tsx";
import { ExportFigures } from "./filters/ExportFigures.tsx";
import { PeriodWords } from "./filters/PeriodWords.tsx";
import { StatisticFilters } from "./filters/StatisticFilters.tsx";
import { StatisticsNav } from "./StatisticsNav.tsx";
import type { Statistics } from "./use-statistics.ts";

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
