import type { Json } from "../../../schemas/record.ts";
import type { PreparedGroup } from "../../form/definition/prepare-form.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import type { EntryRules } from "../entries/item-edits.ts";
import { cellsByColumn } from "./cells-by-column.ts";
import { scalesGiven, scalesOf, withKnownScale } from "./column-scales.ts";
import type { FoundHeadings } from "./find-headings.ts";
import { dropRepeatedColumns, isImported, ownReference, parentReference } from "./import-columns.ts";
import type { ImportChoices, ImportLayout, ImportSettings, PlannedLine } from "./import-plan.ts";
import { linesLeftOut } from "./lines-left-out.ts";
import { createParentFinder, noParents, type ParentsInFile } from "./parents-in-file.ts";
import { type PastedGrid, remainingCapacity } from "./pasted-grid.ts";

/** Rows of cells with the headings found among them. */
export interface HeadedGrid {
  readonly grid: PastedGrid;
  readonly headings: FoundHeadings;
  /** Entries of the parent group in the same file. */
  readonly parents?: ParentsInFile;
}

/**
 * Finds the entry of each row by its reference, or without one by its registration mark or driver number. Any other row
 * creates an entry, and so does an unknown reference if that was decided. Blank rows are skipped.
 */
export function layOutByReference(
  resolution: Resolution,
  group: PreparedGroup,
  { grid, headings, parents = noParents }: HeadedGrid,
  { columns: chosen, scales: settled, adds = true, addsUnknown = false }: ImportChoices,
  settings: ImportSettings,
): ImportLayout {
  const { line: top, columns: named, matches } = headings;
  const taken = dropRepeatedColumns(resolution.form, group.name, chosen ?? named).map((name) =>
    isTaken(group, name, settings) ? name : undefined,
  );
  const scales = scalesOf(resolution.form, group, { grid, line: top }, taken, scalesGiven(matches, taken, settled));
  const known = withKnownScale(taken, scales);
  const { columns, cellsOf } = cellsByColumn(resolution.form, group.name, known, {
    grid,
    line: top,
    mayTake: (name) => isTaken(group, name, settings),
  });
  const leftOut = linesLeftOut(grid, { ...headings, columns: chosen ?? named }, ownReference);
  const passedOver = new Set(leftOut.map(({ line }) => line));
  const referenceAt = columns.indexOf(ownReference);
  const parentAt = columns.indexOf(parentReference);
  const parentOf = createParentFinder(resolution, group, parents);
  const firstOf = new Map<string, number>();
  const markAt = columns.findIndex((name) => marks.has(group.byName.get(name ?? "")?.question.type ?? ""));
  const byMark = entriesByMark(resolution, group, columns[markAt]);

  const lines = grid.flatMap((given, line): readonly Draft[] => {
    if (line <= top || passedOver.has(line) || given.every((cell) => cell.trim() === "")) return [];
    const cells = cellsOf(given);
    const reference = (cells[referenceAt] ?? "").trim();
    const mark = (cells[markAt] ?? "").trim();
    const itemId = reference === "" ? byMark.get(plainMark(mark)) : itemNamed(resolution, group.name, reference);
    const named = itemId ?? (reference === "" ? undefined : reference.toUpperCase());
    const before = named === undefined ? undefined : firstOf.get(named);
    if (named !== undefined && before === undefined) firstOf.set(named, line);
    const isNew = itemId === undefined;
    const draft = { line, cells, itemId, isNew };
    if (before !== undefined) {
      const column = reference === "" ? markAt : referenceAt;
      return [{ ...draft, problem: { words: `${reference || mark} is on row ${before + 1} already.`, column } }];
    }
    if (isNew && reference !== "" && !addsUnknown)
      return [
        {
          ...draft,
          problem: { words: `${reference} is not in this ${resolution.form.source.record}.`, column: referenceAt },
        },
      ];
    if (isNew && !adds) return [{ ...draft, isOut: true }];
    const parent = parentOf((cells[parentAt] ?? "").trim(), isNew);
    if ("problem" in parent)
      return [{ ...draft, problem: { words: parent.problem, ...(parentAt < 0 ? {} : { column: parentAt }) } }];
    return [{ ...draft, ...(parent.reference === undefined ? {} : { parentRef: parent.reference }) }];
  });

  const wanting = lines.filter(({ isNew, problem }) => isNew && problem === undefined);
  const room = roomFor(resolution, group, wanting, settings);
  const isFull = wanting.length > room.mayAdd;
  const placed = lines.map(({ isOut, ...line }): PlannedLine => {
    const makes = line.isNew && line.problem === undefined && !isOut && !isFull;
    return makes ? { ...line, itemId: settings.newId(line.line) } : line;
  });
  return {
    group: group.name,
    headed: true,
    headings: grid[top] ?? [],
    columns,
    chosen: taken,
    scales,
    matches,
    leftOut,
    lines: placed,
    beyond: wanting.length,
    ...room,
    added: placed.flatMap(({ isNew, itemId }) => (isNew && itemId !== undefined ? [itemId] : [])),
  };
}

