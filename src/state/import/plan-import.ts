import type { Answers, Json } from "../../../schemas/quote.ts";
import type { PreparedGroup } from "../../form/definition/prepare-form.ts";
import type { ReadAnswer } from "../../form/read/typed-input.ts";
import { optionsFor } from "../../form/resolve/question-state.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import type { Place } from "../../form/tree/place.ts";
import { answersAt, withItems } from "../../form/tree/tree.ts";
import { newItems } from "../entries/item-edits.ts";
import { parentReference } from "./import-columns.ts";
import type { ImportMemory } from "./import-memory.ts";
import {
  type CellFaults,
  type ImportLayout,
  type ImportLine,
  type ImportPlan,
  type ImportRow,
  isFailing,
} from "./import-plan.ts";
import { judgeLine, type ReadLine } from "./judge-line.ts";
import { readCell } from "./read-cell.ts";
import { withImportedAnswers } from "./with-imported.ts";

export interface PlanOptions {
  readonly faults?: CellFaults;
  /** What is remembered of the plan before, where only few lines are others. */
  readonly memory?: ImportMemory;
  /** Rows that are taken as they were judged before, by their line. */
  readonly judged?: ReadonlyMap<number, ImportRow>;
}

/**
 * Works out what importing would do, in slices: each cell is read as if it had been typed, and all of it is checked as it
 * would stand afterwards. Nothing is changed. Yields how much of it is done, from 0 to 1.
 */
export function* planImport(
  resolution: Resolution,
  group: PreparedGroup,
  layout: ImportLayout,
  { faults = new Map(), memory, judged }: PlanOptions = {},
): Generator<number, ImportPlan> {
  const { lines } = layout;
  const reader = createLineReader(resolution, group, layout, memory);
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

/** The entry with what its row puts into it; undefined where that is nothing, and no entry is made. */
function entryOf({ cells, isNew }: ImportRow, { columns }: ImportLayout, { before }: ReadLine): Answers | undefined {
  const given = new Map(cells.flatMap(({ put }, at) => (put ? [[columns[at] ?? "", put.value] as const] : [])));
  return before && (given.size > 0 || isNew) ? withImportedAnswers(before, given) : undefined;
}

/** Runs to the end what yields between its slices. */
export function finish<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** What a plan puts where: all of it, or that of the lines that are good. */
export function answersOf(
  { rows }: Pick<ImportPlan, "rows">,
  only: "all" | "good" = "all",
): readonly (readonly [Place, Json])[] {
  return rows.flatMap((row) => {
    if (only === "good" && isFailing(row)) return [];
    return row.cells.flatMap(({ put }) => (put ? [[put.place, put.value] as const] : []));
  });
}

/** The plan without the lines that cannot be imported as they stand: they make no entry and put no answer anywhere. */
export function onlyGood<Plan extends ImportPlan>(plan: Plan): Plan {
  const rows = plan.rows.filter((row) => !isFailing(row));
  const left = new Set(rows.map(({ itemId }) => itemId));
  return { ...plan, rows, added: plan.added.filter((id) => left.has(id)) };
}

/** Reads the cells of a line into an entry; one that was read before, and stands as it did, is not read again. */
function createLineReader(
  resolution: Resolution,
  group: PreparedGroup,
  { columns, added, parentRef: givenParent }: ImportLayout,
  memory: ImportMemory | undefined,
): (line: ImportLine) => ReadLine {
  const { at } = group.group;
  const { today } = resolution.dates;
  const given = givenParent === undefined ? {} : { ParentRef: givenParent };
  const fresh = added.filter((id) => memory?.blank(id) === undefined);
  const blanks = newItems(resolution.form, resolution.tree, group, fresh, given);
  for (const [id, answers] of blanks) memory?.keepBlank(id, answers);

  const readers = columns.map((name) => {
    const prepared = name === undefined ? undefined : group.byName.get(name);
    if (!prepared || name === undefined || name === parentReference) return undefined;
    // What is offered to an entry may follow from its other cells, so that is checked at the end.
    const { question } = prepared;
    const options = question.type === "item" ? optionsFor(prepared, resolution.at(), resolution) : prepared.options;
    return (text: string) => {
      const read = () => readCell(question, text, today, options);
      return question.type === "item" || !memory ? read() : memory.answer(name, text, read);
    };
  });

  return (line) => {
    const { itemId, cells, parentRef, problem } = line;
    const before =
      itemId === undefined
        ? undefined
        : (answersAt(resolution.tree, at, itemId) ?? memory?.blank(itemId) ?? blanks.get(itemId));
    if (itemId === undefined || !before || problem) return { answers: new Map() };
    const known = memory?.line(line, before, columns);
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
    memory?.keepLine(line, before, columns, read);
    return read;
  };
}
