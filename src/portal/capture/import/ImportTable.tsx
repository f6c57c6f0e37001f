import { useVirtualizer } from "@tanstack/react-virtual";
import { useId, useMemo, useRef, useState } from "react";
import { shownText } from "../../../spreadsheet/shown-name.ts";
import { importColumns } from "../../../state/import/import-columns.ts";
import { type ImportPlan, isFailing } from "../../../state/import/import-plan.ts";
import { inOrder } from "../../in-order.ts";
import { Check } from "../../kit/Check.tsx";
import { ScrollBox } from "../../kit/ScrollBox.tsx";
import { Select } from "../../kit/Select.tsx";
import { Space } from "../../list/Space.tsx";
import { useQuote } from "../open/quote-context.ts";
import { ImportLine } from "./ImportLine.tsx";
import { columnsWith } from "./import-words.ts";

const rowHeight = 44;
/** So many lines are looked through at a glance. */
const few = 20;

interface Props {
  readonly plan: ImportPlan;
  /** Cells that were typed again, by `<line>:<column>`. */
  readonly mended: ReadonlyMap<string, string>;
  /** The question of each column was settled. */
  readonly onColumns: (columns: ImportPlan["columns"], at: number) => void;
  /** A cell was typed again; `line` and `column` from 0. */
  readonly onMend: (line: number, column: number, text: string) => void;
}

/** Every line of a table with what becomes of each cell; only those in sight are drawn. */
export function ImportTable({ plan, mended, onColumns, onMend }: Props) {
  const { store } = useQuote();
  const id = useId();
  const box = useRef<HTMLElement>(null);
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
  const drawn = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: (index) => rows[index]?.line ?? index,
  });
  const seen = drawn.getVirtualItems();
  const above = seen[0]?.start ?? 0;
  const below = drawn.getTotalSize() - (seen.at(-1)?.end ?? 0);
  return (
    <>
      {(failing > 0 || mended.size > 0) && (
        <Check checked={onlyFailing} onChecked={setOnlyFailing} labelClass="paste-only">
          Show only rows to review{failing > 0 ? `: ${failing}` : ""}
        </Check>
      )}
      <ScrollBox box={box} className="paste-scroll" label="Lines">
        <table className="table paste-table" aria-rowcount={rows.length + 1}>
          <caption className="visually-hidden">What goes where</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              {order.map((at) => (
                <th key={at} scope="col">
                  <ColumnChoice plan={plan} at={at} onColumns={onColumns} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Space height={above} columns={plan.columns.length + 1} />
            {seen.map(({ index }) => {
              const row = rows[index];
              return row === undefined ? null : (
                <ImportLine
                  key={row.line}
                  row={row}
                  index={index}
                  order={order}
                  labels={labels}
                  optionsId={(column) => `${id}-options-${column}`}
                  mended={mended}
                  measure={drawn.measureElement}
                  onMend={onMend}
                />
              );
            })}
            <Space height={below} columns={plan.columns.length + 1} />
          </tbody>
        </table>
      </ScrollBox>
      <ColumnOptions plan={plan} idOf={(column) => `${id}-options-${column}`} />
    </>
  );
}

/** Positions of the columns, those in front in which something is wrong or was mended: nobody has to look for them. */
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

/** What can be chosen in each column that has options, offered while a cell is typed again. */
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
  /** The question of each column was settled. */
  readonly onColumns: (columns: ImportPlan["columns"], at: number) => void;
}

/** Into which question a column goes; a question that another column had leaves that one. */
function ColumnChoice({ plan, at, onColumns }: ColumnChoiceProps) {
  const { store } = useQuote();
  const heading = shownText(plan.headings[at] ?? "");
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
