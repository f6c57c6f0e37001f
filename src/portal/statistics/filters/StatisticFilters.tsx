import "../../styles/filters.css";
import { useState } from "react";
import { usualPeriodNames, usualPeriods } from "../../../insurance/statistics/period.ts";
import { getStatisticOptions, type StatisticFilter } from "../../api/statistic-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { today } from "../../clock.ts";
import { Panel } from "../../kit/Panel.tsx";
import { DayFilter } from "../../list/DayFilter.tsx";
import { FilterSelect } from "../../list/FilterSelect.tsx";
import { usualPeriodOf } from "../statistics-address.ts";

interface Props {
  readonly filter: StatisticFilter;
  readonly onChange: (part: Partial<StatisticFilter>) => void;
}

const periods = usualPeriodNames.map((id) => ({ id, name: usualPeriods[id].label }));

/** Days, and of whom; everything stands in the address, so that a view can be sent. */
export function StatisticFilters({ filter, onChange }: Props) {
  const { value: options } = useLoaded(`statistic options ${filter.firm}`, () => getStatisticOptions(filter.firm));
  const [wrong, setWrong] = useState("");
  const choose = (id: string) => {
    const name = usualPeriodNames.find((each) => each === id);
    setWrong("");
    if (name) onChange(usualPeriods[name].of(today()));
  };
  const setDay = (part: { readonly from?: string; readonly to?: string }) => {
    const next = { from: filter.from, to: filter.to, ...part };
    const isTurned = next.from !== "" && next.to !== "" && next.from > next.to;
    setWrong(isTurned ? "The last day is before the first." : "");
    if (!isTurned) onChange(part);
  };
  return (
    <Panel as="search" className="filters statistics-filters" aria-label="Filter the figures">
      <FilterSelect
        label="Period"
        any="Chosen days"
        value={usualPeriodOf(filter, today())}
        options={periods}
        onChange={choose}
      />
      <div className="filter-days">
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
        <span className="small filter-wrong" role="alert">
          {wrong}
        </span>
      )}
    </Panel>
  );
}
