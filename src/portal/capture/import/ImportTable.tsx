import { useCallback, useId, useMemo, useState } from "react";
import { shownText } from "../../../spreadsheet/shown-name.ts";
import type { AmountScale } from "../../../state/import/amount-scale.ts";
import { importColumns } from "../../../state/import/import-columns.ts";
import { type ImportCell, type ImportPlan, type ImportRow, isFailing } from "../../../state/import/import-plan.ts";
import { inOrder } from "../../in-order.ts";
import { Check } from "../../kit/Check.tsx";
import { Input } from "../../kit/Input.tsx";
import { Select } from "../../kit/Select.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { useVirtualRows } from "../../kit/use-virtual-rows.ts";
import { useQuote } from "../open/quote-context.ts";
import { cellNote, columnsWith } from "./import-words.ts";
import { ScaleChoice } from "./ScaleChoice.tsx";

const rowHeight = 44;
/** Up to this many rows can be reviewed at a glance. */
const few = 20;

interface Props {
  readonly plan: ImportPlan;
  /** Corrected cells, by `<row>:<column>`. */
  readonly mended: ReadonlyMap<string, string>;
  /** The user chose a column's question. */
  readonly onColumns: (columns: ImportPlan["columns"], at: number) => void;
  /** The user chose the scale of a column's amounts. */
  readonly onScale: (at: number, scale: AmountScale) => void;
  /** The user corrected a cell; `line` and `column` count from 0. */
  readonly onMend: (line: number, column: number, text: string) => void;
}

/** Every row of a table with the outcome of each cell; draws only those on the screen. */
export function ImportTable({ plan, mended, onColumns, onScale, onMend }: Props) {
  const { store } = useQuote();
  const id = useId();
  const failing = plan.rows.filter(isFailing).length;
  const [onlyFailing, setOnlyFailing] = useState(failing > 0 && plan.rows.length > few);
  const rows = useMemo(() => {
    const typed = new Set([...mended.keys()].map((place) => Number(place.split(":")[0])));
    const looked = plan.rows.filter((row) => isFailing(row) || typed.has(row.line));
    return onlyFailing && looked.length > 0 ? looked : plan.rows;
  }, [plan.rows, mended, onlyFailing]);
  const labels = useMemo(() => {
    const known = new Map(importColumns(store.form, plan.group).map(({ name, label }) => [name, label]));
    return plan.columns.map((name, at) => known.get(name ?? "") ?? plan.headings[at] ?? `Column ${at + 1}`);
  }, [store.form, plan.group, plan.columns, plan.headings]);
  const order = useMemo(
    () => (onlyFailing ? columnsToLookAt(rows, mended, plan.columns.length) : plan.columns.map((_, at) => at)),
    [rows, mended, onlyFailing, plan.columns],
  );
  const keyAt = useCallback((index: number) => rows[index]?.line ?? index, [rows]);
  const { box, sight } = useVirtualRows({ count: rows.length, rowHeight, overscan: 8, keyAt });
  const columns = useMemo(
    () =>
      lineColumns({
        plan,
        order,
        labels,
        mended,
        onColumns,
        onScale,
        onMend,
        optionsId: (at) => `${id}-options-${at}`,
      }),
    [plan, order, labels, mended, onColumns, onScale, onMend, id],
  );
  return (
    <>
      {(failing > 0 || mended.size > 0) && (
        <Check checked={onlyFailing} onChecked={setOnlyFailing} labelClass="paste-only">
          Show only rows to review{failing > 0 ? `: ${failing}` : ""}
        </Check>
      )}
      <Table
        className="paste-table"
        box={box}
        boxClass="paste-scroll boxed above-3"
        label="Rows"
        caption="Rows of the file, and where each value goes"
        columns={columns}
        rows={rows}
        keyOf={({ line }) => line}
        sight={sight}
      />
      <ColumnOptions plan={plan} idOf={(column) => `${id}-options-${column}`} />
    </>
  );
}

/**
 * Positions of the columns, with those that contain errors or corrections first, so that nobody has to search for them.
 */
function columnsToLookAt(rows: ImportPlan["rows"], mended: ReadonlyMap<string, string>, count: number) {
  const boxes = new Set([...mended.keys()].map((place) => Number(place.split(":")[1])));
  for (const { cells } of rows) for (const [at, cell] of cells.entries()) if (cell.problem !== undefined) boxes.add(at);
  const all = Array.from({ length: count }, (_, at) => at);
  return [...all.filter((at) => boxes.has(at)), ...all.filter((at) => !boxes.has(at))];
}

interface ColumnOptionsProps {
  readonly plan: ImportPlan;
  readonly idOf: (column: number) => string;
}

