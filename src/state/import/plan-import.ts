import type { Answers, Json } from "../../../schemas/record.ts";
import { checkScope, type Finding } from "../../form/check/check.ts";
import type { PreparedGroup } from "../../form/definition/prepare-form.ts";
import { entryTitle } from "../../form/draw/entry-title.ts";
import type { ReadAnswer } from "../../form/read/read-answer.ts";
import { optionsFor } from "../../form/resolve/question-state.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import type { Place } from "../../form/tree/place.ts";
import { answersAt, withItems } from "../../form/tree/tree.ts";
import { type EntryRules, newItems } from "../entries/item-edits.ts";
import { isOther, isScale } from "./amount-scale.ts";
import { readCell } from "./cell-text.ts";
import { parentReference } from "./import-columns.ts";
import type { ImportMemory } from "./import-memory.ts";
import {
  type CellFaults,
  type ImportCell,
  type ImportLayout,
  type ImportPlan,
  type ImportRow,
  isFailing,
  type PlannedLine,
  valueKey,
} from "./import-plan.ts";
import { cellOf, type Errors, ignoredCell, type Judge, type ReadLine } from "./judge-cell.ts";
import { withImportedAnswers } from "./with-imported.ts";

/** Reads the cells of a row into an entry; reuses the earlier result if neither the row nor the entry has changed. */
function createLineReader(
  resolution: Resolution,
  group: PreparedGroup,
  { columns, scales, added, parentRef: givenParent }: ImportLayout,
  {
    memory,
    newEntry,
    values: meant,
  }: Pick<PlanOptions, "newEntry" | "values"> & {
    readonly memory: ImportMemory | undefined;
  },
): (line: PlannedLine) => ReadLine {
  const { at } = group.group;
  const { today } = resolution.dates;
  const given = givenParent === undefined ? {} : { ParentRef: givenParent };
  const fresh = added.filter((id) => memory?.blank(id) === undefined);
  const blanks = newItems({ form: resolution.form, tree: resolution.tree, newEntry }, group, fresh, given);
  for (const [id, answers] of blanks) memory?.keepBlank(id, answers);

  const isOf = columns.map(
    (name, at) => `${name}${isScale(scales[at]) ? ` ${scales[at].times} ${scales[at].size}` : ""}`,
  );
  const readers = columns.map((name, at) => {
    const prepared = name === undefined ? undefined : group.byName.get(name);
    if (!prepared || name === undefined || name === parentReference) return undefined;
    // The options offered may depend on the entry's other cells, so they are checked at the end.
    const { question } = prepared;
    const scale = isScale(scales[at]) ? scales[at] : undefined;
    const options = question.type === "item" ? optionsFor(prepared, resolution.at(), resolution) : prepared.options;
    return (text: string): ReadAnswer => {
      const chosen = meant?.get(valueKey(group.name, name, text));
      if (chosen !== undefined) return { value: chosen };
      const read = () => readCell(question, text, today, options, scale);
      return question.type === "item" || !memory ? read() : memory.answer(isOf[at] ?? "", text, read);
    };
  });

  return (line) => {
    const { itemId, cells, parentRef, problem } = line;
    const before =
      itemId === undefined
        ? undefined
        : (answersAt(resolution.tree, at, itemId) ?? memory?.blank(itemId) ?? blanks.get(itemId));
    if (itemId === undefined || !before || problem) return { answers: new Map() };
    const known = memory?.line(line, before, isOf);
    if (known) return known;
    const answers = new Map<string, ReadAnswer>();
    const values = new Map<string, Json>();
    columns.forEach((name, column) => {
      const text = cells[column] ?? "";
      const answer =
        name === parentReference && parentRef !== undefined ? { value: parentRef } : readers[column]?.(text);
      if (name === undefined || answer === undefined || text.trim() === "") return;
      answers.set(name, answer);
      if ("value" in answer && answer.value !== undefined) values.set(name, answer.value);
    });
    const after = withImportedAnswers(before, values);
    const read: ReadLine = after === before && !line.isNew ? { answers, before } : { answers, before, after };
    memory?.keepLine(line, before, isOf, read);
    return read;
  };
}

