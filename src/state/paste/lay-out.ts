import type { PreparedGroup, PreparedQuestion } from "../../form/definition/prepare-form.ts";
import { entriesOfParent } from "../../form/resolve/entries-of-parent.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { answersAt } from "../../form/tree/tree.ts";
import { own } from "../../form/values/own.ts";
import { positionIn } from "../../form/values/position.ts";
import { MAX_ITEMS } from "../../insurance/rating/max-items.ts";
import { followingQuestions, headingsIn, isPasted } from "./paste-columns.ts";
import type { PasteChoices, PasteLayout, PasteRequest } from "./paste-plan.ts";
import { readGrid } from "./pasted-grid.ts";

export interface PasteSettings {
  /** Ids for entries that are made. */
  readonly newId: () => string;
  /** Whether the answer to a question cannot be changed at present. */
  readonly isLocked: (question: PreparedQuestion["question"]) => boolean;
}

/** Finds the entry of each line and the question of each column. */
export function layOut(
  resolution: Resolution,
  group: PreparedGroup,
  request: PasteRequest,
  choices: PasteChoices,
  settings: PasteSettings,
): PasteLayout {
  const grid = readGrid(request.text);
  const named = headingsIn(resolution.form, group.name, grid);
  const headed = choices.headed ?? named !== undefined;
  const width = Math.max(0, ...grid.map(({ length }) => length));
  const found = (headed ? named : undefined) ?? columnsFrom(resolution, group, request, width);
  const body = headed ? grid.slice(1) : grid;
  const { ids, parentRef, room, roomInQuote } = entriesFrom(resolution, group, request.itemId);
  const beyond = Math.max(0, body.length - ids.length);
  const mayAdd = Math.min(beyond, room, roomInQuote);
  const added = Array.from({ length: choices.adds ? mayAdd : 0 }, settings.newId);
  const takers = [...ids, ...added];
  return {
    group: group.name,
    headed,
    headings: headed ? (grid[0] ?? []) : [],
    columns: onlyOnce(choices.columns ?? found).map((name) => {
      const question = name === undefined ? undefined : group.byName.get(name)?.question;
      return question && isPasted(question) && !settings.isLocked(question) ? name : undefined;
    }),
    lines: body.map((cells, at) => ({ cells, itemId: takers[at], isNew: at >= ids.length })),
    beyond,
    mayAdd,
    isQuoteFull: roomInQuote < Math.min(beyond, room),
    added,
    ...(parentRef === undefined ? {} : { parentRef }),
  };
}

function columnsFrom(
  resolution: Resolution,
  group: PreparedGroup,
  { itemId, name }: PasteRequest,
  width: number,
): PasteLayout["columns"] {
  const id = itemId ?? resolution.items(group.name)[0];
  const states = resolution.entry(group.name, id) && resolution.scope(group.name, id).questions;
  const isAsked = (each: string) => states?.get(each)?.shown ?? true;
  return followingQuestions(resolution.form, group.name, name, width, isAsked);
}

/** A question takes one column: the first that names it. */
function onlyOnce(columns: PasteLayout["columns"]): PasteLayout["columns"] {
  return columns.map((name, at) => (columns.indexOf(name) === at ? name : undefined));
}

/** The entry at hand and those behind it, of the same parent where they have one; and for how many more there is room, of this kind and in the quote. */
function entriesFrom(resolution: Resolution, { name, group }: PreparedGroup, itemId: string | undefined) {
  const answers = itemId === undefined ? undefined : answersAt(resolution.tree, group.at, itemId);
  const parentRef = group.parent === undefined || !answers ? undefined : own(answers, "ParentRef");
  const parentId =
    group.parent !== undefined && typeof parentRef === "string"
      ? resolution.itemIdOf(group.parent, parentRef)
      : undefined;
  const siblings = parentRef === undefined ? resolution.items(name) : entriesOfParent(resolution, name, parentId);
  const from = itemId === undefined ? 0 : Math.max(0, positionIn(siblings, itemId));
  const isNested = group.parent !== undefined && parentRef === undefined;
  const room = isNested ? 0 : Math.max(0, (group.max ?? Number.POSITIVE_INFINITY) - siblings.length);
  const roomInQuote = Math.max(0, MAX_ITEMS - (own(resolution.tree.lists, group.at)?.order.length ?? 0));
  return { ids: siblings.slice(from), parentRef, room, roomInQuote };
}
