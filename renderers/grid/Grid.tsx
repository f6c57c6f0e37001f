import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DrawnEntry } from "../../src/form/draw/drawn-form.ts";
import type { GridColumn } from "../../src/form/draw/grid-columns.ts";
import { focusPlace, onReveal } from "../focus-place.ts";
import { useWords } from "../form-language.ts";
import { GroupBody } from "../Group.tsx";
import { GridRow, type RowActs } from "./GridRow.tsx";

interface GridProps {
  /** Id of the heading. */
  readonly labelledBy: string;
  /** What one entry is called. */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly entries: readonly DrawnEntry[];
  /** Adds an entry at the end. Each of the three handlers is absent if its action is not allowed. */
  readonly onAdd?: (() => void) | undefined;
  readonly addLabel?: string | undefined;
  readonly onRemove?: ((id: string) => void) | undefined;
  readonly onMove?: ((id: string, by: 1 | -1) => void) | undefined;
}

/** From this number of rows, only those on the screen are drawn. */
const longFrom = 40;
/** Height of a row without errors, in pixels, until it is drawn and measured. */
const usualHeight = 48;

/** Where to move the focus once the rows have changed. */
interface Wanted {
  readonly row: number;
  readonly part: "cell" | "remove" | "up" | "down";
  readonly before: string;
}

const idsOf = (entries: readonly DrawnEntry[]): string => entries.map(({ id }) => id).join("\n");

/**
 * The entries of a list as a table with editable cells, one row each. On a narrow screen each row is a card. Up and
 * down arrows in a text field lead to the same question of the next entry.
 */
