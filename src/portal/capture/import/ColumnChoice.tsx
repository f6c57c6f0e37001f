import { shownText } from "../../../spreadsheet/shown-name.ts";
import { importColumns } from "../../../state/import/import-columns.ts";
import type { ImportPlan } from "../../../state/import/import-plan.ts";
import { useQuote } from "../open/quote-context.ts";

interface Props {
  readonly plan: ImportPlan;
  readonly at: number;
  /** The question of each column was settled. */
  readonly onColumns: (columns: ImportPlan["columns"]) => void;
}

/** Into which question a column goes; a question that another column had leaves that one. */
export function ColumnChoice({ plan, at, onColumns }: Props) {
  const { store } = useQuote();
  const heading = shownText(plan.headings[at] ?? "");
  const choose = (next: string) =>
    onColumns(
      plan.columns.map((each, column) => (column === at ? next || undefined : each === next ? undefined : each)),
    );
  return (
    <select
      className="input"
      aria-label={heading ? `Column ${heading}` : `Column ${at + 1}`}
      value={plan.columns[at] ?? ""}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{heading ? `Leave out ${heading}` : "Leave out"}</option>
      {importColumns(store.form, plan.group).map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );
}
