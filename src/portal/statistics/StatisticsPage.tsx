import { call, fetchFile } from "../api/call.ts";
import { withoutEmpty } from "../api/client.ts";
import type { StatisticFilter, StatisticView } from "./statistics-address.ts";
import "../kit/tabs.css";
import { type ReactNode, useState } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { formatDate } from "../../form/values/calendar.ts";
import { today } from "../clock.ts";
import { useSaveAs } from "../downloads/use-save-as.ts";
import { Button } from "../kit/Button.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Main, PageTitle } from "../shell/Main.tsx";
import { Stale } from "../shell/Stale.tsx";
import { type Statistics, usualPeriodOf } from "./statistics-address.ts";
import "../styles/filters.css";
import { usualPeriodNames, usualPeriods } from "../../insurance/statistics/period.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { Panel } from "../kit/Panel.tsx";
import { DayFilter, FilterSelect } from "../list/Filters.tsx";

const pages = [
  { path: "dashboard", label: "Dashboard" },
  { path: "overview", label: "Figures" },
  { path: "overview2", label: "Trends" },
  { path: "by-branch", label: "By branch" },
];

/** The pages of the statistics; links keep the filters. */
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

/** The period of the figures and the one compared with; announced when they change. */
function PeriodWords({ period, before }: { readonly period: Days; readonly before: Days }) {
  return (
    <p className="muted statistics-period below-3" role="status">
      {words(period)}, compared with {words(before)}. Both dates inclusive.
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

/** Frame of every statistics page. */
export function StatisticsPage<T extends Dated>({ title, view, statistics, children }: Props<T>) {
  const { filter, change, loaded } = statistics;
  const { value, loading, failed, retry } = loaded;
  return (
    <Main className="page statistics">
      <PageTitle title={`${title} – Statistics`} />
      <div className="page-head">
        <h1>{title}</h1>
        <StatisticsNav />
        <span className="row end">
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

interface ExportFiguresProps {
  readonly view: StatisticView;
  readonly filter: StatisticFilter;
}

const formats = [
  { format: "csv", words: "CSV" },
  { format: "xlsx", words: "Excel" },
] as const;

/** Exports the figures of the page as a file. */
function ExportFigures({ view, filter }: ExportFiguresProps) {
  const { busy, saveAs } = useSaveAs();
  const save = (format: "csv" | "xlsx") =>
    saveAs(`Statistics ${view} ${today()}.${format}`, () =>
      fetchFile(`/files/statistics.${format}`, { view, ...withoutEmpty(filter) }),
    );
  return (
    <>
      {formats.map(({ format, words }) => (
        <Button key={format} size="small" aria-disabled={busy} onClick={() => void save(format)}>
          Export {words}
        </Button>
      ))}
    </>
  );
}

interface StatisticFiltersProps {
  readonly filter: StatisticFilter;
  readonly onChange: (part: Partial<StatisticFilter>) => void;
}

const periods = usualPeriodNames.map((id) => ({ id, name: usualPeriods[id].label }));

/** Period and scope; all of it is in the address, so that a view can be shared. */
function StatisticFilters({ filter, onChange }: StatisticFiltersProps) {
  const { value: options } = useLoaded(`statistic options ${filter.firm}`, () =>
    call("/api/v1/Statistics/getOptions", filter.firm ? { firm: filter.firm } : {}),
  );
  const [wrong, setWrong] = useState("");
  const choose = (id: string) => {
    const name = usualPeriodNames.find((each) => each === id);
    setWrong("");
    if (name) onChange(usualPeriods[name].of(today()));
  };
  const setDay = (part: { readonly from?: string; readonly to?: string }) => {
    const next = { from: filter.from, to: filter.to, ...part };
    const isTurned = next.from !== "" && next.to !== "" && next.from > next.to;
    setWrong(isTurned ? "The end date is before the start date." : "");
    if (!isTurned) onChange(part);
  };
  return (
    <Panel as="search" className="filters cluster pad-panel line-below" aria-label="Filter the figures">
      <FilterSelect
        label="Period"
        any="Custom dates"
        value={usualPeriodOf(filter, today())}
        options={periods}
        onChange={choose}
      />
      <div className="filter-days row at-stretch">
        <DayFilter label="From" value={filter.from} onChange={(from) => setDay({ from })} />
        <DayFilter label="to" name="To" value={filter.to} onChange={(to) => setDay({ to })} />
      </div>
      {(options?.firms.length ?? 0) > 0 && (
        <FilterSelect
          label="Firm"
          value={filter.firm}
          options={options?.firms ?? []}
          onChange={(firm) => onChange({ firm, branch: "", user: "" })}
        />
      )}
      {(options?.branches.length ?? 0) > 1 && (
        <FilterSelect
          label="Branch"
          value={filter.branch}
          options={options?.branches ?? []}
          onChange={(branch) => onChange({ branch })}
        />
      )}
      <FilterSelect
        label="Product"
        value={filter.product}
        options={options?.products ?? []}
        onChange={(product) => onChange({ product })}
      />
      {(options?.people.length ?? 0) > 0 && (
        <FilterSelect
          label="Handler"
          value={filter.user}
          options={options?.people ?? []}
          onChange={(user) => onChange({ user })}
        />
      )}
      {wrong && (
        <span className="small error-ink" role="alert">
          {wrong}
        </span>
      )}
    </Panel>
  );
}
