import type { Answers } from "../../../schemas/record.ts";
import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import { type Tree, withItems } from "../../form/tree/tree.ts";
import type { WrittenTable } from "../../spreadsheet/table.ts";
import type { EntriesOfList } from "../entries/item-edits.ts";
import type { FileTable } from "./file-table.ts";
import { findHeadings, unknownHeadings } from "./find-headings.ts";
import { columnOf, headingOf, importColumns, ownReference } from "./import-columns.ts";
import type { ImportMemory } from "./import-memory.ts";
import { type ImportPlan, type ImportRow, type ImportSettings, isFailing } from "./import-plan.ts";
import { layOutByReference, matchesNoEntry } from "./lay-out-by-reference.ts";
import { noParents, type ParentsInFile, withLines } from "./parents-in-file.ts";
import { withCorrections } from "./pasted-grid.ts";
import { answersOf, planImport, validRowsOnly } from "./plan-import.ts";
import { isReason, reasonHeading } from "./schedule-table.ts";
import { findIndicationEntry, withImported, withoutIndicationEntry } from "./with-imported.ts";

/** Preview of what importing one sheet of a file would do. */
export interface TablePlan extends ImportPlan {
  readonly table: FileTable;
  /** Rows that would create an entry although they have a reference, because no entry here has it. */
  readonly unknown: number;
  /** Removes the one entry started for an indication: the rows take its place. */
  readonly replacesBegun: boolean;
  /** The answers that the plan starts from, and the answers with its valid rows. */
  readonly from: Tree;
  readonly to: Tree;
}

type SettingsOfRecord = Omit<ImportSettings, "newId">;

export interface FileSettings extends SettingsOfRecord {
  /** The memory of each table, in table order. */
  readonly memories: readonly ImportMemory[];
  /** Rows of each table to keep as judged before, by row number. */
  readonly judged?: readonly (ReadonlyMap<number, ImportRow> | undefined)[];
}

/**
 * Works out what importing the sheets of a file would do, in slices. Parents are planned before their child entries, so
 * that children find them in the same file. Yields progress from 0 to 1; the plans are in table order.
 *
 * @throws RangeError for a table without a row below its headings
 */
export function* planFile(
  resolution: Resolution,
  tables: readonly FileTable[],
  { memories, judged, ...settings }: FileSettings,
): Generator<number, readonly TablePlan[]> {
  const { form } = resolution;
  const plans: TablePlan[] = [];
  const parents = new Map<string, ParentsInFile>();
  let before = resolution;
  const order = [...tables.entries()].sort(([, a], [, b]) => depthOf(form, a.group) - depthOf(form, b.group));
  for (const [done, [at, table]] of order.entries()) {
    const memory = memories[at];
    const group = form.groups.get(table.group);
    if (!memory || !group?.group.list) throw new RangeError(`${table.group} is not a group of entries.`);
    const above = parents.get(group.group.parent ?? "") ?? noParents;
    const work = planTable(before, group, table, { ...settings, above, memory, judged: judged?.[at] });
    const plan = yield* scaled(work, done, order.length);
    plans[at] = plan;
    parents.set(group.name, withLines(parents.get(group.name), plan));
    if (done < order.length - 1) before = resolveForm(form, plan.to, before.dates, before);
  }
  return plans;
}

interface TableSettings extends SettingsOfRecord {
  /** Entries of the same file that can be parents of this table's entries. */
  readonly above: ParentsInFile;
  readonly memory: ImportMemory;
  readonly judged: ReadonlyMap<number, ImportRow> | undefined;
}

function* planTable(
  given: Resolution,
  group: PreparedGroup,
  table: FileTable,
  { above, memory, judged, ...settings }: TableSettings,
): Generator<number, TablePlan> {
  const { form } = given;
  const grid = withCorrections(table.grid, table.mended);
  const sought = [form, group.name, grid, settings.known?.headings.get(group.name)] as const;
  const headings = findHeadings(...sought) ?? unknownHeadings(...sought);
  if (!headings) throw new RangeError(`${table.name} has no row below its headings.`);
  const headed = { grid, headings, parents: above };
  const begun = matchesNoEntry(given, group.name, headed) ? findIndicationEntry(form, given.tree, group) : undefined;
  const before =
    begun === undefined
      ? given
      : resolveForm(form, withoutIndicationEntry(form, given.tree, group), given.dates, given);
  const newId = begun === undefined ? memory.idOf : withFirstId(memory.idOf, begun);
  const layout = layOutByReference(before, group, headed, table.choices, { ...settings, newId });
  const { newEntry } = settings;
  const values = new Map([...(settings.known?.values ?? []), ...(table.choices.values ?? [])]);
  const options = { faults: withoutCorrected(table), memory, newEntry, values, ...(judged ? { judged } : {}) };
  const plan = yield* planImport(before, group, layout, options);
  const good = goodEntries(plan);
  const to = good.size === 0 ? given.tree : withItems(before.tree, group.group.at, good);
  return {
    ...plan,
    table,
    unknown: unknownIn(plan),
    replacesBegun: begun !== undefined && good.size > 0,
    from: given.tree,
    to,
  };
}

