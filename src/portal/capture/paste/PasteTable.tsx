import { useState } from "react";
import { importedQuestions } from "../../../state/import/import-columns.ts";
import type { ImportCell, ImportPlan } from "../../../state/import/import-plan.ts";
import { ScrollBox } from "../../shell/ScrollBox.tsx";
import { useQuote } from "../open/quote-context.ts";
import { cellNote, counted, needsALook } from "./paste-words.ts";

/** Beyond this many lines the rest is counted. */
const most = 100;

interface Props {
  readonly plan: ImportPlan;
  /** The question of each column was settled. */
  readonly onColumns: (columns: ImportPlan["columns"]) => void;
}

/** The lines as they would go into the entries, with what becomes of every cell. */
export function PasteTable({ plan, onColumns }: Props) {
  const [onlyWrong, setOnlyWrong] = useState(false);
  const wrong = plan.rows.filter(({ cells }) => needsALook(cells));
  const rows = onlyWrong && wrong.length > 0 ? wrong : plan.rows;
  return (
    <>
      {wrong.length > 0 && (
        <label className="paste-only">
          <input type="checkbox" checked={onlyWrong} onChange={({ target }) => setOnlyWrong(target.checked)} />
          Show only {counted(wrong.length, "line that needs", "lines that need")} a look
        </label>
      )}
      <ScrollBox label="What was pasted" className="paste-scroll">
        <table className="table paste-table">
          <caption className="visually-hidden">What goes where</caption>
          <thead>
            <tr>
              <th scope="col">Goes to</th>
              {plan.columns.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
                <th key={at} scope="col">
                  <ColumnChoice plan={plan} at={at} name={name} onColumns={onColumns} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <tr key={row.itemId ?? row.title}>
                <th scope="row">{row.itemId === undefined ? `${row.title}, left over` : row.title}</th>
                {row.cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position
                  <td key={at} className={`paste-${cell.state}`}>
                    <Cell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {rows.length > most && <p className="small">And {counted(rows.length - most, "line")} more.</p>}
    </>
  );
}

const isOut = ({ state, words }: ImportCell): boolean => words !== "" && (state === "left" || state === "unread");

function Cell({ cell }: { readonly cell: ImportCell }) {
  const note = cellNote(cell);
  return (
    <>
      {isOut(cell) ? <s>{cell.words}</s> : cell.words || "–"}
      {note && <small>{note}</small>}
    </>
  );
}

interface ChoiceProps extends Props {
  readonly at: number;
  readonly name: string | undefined;
}

/** Into which question a column goes; a question that another column had leaves that one. */
function ColumnChoice({ plan, at, name, onColumns }: ChoiceProps) {
  const { store } = useQuote();
  const heading = plan.headings[at];
  const choose = (next: string) =>
    onColumns(
      plan.columns.map((each, column) => (column === at ? next || undefined : each === next ? undefined : each)),
    );
  return (
    <select
      className="input"
      aria-label={heading ? `Column ${heading}` : `Column ${at + 1}`}
      value={name ?? ""}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{heading ? `Leave out ${heading}` : "Leave out"}</option>
      {importedQuestions(store.form, plan.group).map(({ question }) => (
        <option key={question.name} value={question.name}>
          {question.label}
        </option>
      ))}
    </select>
  );
}