/** The options of each column, suggested while a cell is corrected. */
function ColumnOptions({ plan, idOf }: ColumnOptionsProps) {
  const { store } = useQuote();
  const group = store.form.groups.get(plan.group);
  return inOrder(plan.columns, (name, at) => {
    const { options } = group?.byName.get(name ?? "") ?? {};
    if (!options) return null;
    return (
      <datalist id={idOf(at)}>
        {options.map((option) => (
          <option key={option.value} value={option.label ?? option.value} />
        ))}
      </datalist>
    );
  });
}

interface ColumnChoiceProps {
  readonly plan: ImportPlan;
  readonly at: number;
  /** The user chose a column's question. */
  readonly onColumns: (columns: ImportPlan["columns"], at: number) => void;
}

/** The question of a column. Choosing one that another column had takes it from that column. */
function ColumnChoice({ plan, at, onColumns }: ColumnChoiceProps) {
  const { store } = useQuote();
  const heading = shownText(plan.headings[at] ?? "");
  // Postcodes extracted from addresses are not a column of the file.
  if (at >= plan.chosen.length) return null;
  const choose = (next: string) => onColumns(columnsWith(store.form, plan, at, next), at);
  return (
    <Select
      aria-label={heading ? `Column ${heading}` : `Column ${at + 1}`}
      value={plan.chosen[at] ?? ""}
      empty={heading ? `Leave out ${heading}` : "Leave out"}
      options={importColumns(store.form, plan.group).map(({ name, label }) => [name, label])}
      onValue={choose}
    />
  );
}

/** Maximum number of characters shown of a cell. */
const longest = 160;

interface LineColumns {
  readonly plan: ImportPlan;
  /** Positions of the columns in display order. */
  readonly order: readonly number[];
  /** Label of each column. */
  readonly labels: readonly string[];
  /** Id of a column's list of options, if it has one. */
  readonly optionsId: (column: number) => string;
  /** Corrected cells, by `<row>:<column>`. */
  readonly mended: ReadonlyMap<string, string>;
  /** The user chose a column's question. */
  readonly onColumns: (columns: ImportPlan["columns"], at: number) => void;
  readonly onScale: Props["onScale"];
  readonly onMend: (line: number, column: number, text: string) => void;
}

/** The columns of a row: a cell to review, or corrected, is a field; every other cell is text. */
export const lineColumns = ({ order, ...lines }: LineColumns): readonly Column<ImportRow>[] => [
  { words: "Row", isName: true, cell: (row) => <LineName row={row} /> },
  ...order.map((at): Column<ImportRow> => {
    const { plan, labels, optionsId, mended, onColumns, onScale, onMend } = lines;
    return {
      id: String(at),
      words: labels[at] ?? "",
      heading: (
        <>
          <ColumnChoice plan={plan} at={at} onColumns={onColumns} />
          <ScaleChoice plan={plan} at={at} isBrief onScale={(scale) => onScale(at, scale)} />
        </>
      ),
      cellClass: ({ cells }) => `paste-${cells[at]?.state}`,
      cell: ({ line, cells }) => {
        const cell = cells[at];
        if (!cell) return null;
        return cell.problem !== undefined || mended.has(`${line}:${at}`) ? (
          <CellBox
            cell={cell}
            label={`Row ${line + 1}, ${labels[at] ?? ""}`}
            optionsId={optionsId(at)}
            onText={(text) => onMend(line, at, text)}
          />
        ) : (
          <Plain cell={cell} />
        );
      },
    };
  }),
];

function LineName({ row: { line, cells, problem, itemId, isNew, title } }: { readonly row: ImportRow }) {
  const isShownInCell = cells.some((cell) => cell.problem !== undefined && cell.problem === problem);
  return (
    <>
      <span className="whole">Row {line + 1}</span>
      <small className="small muted block">
        {itemId === undefined ? (problem === undefined ? "left out" : "") : isNew ? "new" : title}
      </small>
      {problem !== undefined && !isShownInCell && <small className="import-problem small block">{problem}</small>}
    </>
  );
}

function Plain({ cell }: { readonly cell: ImportCell }) {
  const note = cell.state === "same" ? "" : cellNote(cell);
  const words = shownText(cell.words, longest);
  return (
    <>
      {cell.state === "left" && words !== "" ? <s>{words}</s> : words || "–"}
      {note && <small className="small muted block">{note}</small>}
    </>
  );
}

interface CellBoxProps {
  readonly cell: ImportCell;
  /** `Row 12, Year built` */
  readonly label: string;
  readonly optionsId: string;
  readonly onText: (text: string) => void;
}

/** A cell being corrected: checked when left, or on Enter. */
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
          // Restores the text without closing the dialog.
          event.preventDefault();
          event.stopPropagation();
          setTyped(undefined);
        }}
      />
      {note && (
        <small className="small muted block" id={id}>
          {note}
        </small>
      )}
      {!note && cell.words !== cell.text && <small className="small muted block">{cell.words}</small>}
    </>
  );
}