/** The first entry created takes over an id, and with it the reference that the server has given: `P001`. */
function withFirstId(idOf: ImportMemory["idOf"], id: string): ImportMemory["idOf"] {
  let first: number | undefined;
  return (line) => {
    first ??= line;
    return line === first ? id : idOf(line);
  };
}

function depthOf(form: PreparedForm, group: string): number {
  return form.groups.get(group)?.ancestors.length ?? 0;
}

function goodEntries({ rows, entries }: ImportPlan): ReadonlyMap<string, Answers> {
  const good = new Set(rows.filter((row) => !isFailing(row)).map(({ itemId }) => itemId));
  return new Map([...entries].filter(([id]) => good.has(id)));
}

/** The answers with every valid row of these plans. Uses the planned result if the answers have not changed since. */
export function withFile(current: EntriesOfList, plans: readonly TablePlan[]): Tree {
  const { form } = current;
  return [...plans]
    .sort((a, b) => depthOf(form, a.group) - depthOf(form, b.group))
    .reduce((tree, plan) => (tree === plan.from ? plan.to : withPlan({ ...current, tree }, plan)), current.tree);
}

function withPlan(current: EntriesOfList, plan: TablePlan): Tree {
  const good = validRowsOnly(plan);
  const group = current.form.groups.get(plan.group);
  const tree = plan.replacesBegun && group ? withoutIndicationEntry(current.form, current.tree, group) : current.tree;
  return withImported({ ...current, tree }, good, answersOf(good));
}

function* scaled<Result>(work: Generator<number, Result>, done: number, all: number): Generator<number, Result> {
  for (;;) {
    const { done: isOver, value } = work.next();
    if (isOver) return value;
    yield (done + value) / all;
  }
}

/** A corrected cell is no longer a formula or an error. */
function withoutCorrected({ faults, mended }: FileTable): FileTable["faults"] {
  return new Map([...faults].filter(([place]) => !mended.has(place)));
}

function unknownIn({ lines, columns }: ImportPlan): number {
  const at = columns.indexOf(ownReference);
  return at < 0 ? 0 : lines.filter(({ isNew, cells }) => isNew && (cells[at] ?? "").trim() !== "").length;
}

/** The rows that cannot be imported, as given and corrected so far, each with its reasons. */
export function failedLines(form: PreparedForm, plan: TablePlan): WrittenTable {
  const { rows, lines, table, chosen, columns } = plan;
  const headings = headingsToRead(form, plan);
  // The first address column already holds the other parts.
  const kept = headings.flatMap((heading, at) => (isReason(heading) || chosen[at] !== columns[at] ? [] : [at]));
  const failed = rows.flatMap((row, index) => (isFailing(row) ? [{ row, cells: lines[index]?.cells ?? [] }] : []));
  return {
    name: table.name || "Rows to correct",
    headings: 1,
    rows: [
      [...kept.map((at) => headings[at] ?? ""), reasonHeading],
      ...failed.map(({ row, cells }) => [...kept.map((at) => cells[at] ?? ""), reasonsOf(row, headings).join(" ")]),
    ],
  };
}

/**
 * Uses the question's own heading where a heading was understood only from the words above it, or because the user
 * chose.
 */
function headingsToRead(form: PreparedForm, { headings, columns, group, chosen }: TablePlan): readonly string[] {
  const known = new Map(importColumns(form, group).map((column) => [column.name, column]));
  return chosen.map((_, at) => {
    const [heading = "", column] = [headings[at], known.get(columns[at] ?? "")];
    return column && columnOf(form, group, heading) !== column.name ? headingOf(form, group, column) : heading;
  });
}

function reasonsOf({ problem, cells }: TablePlan["rows"][number], headings: readonly string[]): readonly string[] {
  const ofCells = cells.flatMap((cell, at) =>
    cell.problem === undefined || cell.problem === problem ? [] : [`${headings[at] ?? ""}: ${cell.problem}`],
  );
  return problem === undefined ? ofCells : [problem, ...ofCells];
}