/** Judges a row and each of its cells, by the same checks as in the form. */
function judgeLine(judge: Judge, line: PlannedLine, read: ReadLine): ImportRow {
  const { before, after, group, layout } = judge;
  const { itemId, isNew, cells, problem } = line;
  const label = group.group.label ?? group.name;
  const at = { line: line.line, isNew };
  if (itemId === undefined || problem) {
    const title = itemId === undefined ? `Row ${line.line + 1}` : entryTitle(before, group.name, itemId);
    const left = layout.columns.map((_, column): ImportCell => {
      const cell = ignoredCell(cells[column] ?? "");
      return problem?.column === column ? { ...cell, problem: problem.words } : cell;
    });
    return { ...at, title, cells: left, ...(problem ? { problem: problem.words } : {}) };
  }
  const findings = errorsAt(checkScope(after, group.name, itemId));
  return {
    ...at,
    itemId,
    title: isNew ? `New ${label}` : entryTitle(before, group.name, itemId),
    cells: layout.columns.map((name, column) => {
      const text = cells[column] ?? "";
      const fault = judge.faults.get(`${line.line}:${column}`);
      return name === undefined
        ? ignoredCell(text)
        : cellOf(judge, { name, itemId, text, fault, isScaled: isOther(layout.scales[column]) }, read, findings);
    }),
  };
}

/** The first message shown at each question; warnings do not block an import. */
function errorsAt(findings: readonly Finding[]): Errors {
  const errors = new Map<Place, string>();
  for (const { place, message, severity } of findings)
    if (severity === "error" && !errors.has(place)) errors.set(place, message);
  return errors;
}

export interface PlanOptions extends Pick<EntryRules, "newEntry"> {
  /** The option that a value means, by `valueKey`. */
  readonly values?: ReadonlyMap<string, string>;
  readonly faults?: CellFaults;
  /** Memory of the previous plan, for when only a few rows have changed. */
  readonly memory?: ImportMemory;
  /** Rows to keep as judged before, by row number. */
  readonly judged?: ReadonlyMap<number, ImportRow>;
}

/**
 * Works out what importing would do, in slices: each cell is read as if typed, and the resulting answers are checked.
 * Changes nothing. Yields progress from 0 to 1.
 */
export function* planImport(
  resolution: Resolution,
  group: PreparedGroup,
  layout: ImportLayout,
  { faults = new Map(), memory, judged, newEntry, values }: PlanOptions = {},
): Generator<number, ImportPlan> {
  const { lines } = layout;
  const reader = createLineReader(resolution, group, layout, { memory, newEntry, ...(values ? { values } : {}) });
  const read = new Map<number, ReadLine>();
  const readEntries = new Map<string, Answers>();
  for (const [done, line] of lines.entries()) {
    const each = reader(line);
    read.set(line.line, each);
    if (line.itemId !== undefined && each.after) readEntries.set(line.itemId, each.after);
    if (done % 50 === 49) yield (0.5 * done) / lines.length;
  }
  const tree = withItems(resolution.tree, group.group.at, readEntries);
  const after = resolveForm(resolution.form, tree, resolution.dates, memory?.last(resolution) ?? resolution);
  memory?.keep(resolution, after);
  yield 0.5;
  const rows: ImportRow[] = [];
  const entries = new Map<string, Answers>();
  for (const [done, line] of lines.entries()) {
    const each = read.get(line.line) ?? { answers: new Map() };
    const row = judged?.get(line.line) ?? judgeLine({ before: resolution, after, group, layout, faults }, line, each);
    rows.push(row);
    const entry = entryOf(row, layout, each);
    if (row.itemId !== undefined && entry) entries.set(row.itemId, entry);
    if (done % 20 === 19) yield 0.5 + (0.5 * done) / lines.length;
  }
  return { ...layout, rows, entries };
}

/** The entry with the answers from its row; undefined if there are none and no entry is created. */
function entryOf({ cells, isNew }: ImportRow, { columns }: ImportLayout, { before }: ReadLine): Answers | undefined {
  const given = new Map(cells.flatMap(({ put }, at) => (put ? [[columns[at] ?? "", put.value] as const] : [])));
  return before && (given.size > 0 || isNew) ? withImportedAnswers(before, given) : undefined;
}

/** Runs a generator that yields between slices to its end. */
export function finish<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The answers that a plan stores, with their places. */
export function answersOf({ rows }: Pick<ImportPlan, "rows">): readonly (readonly [Place, Json])[] {
  return rows.flatMap(({ cells }) => cells.flatMap(({ put }) => (put ? [[put.place, put.value] as const] : [])));
}

/** The plan without rows that cannot be imported. */
export function validRowsOnly<Plan extends ImportPlan>(plan: Plan): Plan {
  const rows = plan.rows.filter((row) => !isFailing(row));
  const left = new Set(rows.map(({ itemId }) => itemId));
  return { ...plan, rows, added: plan.added.filter((id) => left.has(id)) };
}
