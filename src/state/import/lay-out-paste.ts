import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { entriesOfParent } from "../../form/resolve/entry-reference.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { positionIn } from "../../form/tree/place.ts";
import { answersAt } from "../../form/tree/tree.ts";
import { own } from "../../form/values/own.ts";
import { withRepeats } from "../../spreadsheet/sheet.ts";
import type { EntryRules } from "../entries/item-edits.ts";
import { cellsByColumn } from "./cells-by-column.ts";
import type { ColumnMatch } from "./column-match.ts";
import { scalesGiven, scalesOf, withKnownScale } from "./column-scales.ts";
import { fitOf } from "./column-values.ts";
import { headingsAt } from "./find-headings.ts";
import { dropRepeatedColumns, importedQuestions, isImported, ownReference } from "./import-columns.ts";
import type { ImportChoices, ImportLayout, ImportPlan, ImportSettings } from "./import-plan.ts";
import { layOutByReference } from "./lay-out-by-reference.ts";
import { linesLeftOut } from "./lines-left-out.ts";
import { type PastedGrid, readGrid, remainingCapacity, withCorrections } from "./pasted-grid.ts";
import { planImport } from "./plan-import.ts";

/**
 * The next `count` questions of the same section that are asked, in display order, starting with this one; undefined
 * for columns after the section's last question. Starts with the first if this one cannot be imported.
 */
function followingQuestions(
  form: PreparedForm,
  group: string,
  from: string,
  count: number,
  isAsked: (name: string) => boolean,
): readonly (string | undefined)[] {
  const all = importedQuestions(form, group);
  const start = Math.max(
    0,
    all.findIndex(({ question }) => question.name === from),
  );
  const section = all[start]?.section;
  const behind = all
    .slice(start)
    .filter((each) => each.section === section)
    .map(({ question }) => question.name)
    .filter((name) => name === from || isAsked(name));
  return Array.from({ length: count }, (_, at) => behind[at]);
}

/** What the user wants to paste, and where. */
export interface PasteRequest {
  readonly group: string;
  /** The entry of the first row; default: the first of its group. */
  readonly itemId?: string;
  /** The question of the first column if the rows have no headings; `""` for the first of the group. */
  readonly name: string;
  readonly text: string;
  /** Corrected cells, by `<row>:<column>`, both from 0. */
  readonly mended?: ReadonlyMap<string, string>;
}

/**
 * Finds the entry of each row and the question of each column: downwards from the current entry, or by reference if a
 * heading names a column of references.
 */
function layOutPaste(
  resolution: Resolution,
  group: PreparedGroup,
  request: PasteRequest,
  choices: ImportChoices,
  settings: ImportSettings,
): ImportLayout {
  const copied = withCorrections(readGrid(request.text), request.mended ?? new Map());
  const headings = headingsAt(resolution.form, group.name, copied, 0, settings.known?.headings.get(group.name));
  const headed = choices.headed ?? isHeaded(resolution.form, group, request.name, copied, headings.matches);
  const grid = withRepeats(copied, headed ? 0 : -1);
  const { columns: named } = headings;
  if (headed && (choices.columns ?? named).includes(ownReference))
    return layOutByReference(resolution, group, { grid, headings }, { adds: false, ...choices }, settings);
  const width = Math.max(0, ...grid.map(({ length }) => length));
  const body = headed ? grid.slice(1) : grid;
  const byPlace = headed ? [] : matchedByPlace(group, columnsFrom(resolution, group, request, width), body, settings);
  const found = headed ? named : byPlace.map(({ name }) => name);
  const leftOut = headed ? linesLeftOut(grid, headings, ownReference) : [];
  const passedOver = new Set(leftOut.map(({ line }) => line));
  const taken = dropRepeatedColumns(resolution.form, group.name, choices.columns ?? found).map((name) => {
    const question = name === undefined ? undefined : group.byName.get(name)?.question;
    return question && isImported(question) && !settings.isLocked(question) ? name : undefined;
  });
  const matches = headed ? headings.matches : width > 1 ? byPlace : [];
  const at = { grid, line: headed ? 0 : -1 };
  const scales = scalesOf(resolution.form, group, at, taken, scalesGiven(matches, taken, choices.scales));
  const known = withKnownScale(taken, scales);
  const { columns, cellsOf } = cellsByColumn(resolution.form, group.name, known, at);
  const given = body
    .map((cells, at) => ({ cells: cellsOf(cells), line: headed ? at + 1 : at }))
    .filter(({ line }) => !passedOver.has(line));
  const { ids, parentRef, room } = entriesFrom(resolution, group, request.itemId, settings);
  const beyond = Math.max(0, given.length - ids.length);
  const mayAdd = Math.min(beyond, room.ofKind, room.inList);
  const added = Array.from({ length: choices.adds ? mayAdd : 0 }, (_, at) => settings.newId(at));
  const takers = [...ids, ...added];
  return {
    group: group.name,
    headed,
    headings: headed ? (grid[0] ?? []) : [],
    columns,
    chosen: taken,
    scales,
    matches,
    leftOut,
    lines: given.map((each, at) => ({ ...each, itemId: takers[at], isNew: at >= ids.length })),
    beyond,
    there: ids.length,
    mayAdd,
    isListFull: room.inList < Math.min(beyond, room.ofKind),
    added,
    ...(parentRef === undefined ? {} : { parentRef }),
  };
}

