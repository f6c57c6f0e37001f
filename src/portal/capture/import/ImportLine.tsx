import { memo, useId, useState } from "react";
import { shownText } from "../../../spreadsheet/shown-name.ts";
import type { ImportCell, ImportRow } from "../../../state/import/import-plan.ts";
import { Input } from "../../kit/Input.tsx";
import { cellNote } from "./import-words.ts";

/** Characters of a cell that are shown. */
const longest = 160;

interface Props {
  readonly row: ImportRow;
  /** Position among the rows that are shown, from 0. */
  readonly index: number;
  /** Positions of the columns as they are shown. */
  readonly order: readonly number[];
  /** What each column is called. */
  readonly labels: readonly string[];
  /** Id of the list of options of a column, where it has one. */
  readonly optionsId: (column: number) => string;
  readonly mended: ReadonlyMap<string, string>;
  readonly measure: (row: HTMLTableRowElement | null) => void;
  readonly onMend: (line: number, column: number, text: string) => void;
}

/** One line: what is to review, or was mended, is a box; all else is text. */
export const ImportLine = memo(function ImportLine(props: Props) {
  const { row, index, order, labels, optionsId, mended, measure, onMend } = props;
  const { line, cells, problem, itemId, isNew, title } = row;
  const number = line + 1;
  const isSaid = cells.some((cell) => cell.problem !== undefined && cell.problem === problem);
  return (
    <tr data-index={index} aria-rowindex={index + 2} ref={measure}>
      <th scope="row">
        <span className="import-line">Line {number}</span>
        <small>{itemId === undefined ? (problem === undefined ? "left out" : "") : isNew ? "new" : title}</small>
        {problem !== undefined && !isSaid && <small className="import-problem">{problem}</small>}
      </th>
      {order.map((column) => {
        const cell = cells[column];
        if (!cell) return null;
        const isBox = cell.problem !== undefined || mended.has(`${line}:${column}`);
        return (
          <td key={column} className={`paste-${cell.state}`}>
            {isBox ? (
              <CellBox
                cell={cell}
                label={`Line ${number}, ${labels[column] ?? ""}`}
                optionsId={optionsId(column)}
                onText={(text) => onMend(line, column, text)}
              />
            ) : (
              <Plain cell={cell} />
            )}
          </td>
        );
      })}
    </tr>
  );
});

function Plain({ cell }: { readonly cell: ImportCell }) {
  const note = cell.state === "same" ? "" : cellNote(cell);
  const words = shownText(cell.words, longest);
  return (
    <>
      {cell.state === "left" && words !== "" ? <s>{words}</s> : words || "–"}
      {note && <small>{note}</small>}
    </>
  );
}

interface CellBoxProps {
  readonly cell: ImportCell;
  /** `Line 12, Year built` */
  readonly label: string;
  readonly optionsId: string;
  readonly onText: (text: string) => void;
}

/** A cell that is typed again: checked when it is left, or by Enter. */
function CellBox({ cell, label, optionsId, onText }: CellBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const note = cell.problem ?? cellNote(cell);
  const text = typed ?? cell.text;
  const leave = () => {
    if (typed !== undefined && typed !== cell.text) onText(typed);
    setTyped(undefined);
  };
  return (
    <>
      <Input
        className="import-box"
        aria-label={label}
        aria-invalid={cell.problem !== undefined}
        aria-describedby={note ? id : undefined}
        list={optionsId}
        value={text}
        onValue={setTyped}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === "Enter") leave();
          if (event.key !== "Escape" || typed === undefined) return;
          // The text goes back to what it was; the dialog stays.
          event.preventDefault();
          event.stopPropagation();
          setTyped(undefined);
        }}
      />
      {note && <small id={id}>{note}</small>}
      {!note && cell.words !== cell.text && <small>{cell.words}</small>}
    </>
  );
}
