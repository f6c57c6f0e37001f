import type { PreparedGroup } from "../../form/definition/prepare-form.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { own } from "../../form/values/own.ts";
import { MAX_ITEMS } from "../../insurance/rating/max-items.ts";

/**
 * For how many more entries there is room: of this kind beside those that are `there`, and in the list of the quote that
 * holds all kinds.
 */
export function roomForEntries({ tree }: Pick<Resolution, "tree">, { group }: PreparedGroup, there: number) {
  return {
    ofKind: Math.max(0, (group.max ?? Number.POSITIVE_INFINITY) - there),
    inQuote: Math.max(0, MAX_ITEMS - (own(tree.lists, group.at)?.order.length ?? 0)),
  };
}
