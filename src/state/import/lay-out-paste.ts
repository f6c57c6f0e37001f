import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { entriesOfParent } from "../../form/resolve/entry-reference.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { positionIn } from "../../form/tree/place.ts";
import { answersAt } from "../../form/tree/tree.ts";
import { own } from "../../form/values/own.ts";
import type { EntryRules } from "../entries/item-edits.ts";
import { headingsIn, importedQuestions, isImported, onlyOnce, ownReference } from "./import-columns.ts";
import type { ImportChoices, ImportLayout, ImportSettings } from "./import-plan.ts";
import { layOutByReference } from "./lay-out-by-reference.ts";
import { mendedGrid, readGrid, roomForEntries } from "./pasted-grid.ts";

/**
 * So many questions of the same section from this one on, in the order in which they are drawn, those that are asked;
 * undefined for columns behind the section's last question. Where nothing can be put into this one, from the first.
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

/** Where a person wants to paste, and what. */
export interface PasteRequest {
  readonly group: string;
  /** The entry of the first line; the first of its group when absent. */
  readonly itemId?: string;
  /** The question of the first column where the lines have no headings; `""` for the first of the group. */
  readonly name: string;
  readonly text: string;
  /** Cells that were typed anew, by `<line>:<column>`, both from 0. */
  readonly mended?: ReadonlyMap<string, string>;
}

/**
 * Finds the entry of each line and the question of each column: from the entry at hand downwards, or by their references
 * where a heading says that they are given.
 */
export function layOutPaste(
  resolution: Resolution,
  group: PreparedGroup,
  request: PasteRequest,
  choices: ImportChoices,
  settings: ImportSettings,
): ImportLayout {
  const grid = mendedGrid(readGrid(request.text), request.mended ?? new Map());
  const named = headingsIn(resolution.form, group.name, grid);
  const headed = choices.headed ?? named !== undefined;
  if (headed && (choices.columns ?? named)?.includes(ownReference)) {
    const columns = choices.columns ?? named ?? [];
    const known = { line: 0, columns, known: columns.length };
    return layOutByReference(resolution, group, { grid, headings: known }, { adds: false, ...choices }, settings);
  }
  const width = Math.max(0, ...grid.map(({ length }) => length));
  const found = (headed ? named : undefined) ?? columnsFrom(resolution, group, request, width);
  const body = headed ? grid.slice(1) : grid;
  const { ids, parentRef, room } = entriesFrom(resolution, group, request.itemId, settings);
  const beyond = Math.max(0, body.length - ids.length);
  const mayAdd = Math.min(beyond, room.ofKind, room.inList);
  const added = Array.from({ length: choices.adds ? mayAdd : 0 }, (_, at) => settings.newId(at));
  const takers = [...ids, ...added];
  return {
    group: group.name,
    headed,
    headings: headed ? (grid[0] ?? []) : [],
    columns: onlyOnce(choices.columns ?? found).map((name) => {
      const question = name === undefined ? undefined : group.byName.get(name)?.question;
      return question && isImported(question) && !settings.isLocked(question) ? name : undefined;
    }),
    lines: body.map((cells, at) => ({
      line: headed ? at + 1 : at,
      cells,
      itemId: takers[at],
      isNew: at >= ids.length,
    })),
    beyond,
    mayAdd,
    isListFull: room.inList < Math.min(beyond, room.ofKind),
    added,
    ...(parentRef === undefined ? {} : { parentRef }),
  };
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

/** The entry at hand and those behind it, of the same parent where they have one; and for how many more there is room. */
function entriesFrom(
  resolution: Resolution,
  group: PreparedGroup,
  itemId: string | undefined,
  rules: Pick<EntryRules, "mostEntries">,
) {
  const { at, parent } = group.group;
  const answers = itemId === undefined ? undefined : answersAt(resolution.tree, at, itemId);
  const parentRef = parent === undefined || !answers ? undefined : own(answers, "ParentRef");
  const parentId =
    parent !== undefined && typeof parentRef === "string" ? resolution.itemIdOf(parent, parentRef) : undefined;
  const siblings =
    parentRef === undefined ? resolution.items(group.name) : entriesOfParent(resolution, group.name, parentId);
  const from = itemId === undefined ? 0 : Math.max(0, positionIn(siblings, itemId));
  const room = roomForEntries(resolution, group, siblings.length, rules);
  const isNested = parent !== undefined && parentRef === undefined;
  return { ids: siblings.slice(from), parentRef, room: isNested ? { ...room, ofKind: 0 } : room };
}
