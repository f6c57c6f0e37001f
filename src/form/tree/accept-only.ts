import type { Change } from "../../../schemas/record.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { placeAt, readPlace } from "./place.ts";
import type { Tree } from "./tree-type.ts";

/**
 * Whether changes touch only what accepting needs, such as the declaration: a price does not rest on that, so it is.
 * `tree` is what the changes lead to.
 */
export function isForAcceptOnly(form: PreparedForm, tree: Tree, changes: readonly Change[]): boolean {
  return changes.every(([path]) => {
    const place = placeAt(tree, path);
    if (place === undefined) return false;
    const { section, itemId, name } = readPlace(place);
    if (itemId !== undefined || name === undefined) return false;
    const group = form.singles.find((each) => each.group.at === section && each.byName.has(name));
    return group?.byName.get(name)?.question.neededFor === "accept";
  });
}
