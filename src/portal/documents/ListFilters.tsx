import { useRecordAtom } from "../../binding/state-hooks.ts";
import type { ListOptions } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { Button } from "../kit/Button.tsx";
import { DayFilter, FilterSelect } from "../list/Filters.tsx";
import { ListSearch } from "../list/ListSearch.tsx";
import { session } from "../session/session.ts";
import type { ListFilter } from "./list-address.ts";
import { isFiltered } from "./list-address.ts";
import { needLabels } from "./row-words.ts";
import "../styles/statistics.css";
import { formatDate, isCalendarDate } from "../../form/values/calendar.ts";
import { actLabel, changeParts, notTakenUpLabels } from "../../insurance/statistics/acts.ts";
import { Icon } from "../icons/Icon.tsx";

interface Props {
  readonly filter: ListFilter;
  readonly options: ListOptions | null;
  readonly statuses: readonly { readonly id: string; readonly name: string }[];
  /** Number of matching rows, in words. */
  readonly found: string;
  readonly onChange: (part: Partial<ListFilter>, replace?: boolean) => void;
  readonly onClear: () => void;
}

export function ListFilters({ filter, options, statuses, found, onChange, onClear }: Props) {
  const products = useLoaded("products", () => call("/api/v1/Quote/getProducts", {})).value?.products ?? [];
  const isBroker = (options?.people.length ?? 0) > 0;
  const you = useRecordAtom(session, session.driverAtom)?.id;
  const people = (options?.people ?? []).map(({ id, name }) => ({ id, name: id === you ? `${name} (you)` : name }));
  return (
    <search className="filters cluster pad-panel line-below" aria-label="Filter the list">
      <ListSearch q={filter.q} onChange={(q) => onChange({ q }, true)} />
      <FilterSelect
        label="Status"
        value={filter.status}
        options={statuses}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label="Product"
        value={filter.product}
        options={products.map(({ id, title }) => ({ id, name: title }))}
        onChange={(product) => onChange({ product })}
      />
      {(options?.firms.length ?? 0) > 0 && (
        <FilterSelect
          label="Firm"
          value={filter.firm}
          options={options?.firms ?? []}
          onChange={(firm) => onChange({ firm, branch: "", user: "", actUser: "" })}
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
      {isBroker && (
        <FilterSelect label="Handler" value={filter.user} options={people} onChange={(user) => onChange({ user })} />
      )}
      {isBroker && (
        <FilterSelect
          label="Needs"
          value={filter.need}
          options={Object.entries(needLabels).map(([id, name]) => ({ id, name }))}
          onChange={(need) => onChange({ need })}
        />
      )}
      <div className="filter-days row at-stretch">
        <DayFilter label="Changed from" value={filter.from} onChange={(from) => onChange({ from })} />
        <DayFilter label="to" name="Changed to" value={filter.to} onChange={(to) => onChange({ to })} />
      </div>
      <CountedFilter filter={filter} people={people} onChange={onChange} />
      {isFiltered(filter) && (
        <Button variant="text" size="small" onClick={onClear}>
          Clear filters
        </Button>
      )}
      <span className="end muted figure" role="status">
        {found}
      </span>
    </search>
  );
}

type Counted = Pick<ListFilter, "act" | "actFrom" | "actTo" | "actUser" | "part">;

const parts: Readonly<Record<string, string>> = { ...notTakenUpLabels, ...changeParts };

const dayWords = (day: string): string => (isCalendarDate(day) ? formatDate(day) : day);

const daysWords = ({ actFrom, actTo }: Counted): string => {
  if (actFrom && actTo) return actFrom === actTo ? dayWords(actFrom) : `${dayWords(actFrom)} to ${dayWords(actTo)}`;
  if (actFrom) return `from ${dayWords(actFrom)}`;
  return actTo ? `until ${dayWords(actTo)}` : "";
};

/**
 * Describes the statistics figure behind the list: `Not taken up, 01/07/2026 to 14/07/2026, The price, Nerys Alderton`.
 */
function countedWords(counted: Counted, people: readonly { readonly id: string; readonly name: string }[]): string {
  const person = people.find(({ id }) => id === counted.actUser)?.name ?? counted.actUser;
  const words = [actLabel(counted.act) ?? counted.act, daysWords(counted), parts[counted.part] ?? counted.part, person];
  return words.filter(Boolean).join(", ");
}

interface CountedFilterProps {
  readonly filter: ListFilter;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (part: Partial<ListFilter>) => void;
}

const none = { act: "", actFrom: "", actTo: "", actUser: "", part: "" };

/** Which statistics figure the list itemises, with a link back to all rows. */
function CountedFilter({ filter, people, onChange }: CountedFilterProps) {
  if (!filter.act) return null;
  const words = countedWords(filter, people);
  return (
    <p className="filter flex middle min-0 quiet surface counted-filter">
      <span>
        Counted as <b>{words}</b>
      </span>
      <Button variant="text" size="small" onClick={() => onChange(none)}>
        <Icon name="close" />
        Clear this filter
      </Button>
    </p>
  );
}
