import type { Answers } from "../../../schemas/quote.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import { type Tree, withItems } from "../../form/tree/tree.ts";
import type { FileTable } from "./file-table.ts";
import { findHeadings, ownReference } from "./import-columns.ts";
import type { ImportMemory } from "./import-memory.ts";
import { type ImportPlan, type ImportRow, type ImportSettings, isFailing } from "./import-plan.ts";
import { layOutByReference } from "./lay-out-by-reference.ts";
import { mendedGrid } from "./mended-grid.ts";
import { noParents, type ParentInFile, type ParentsInFile } from "./parents-in-file.ts";
import { answersOf, onlyGood, planImport } from "./plan-import.ts";
import { withImported } from "./with-imported.ts";

/** What importing one sheet of a file would do. */
export interface TablePlan extends ImportPlan {
  readonly table: FileTable;
  /** The line of headings, from 0. */
  readonly headingLine: number;
  /** Lines that would make an entry and name one that is not in the quote. */
  readonly unknown: number;
  /** The answers from which it sets out, and what its good lines make of them. */
  readonly from: Tree;
  readonly to: Tree;
}

export interface FileSettings extends Pick<ImportSettings, "isLocked"> {
  /** What is remembered of each table, in their order. */
  readonly memories: readonly ImportMemory[];
  /** Rows of each table that are taken as they were judged before, by their line. */
  readonly judged?: readonly (ReadonlyMap<number, ImportRow> | undefined)[];
}

/**
 * Works out what importing the sheets of a file would do, in slices. Entries from which others hang come first, so that
 * these find them in the same file. Yields which share is done, from 0 to 1; the plans stand in the order of the tables.
 *
 * @throws RangeError for a table of which no heading is known
 */
export function* planFile(
  resolution: Resolution,
  tables: readonly FileTable[],
  { isLocked, memories, judged }: FileSettings,
): Generator<number, readonly TablePlan[]> {
  const { form } = resolution;
  const plans: TablePlan[] = [];
  const parents = new Map<string, ParentsInFile>();
  let before = resolution;
  const depth = ({ group }: FileTable) => form.groups.get(group)?.ancestors.length ?? 0;
  const order = tables.map((_, at) => at).sort((a, b) => depthAt(a) - depthAt(b) || a - b);
  function depthAt(at: number): number {
    const table = tables[at];
    return table ? depth(table) : 0;
  }
  for (const [done, at] of order.entries()) {
    const [table, memory] = [tables[at], memories[at]];
    const group = form.groups.get(table?.group ?? "");
    const grid = table ? mendedGrid(table.grid, table.mended) : [];
    const headings = table && findHeadings(form, table.group, grid);
    if (!table || !memory || !group?.group.list || !headings) throw new RangeError("No heading is known.");
    const given = { grid, headings, parents: parents.get(group.group.parent ?? "") ?? noParents };
    const layout = layOutByReference(before, group, given, table.choices, { newId: memory.idOf, isLocked });
    const before_ = judged?.[at];
    const options = { faults: unmended(table), memory, ...(before_ ? { judged: before_ } : {}) };
    const plan = yield* scaled(planImport(before, group, layout, options), done, order.length);
    const to = withItems(before.tree, group.group.at, goodEntries(plan));
    plans[at] = { ...plan, table, headingLine: headings.line, unknown: unknownIn(plan), from: before.tree, to };
    parents.set(group.name, withLines(parents.get(group.name), plan));
    if (done < order.length - 1) before = resolveForm(form, to, before.dates, before);
  }
  return plans;
}

function goodEntries({ rows, entries }: ImportPlan): ReadonlyMap<string, Answers> {
  const good = new Set(rows.filter((row) => !isFailing(row)).map(({ itemId }) => itemId));
  return new Map([...entries].filter(([id]) => good.has(id)));
}

/**
 * The answers with every good line of these plans: what importing them makes of the answers as they are now, worked out
 * already where those are the answers from which the plans set out.
 */
export function withFile(current: Pick<Resolution, "form" | "tree">, plans: readonly TablePlan[]): Tree {
  const { form } = current;
  const depth = ({ group }: TablePlan) => form.groups.get(group)?.ancestors.length ?? 0;
  return [...plans]
    .sort((a, b) => depth(a) - depth(b))
    .reduce((tree, plan) => (tree === plan.from ? plan.to : withPlan({ form, tree }, plan)), current.tree);
}

function withPlan(current: Pick<Resolution, "form" | "tree">, plan: ImportPlan): Tree {
  const good = onlyGood(plan);
  return withImported(current, good, answersOf(good));
}

function* scaled<Result>(work: Generator<number, Result>, done: number, all: number): Generator<number, Result> {
  for (;;) {
    const { done: isOver, value } = work.next();
    if (isOver) return value;
    yield (done + value) / all;
  }
}

/** What was typed anew is no formula and no error any more. */
function unmended({ faults, mended }: FileTable): FileTable["faults"] {
  return new Map([...faults].filter(([place]) => !mended.has(place)));
}

function unknownIn({ lines, columns }: ImportPlan): number {
  const at = columns.indexOf(ownReference);
  return at < 0 ? 0 : lines.filter(({ isNew, cells }) => isNew && (cells[at] ?? "").trim() !== "").length;
}

/** The lines of a table as entries from which those of another can hang; one that cannot be imported has no entry. */
function withLines(known: ParentsInFile = noParents, { rows, lines, columns }: ImportPlan): ParentsInFile {
  const byReference = new Map(known.byReference);
  const byLine = new Map(known.byLine);
  const at = columns.indexOf(ownReference);
  rows.forEach((row, index) => {
    const entry: ParentInFile = { itemId: isFailing(row) ? undefined : row.itemId, line: row.line + 1 };
    const reference = (lines[index]?.cells[at] ?? "").trim().toUpperCase();
    if (reference !== "" && !byReference.has(reference)) byReference.set(reference, entry);
    if (!byLine.has(entry.line)) byLine.set(entry.line, entry);
  });
  return { byReference, byLine };
}
