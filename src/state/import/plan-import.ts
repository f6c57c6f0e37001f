import type { Answers, Json } from "../../../schemas/record.ts";
import type { PreparedGroup } from "../../form/definition/prepare-form.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import type { Place } from "../../form/tree/place.ts";
import { withItems } from "../../form/tree/tree.ts";
import type { EntryRules } from "../entries/item-edits.ts";
import type { ImportMemory } from "./import-memory.ts";
import { type CellFaults, type ImportLayout, type ImportPlan, type ImportRow, isFailing } from "./import-plan.ts";
import type { ReadLine } from "./judge-cell.ts";
import { judgeLine } from "./judge-line.ts";
import { createLineReader } from "./line-reader.ts";
import { withImportedAnswers } from "./with-imported.ts";

export interface PlanOptions extends Pick<EntryRules, "newEntry"> {
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
  { faults = new Map(), memory, judged, newEntry }: PlanOptions = {},
): Generator<number, ImportPlan> {
  const { lines } = layout;
  const reader = createLineReader(resolution, group, layout, { memory, newEntry });
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