export function Grid({ labelledBy, label, columns, entries, onAdd, addLabel, onRemove, onMove }: GridProps) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<Wanted>(undefined);
  const words = useWords();
  const [announcement, announce] = useState("");
  const [kept, keep] = useState(-1);
  const rows = useRows(box, entries, kept);

  useEffect(
    () =>
      onReveal((id) => {
        const index = entries.findIndex((entry) => entry.id === id);
        if (index >= 0) keep(index);
        return index >= 0;
      }),
    [entries],
  );
  useEffect(() => {
    if (!wanted.current || idsOf(entries) === wanted.current.before) return;
    const { row, part } = wanted.current;
    const at = Math.min(row, entries.length - 1);
    if (at < 0) {
      wanted.current = undefined;
      box.current?.parentElement?.querySelector<HTMLElement>("[data-act=add]")?.focus();
      return;
    }
    const found = box.current?.querySelector<HTMLElement>(
      part === "cell" ? `tr[data-index="${at}"] [data-column] [id]` : `tr[data-index="${at}"] [data-act="${part}"]`,
    );
    // An off-screen row is drawn first, and then this runs again.
    if (!found) return keep(at);
    wanted.current = undefined;
    if (part === "cell") focusFirst(found.closest("tr"));
    else found.focus();
  });

  const list = useRef({ entries, onRemove, onMove });
  list.current = { entries, onRemove, onMove };
  const remove = useCallback(
    (index: number) => {
      const entry = list.current.entries[index];
      if (!entry) return;
      wanted.current = { row: index, part: "remove", before: idsOf(list.current.entries) };
      announce(words.say("entryRemoved", { title: `${label} ${index + 1}` }));
      list.current.onRemove?.(entry.id);
    },
    [label, words],
  );
  const move = useCallback(
    (index: number, by: 1 | -1) => {
      const entry = list.current.entries[index];
      if (!entry) return;
      wanted.current = { row: index + by, part: by < 0 ? "up" : "down", before: idsOf(list.current.entries) };
      announce(
        words.say("entryMoved", {
          title: `${label} ${index + 1}`,
          label,
          row: index + by + 1,
          count: list.current.entries.length,
        }),
      );
      list.current.onMove?.(entry.id, by);
    },
    [label, words],
  );
  const [removes, moves] = [onRemove !== undefined, onMove !== undefined];
  const acts = useMemo(
    (): RowActs => ({ remove: removes ? remove : undefined, move: moves ? move : undefined }),
    [removes, moves, remove, move],
  );

  const width = columns.length + (removes || moves ? 2 : 1);
  return (
    <>
      <GroupBody
        ref={box}
        aria-labelledby={labelledBy}
        className={rows.long ? "question-table-box question-table-long" : "question-table-box"}
        onFocus={({ target }: FocusEvent) => keep(Number(target.closest("tr")?.dataset.index ?? -1))}
        onKeyDown={goToNextRow}
      >
        <table className="question-table" aria-labelledby={labelledBy} aria-rowcount={entries.length + 1}>
          <thead>
            <tr>
              <th scope="col">
                <abbr title={words.say("rowNumber")}>{words.say("rowNumberShort")}</abbr>
              </th>
              {columns.map(({ section, name, label: heading, hint, optional, figure }) => (
                <th key={`${section}/${name}`} scope="col" className={figure ? "question-table-figure" : undefined}>
                  {heading}
                  {optional && <span className="question-optional"> {words.say("optional")}</span>}
                  {hint && <small>{hint}</small>}
                </th>
              ))}
              {(removes || moves) && (
                <th scope="col">
                  <span className="question-unseen">{words.say("actions")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.seen.flatMap(({ index, above }) => {
              const entry = entries[index];
              if (!entry) return [];
              const row = (
                <GridRow
                  key={entry.id}
                  entry={entry}
                  index={index}
                  isLast={index === entries.length - 1}
                  label={label}
                  columns={columns}
                  acts={acts}
                  measure={rows.measure}
                />
              );
              // Flat, so that a row stays the same element when the spacer above it goes.
              return above > 0 ? [<Space key={`above ${entry.id}`} height={above} columns={width} />, row] : [row];
            })}
            {rows.below > 0 && <Space height={rows.below} columns={width} />}
          </tbody>
        </table>
      </GroupBody>
      {onAdd && (
        <button
          type="button"
          className="question-button"
          data-act="add"
          aria-label={addLabel}
          onClick={() => {
            wanted.current = { row: entries.length, part: "cell", before: idsOf(entries) };
            announce("");
            onAdd();
          }}
        >
          {words.say("addEntry", { label })}
        </button>
      )}
      <p className="question-unseen" role="status">
        {announcement}
      </p>
    </>
  );
}

/** Spacer in place of rows that are not drawn. */
const Space = ({ height, columns }: { readonly height: number; readonly columns: number }) => (
  <tr className="question-table-space">
    <td colSpan={columns} style={{ height }} />
  </tr>
);

/** The rows to draw: those of a long list that are on the screen, and the one that must keep the focus. */
function useRows(box: { readonly current: HTMLDivElement | null }, entries: readonly DrawnEntry[], kept: number) {
  const long = entries.length >= longFrom;
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => box.current,
    estimateSize: () => usualHeight,
    overscan: 8,
    enabled: long,
    getItemKey: (index) => entries[index]?.id ?? index,
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), ...(kept >= 0 && kept < range.count ? [kept] : [])])].sort(
          (one, other) => one - other,
        ),
      [kept],
    ),
  });
  if (!long)
    return { long, seen: entries.map((_, index) => ({ index, above: 0 })), below: 0, measure: undefined } as const;
  let end = 0;
  const seen = rows.getVirtualItems().map((item) => {
    const above = item.start - end;
    end = item.end;
    return { index: item.index, above };
  });
  return { long, seen, below: rows.getTotalSize() - end, measure: rows.measureElement };
}

/**
 * Moves from a text field to the same question of the entry above or below; lists and search fields keep their arrow
 * keys.
 */
function goToNextRow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const { target } = event;
  if (step === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  if (!(target instanceof HTMLInputElement) || target.type !== "text" || target.role === "combobox") return;
  const row = Number(target.closest("tr")?.dataset.index);
  const column = target.closest<HTMLElement>("td")?.dataset.column ?? "";
  const next = event.currentTarget.querySelector(
    `tr[data-index="${row + step}"] > [data-column="${CSS.escape(column)}"]`,
  );
  if (!next || !focusFirst(next)) return;
  event.preventDefault();
  // Selects the text, as Tab does, so that typing replaces the answer.
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
}

/** Moves the focus to the first control inside; false if there is none. */
const focusFirst = (part: Element | null): boolean =>
  [...(part?.querySelectorAll(".question [id]") ?? [])].some(
    ({ id }) => !id.includes(":") && focusPlace(id) && part?.contains(document.activeElement),
  );