/**
 * Whether the first row holds headings: at least half of its cells name a question, or its cells read like no answers
 * while those below do. If no heading is recognised, nothing is imported until the user has matched the columns.
 */
function isHeaded(
  form: PreparedForm,
  group: PreparedGroup,
  name: string,
  grid: PastedGrid,
  matches: readonly ColumnMatch[],
): boolean {
  const [first = [], ...body] = grid;
  if (body.length === 0) return false;
  const filled = first.filter((cell) => cell !== "");
  const named = matches.filter((match) => match.name !== undefined || match.likely !== undefined).length;
  if (named > 0 && named * 2 >= filled.length) return true;
  if (filled.length === 0 || filled.some((cell) => /\d/.test(cell) || cell.length > 60)) return false;
  const prepared = group.byName.get(name) ?? importedQuestions(form, group.name)[0];
  if (prepared?.options && fitOf(prepared, [first[0] ?? ""]).fitting > 0) return false;
  return first.some((_, at) => {
    const below = body.map((row) => row[at] ?? "").filter((cell) => cell !== "");
    const like = below.filter(
      (cell) => /\d/.test(cell) || (at === 0 && prepared?.options && fitOf(prepared, [cell]).fitting),
    );
    return below.length > 0 && like.length * 2 > below.length;
  });
}

/**
 * Matches columns without headings: the first goes to the question where the user pastes, if its values fit. The
 * following questions are suggested for the other columns where values fit; the user decides.
 */
function matchedByPlace(
  group: PreparedGroup,
  names: readonly (string | undefined)[],
  body: PastedGrid,
  { isLocked }: ImportSettings,
): readonly ColumnMatch[] {
  return names.map((name, at): ColumnMatch => {
    const prepared = group.byName.get(name ?? "");
    const column = body.map((row) => row[at] ?? "");
    const { filled, fitting } = prepared ? fitOf(prepared, column) : { filled: 1, fitting: 0 };
    if (!prepared || fitting * 2 < filled || isLocked(prepared.question)) return { name: undefined, by: "unknown" };
    const { name: fits } = prepared.question;
    return at === 0 ? { name: fits, by: "place" } : { name: undefined, by: "unknown", likely: fits };
  });
}

function columnsFrom(
  resolution: Resolution,
  group: PreparedGroup,
  { itemId, name }: PasteRequest,
  width: number,
): ImportLayout["columns"] {
  const id = itemId ?? resolution.items(group.name)[0];
  const states = resolution.entry(group.name, id) && resolution.scope(group.name, id).questions;
  const isAsked = (each: string) => states?.get(each)?.shown ?? true;
  return followingQuestions(resolution.form, group.name, name, width, isAsked);
}

/** The current entry and those after it, of the same parent if there is one, and how many more fit. */
function entriesFrom(
  resolution: Resolution,
  group: PreparedGroup,
  itemId: string | undefined,
  rules: Pick<EntryRules, "maxEntries">,
) {
  const { at, parent } = group.group;
  const answers = itemId === undefined ? undefined : answersAt(resolution.tree, at, itemId);
  const parentRef = parent === undefined || !answers ? undefined : own(answers, "ParentRef");
  const parentId =
    parent !== undefined && typeof parentRef === "string" ? resolution.itemIdOf(parent, parentRef) : undefined;
  const siblings =
    parentRef === undefined ? resolution.items(group.name) : entriesOfParent(resolution, group.name, parentId);
  const from = itemId === undefined ? 0 : Math.max(0, positionIn(siblings, itemId));
  const room = remainingCapacity(resolution, group, siblings.length, rules);
  const isNested = parent !== undefined && parentRef === undefined;
  return { ids: siblings.slice(from), parentRef, room: isNested ? { ...room, ofKind: 0 } : room };
}

/**
 * Works out what pasting would do, in slices, yielding its progress from 0 to 1. Each row goes to one entry: from the
 * current one downwards, or by its reference. Changes nothing.
 *
 * @throws RangeError for a group that has no entries
 */
export function* planPaste(
  resolution: Resolution,
  request: PasteRequest,
  choices: ImportChoices,
  settings: ImportSettings,
): Generator<number, ImportPlan> {
  const group = resolution.form.groups.get(request.group);
  if (!group?.group.list) throw new RangeError(`${request.group} is not a group of entries.`);
  const layout = layOutPaste(resolution, group, request, choices, settings);
  const values = new Map([...(settings.known?.values ?? []), ...(choices.values ?? [])]);
  return yield* planImport(resolution, group, layout, { newEntry: settings.newEntry, values });
}