/** Whether no row names an existing entry, because the references come from another program's own numbering. */
export function matchesNoEntry(resolution: Resolution, group: string, { grid, headings }: HeadedGrid): boolean {
  const at = headings.columns.indexOf(ownReference);
  const names = grid.slice(headings.line + 1).map((cells) => (cells[at] ?? "").trim());
  return names.every((name) => name === "" || itemNamed(resolution, group, name) === undefined);
}

interface Draft extends PlannedLine {
  /** The row would create an entry, but the user has not allowed that. */
  readonly isOut?: boolean;
}

function isTaken(group: PreparedGroup, name: string | undefined, { isLocked }: ImportSettings): boolean {
  if (name === undefined || name === ownReference) return name !== undefined;
  const question = group.byName.get(name)?.question;
  if (name === parentReference) return group.group.parent !== undefined && !(question && isLocked(question));
  return question !== undefined && isImported(question) && !isLocked(question);
}

/** Types of answers that only one entry can have. */
const marks: ReadonlySet<string> = new Set(["registrationMark", "driverNumber"]);

const plainMark = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** The entries by this answer, in capitals without blanks; none below a parent, where one driver may be in two vehicles. */
function entriesByMark(resolution: Resolution, { name: group, group: { parent } }: PreparedGroup, name?: string) {
  const found = new Map<string, string>();
  if (name === undefined || parent !== undefined) return found;
  for (const id of resolution.items(group)) {
    const answer = resolution.scope(group, id).answers[name];
    if (typeof answer === "string" && !found.has(plainMark(answer))) found.set(plainMark(answer), id);
  }
  return found;
}

/** Also finds P001 by `p001`. */
function itemNamed(resolution: Resolution, group: string, reference: string): string | undefined {
  return resolution.itemIdOf(group, reference) ?? resolution.itemIdOf(group, reference.toUpperCase());
}

/**
 * How many rows may have an entry; rows of one parent are counted together if the definition limits entries per parent.
 */
function roomFor(
  resolution: Resolution,
  group: PreparedGroup,
  wanting: readonly PlannedLine[],
  rules: Pick<EntryRules, "maxEntries">,
) {
  const { parent } = group.group;
  const room = remainingCapacity(
    resolution,
    group,
    parent === undefined ? resolution.items(group.name).length : 0,
    rules,
  );
  const ofKind = parent === undefined ? room.ofKind : ofEachParent(resolution, group, parent, wanting, room.ofKind);
  return {
    mayAdd: Math.min(wanting.length, ofKind, room.inList),
    isListFull: room.inList < Math.min(wanting.length, ofKind),
  };
}

function ofEachParent(
  resolution: Resolution,
  { name }: PreparedGroup,
  parent: string,
  wanting: readonly PlannedLine[],
  most: number,
): number {
  if (!Number.isFinite(most)) return wanting.length;
  const held = new Map<Json | undefined, number>();
  const count = (reference: Json | undefined) => {
    const id = typeof reference === "string" ? (resolution.itemIdOf(parent, reference) ?? reference) : reference;
    held.set(id, (held.get(id) ?? 0) + 1);
    return held.get(id) ?? 0;
  };
  for (const id of resolution.items(name)) count(resolution.holder(parent, name, id)?.itemId);
  return wanting.filter(({ parentRef }) => count(parentRef) <= most).length;
}
