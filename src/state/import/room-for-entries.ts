import type { PreparedGroup } from "../../form/definition/prepare-form.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { own } from "../../form/values/own.ts";
import type { EntryRules } from "../entries/item-edits.ts";

/**
 * For how many more entries there is room: of this kind beside those that are `there`, and in the list, which
 * holds all kinds.
 */
export function roomForEntries(
  { tree }: Pick<Resolution, "tree">,
  { group }: PreparedGroup,
  there: number,
  { mostEntries = Number.POSITIVE_INFINITY }: Pick<EntryRules, "mostEntries">,
) {
  return {
    ofKind: Math.max(0, (group.max ?? Number.POSITIVE_INFINITY) - there),
    inList: Math.max(0, mostEntries - (own(tree.lists, group.at)?.order.length ?? 0)),
  };
}
