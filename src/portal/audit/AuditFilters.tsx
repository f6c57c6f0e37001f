import { actChoices } from "../../insurance/audit/act-words.ts";
import { type AuditFilter, exportAudit } from "../api/audit-calls.ts";
import { today } from "../clock.ts";
import { useSaveAs } from "../downloads/use-save-as.ts";
import { DayFilter } from "../list/DayFilter.tsx";
import { FilterSelect } from "../list/FilterSelect.tsx";
import { TextFilter } from "../list/TextFilter.tsx";

interface Props {
  readonly filter: AuditFilter;
  readonly onChange: (part: Partial<AuditFilter>) => void;
  readonly onClear: () => void;
}

/** Who, what, and when; and all that matches as a file. */
export function AuditFilters({ filter, onChange, onClear }: Props) {
  const { who, about, act, from, to } = filter;
  const isFiltered = [who, about, act, from, to].some((value) => value !== "");
  return (
    <search className="filters audit-filters" aria-label="Filter the audit">
      <TextFilter label="Who" value={who} example="Name or email" onChange={(value) => onChange({ who: value })} />
      <TextFilter
        label="About"
        value={about}
        example="LP-104728, or an email"
        onChange={(value) => onChange({ about: value })}
      />
      <FilterSelect label="Act" value={act} options={actChoices} onChange={(value) => onChange({ act: value })} />
      <div className="filter-days">
        <DayFilter label="From" name="From day" value={from} onChange={(day) => onChange({ from: day })} />
        <DayFilter label="to" name="To day" value={to} onChange={(day) => onChange({ to: day })} />
      </div>
      <span className="end audit-acts">
        {isFiltered && (
          <button type="button" className="link-button" onClick={onClear}>
            Clear filters
          </button>
        )}
        <ExportActs filter={filter} />
      </span>
    </search>
  );
}

function ExportActs({ filter }: { readonly filter: AuditFilter }) {
  const { busy, saveAs } = useSaveAs();
  const save = () => saveAs(`Audit ${today()}.csv`, () => exportAudit(filter));
  return (
    <button type="button" className="button button-small" aria-disabled={busy} onClick={() => void save()}>
      {busy ? "Exporting…" : "Export CSV"}
    </button>
  );
}
