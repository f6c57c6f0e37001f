import { isGroupAsked, isPageAsked } from "../../form/resolve/is-asked.ts";
import type { Resolution, ScopeResolution } from "../../form/resolve/resolution.ts";
import { type Place, readPlace } from "../../form/tree/place.ts";
import { groupAt } from "../entries/find-item.ts";

/**
 * Whether other questions or items are to be drawn than before. Looks at single sections and at the items of which
 * something is on the screen: an item that nobody looks at is not resolved for it.
 */
export function isDrawnDifferently(before: Resolution, after: Resolution, onScreen: Iterable<Place>): boolean {
  if (ordersDiffer(before, after)) return true;
  const scopes = scopesOf(after, onScreen);
  return scopes.some(([group, id]) => differs(before, after, group, id)) || partsDiffer(before, after, scopes);
}

/** Whether another page is asked, or the entries of another group: of the record, or of an item on the screen. */
function partsDiffer(before: Resolution, after: Resolution, scopes: readonly ScopeName[]): boolean {
  const { form } = after;
  const isAskedAnew = (group: string, parentId?: string) =>
    isGroupAsked(before, group, parentId) !== isGroupAsked(after, group, parentId);
  if (form.source.pages.some((page) => isPageAsked(before, page) !== isPageAsked(after, page))) return true;
  return [...form.groups.values()].some(({ name, group: { parent }, asked }) => {
    if (asked === undefined) return false;
    if (parent === undefined) return isAskedAnew(name);
    return scopes.some(([of, id]) => of === parent && (!before.entry(of, id) || isAskedAnew(name, id)));
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
  for (const place of onScreen) {
    const entry = place.slice(0, place.lastIndexOf("/"));
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
  const [one, other] = [before.scope(group, itemId), after.scope(group, itemId)];
  return one !== other && namesShown(one) !== namesShown(other);
}

const shownIn = new WeakMap<ScopeResolution, string>();

function namesShown(scope: ScopeResolution): string {
  const known = shownIn.get(scope);
  if (known !== undefined) return known;
  const names: string[] = [];
  for (const [name, { shown }] of scope.questions) if (shown) names.push(name);
  const joined = names.join("/");
  shownIn.set(scope, joined);
  return joined;
}
