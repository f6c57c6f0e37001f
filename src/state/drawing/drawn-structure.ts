import { isGroupAsked, isPageAsked } from "../../form/resolve/question-now.ts";
import type { QuestionState, Resolution } from "../../form/resolve/resolution.ts";
import { type Place, readPlace } from "../../form/tree/place.ts";
import { groupAt } from "../entries/find-item.ts";

/**
 * Whether the schemas of a page or its items have changed. Checks individual sections and only the items on the screen,
 * so that no other item is resolved.
 */
export function isDrawnDifferently(before: Resolution, after: Resolution, onScreen: Iterable<Place>): boolean {
  if (ordersDiffer(before, after)) return true;
  const scopes = scopesOf(after, onScreen);
  return scopes.some(([group, id]) => differs(before, after, group, id)) || partsDiffer(before, after, scopes);
}

/** Whether the visible pages or the groups of entries have changed, for the record or for an item on the screen. */
function partsDiffer(before: Resolution, after: Resolution, scopes: readonly ScopeName[]): boolean {
  const { form } = after;
  const hasChangedAsking = (group: string, parentId?: string) =>
    isGroupAsked(before, group, parentId) !== isGroupAsked(after, group, parentId);
  if (form.source.pages.some((page) => isPageAsked(before, page) !== isPageAsked(after, page))) return true;
  return [...form.groups.values()].some(({ name, group: { parent }, asked }) => {
    if (asked === undefined) return false;
    if (parent === undefined) return hasChangedAsking(name);
    return scopes.some(([of, id]) => of === parent && (!before.entry(of, id) || hasChangedAsking(name, id)));
  });
}

function ordersDiffer({ tree: before }: Resolution, { tree: after }: Resolution): boolean {
  if (before.lists === after.lists) return false;
  const sections = new Set([...Object.keys(before.lists), ...Object.keys(after.lists)]);
  return [...sections].some((section) => before.lists[section]?.order !== after.lists[section]?.order);
}

type ScopeName = readonly [group: string, itemId: string | undefined];

function scopesOf({ form, tree }: Resolution, onScreen: Iterable<Place>): readonly ScopeName[] {
  const seen = new Set<string>();
  const items: ScopeName[] = [];
  let last: string | undefined;
  for (const place of onScreen) {
    // Mounted places come entry by entry, so most belong to the same entry as the one before.
    const end = place.lastIndexOf("/");
    if (last?.length === end && place.startsWith(last)) continue;
    const entry = place.slice(0, end);
    last = entry;
    if (seen.has(entry)) continue;
    seen.add(entry);
    const { itemId } = readPlace(place);
    const group = itemId === undefined ? undefined : groupAt(form, tree, place);
    if (group) items.push([group.name, itemId]);
  }
  return [...form.singles.map(({ name }): ScopeName => [name, undefined]), ...items];
}

function differs(before: Resolution, after: Resolution, group: string, itemId: string | undefined): boolean {
  if (!before.entry(group, itemId)) return true;
  const [one, other] = [before.scope(group, itemId).questions, after.scope(group, itemId).questions];
  if (one === other) return false;
  for (const [name, state] of other) if (!isDrawnAlike(one.get(name), state)) return true;
  return false;
}

/** Whether the page's schemas describe a question in the same way. */
function isDrawnAlike(one: QuestionState | undefined, other: QuestionState): boolean {
  if (one === other) return true;
  if (one?.shown !== other.shown || one.required !== other.required || one.readonly !== other.readonly) return false;
  if (one.question !== other.question) return false;
  return (
    sameParts(one.options, other.options, (a, b) => a.value === b.value && a.label === b.label) &&
    sameParts(one.because, other.because, (a, b) => a.words === b.words && a.place === b.place)
  );
}

function sameParts<Part>(
  one: readonly Part[] = [],
  other: readonly Part[] = [],
  same: (one: Part, other: Part) => boolean,
): boolean {
  return one === other || (one.length === other.length && one.every((part, at) => same(part, other[at] ?? part)));
}
