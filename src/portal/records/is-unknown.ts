import { readPlace, wholeEntry } from "../../form/tree/place.ts";
import { questionOfPlace } from "../../state/entries/find-item.ts";
import type { Problem } from "../../state/findings/problem.ts";
import type { FormStore } from "../../state/form-store.ts";

/** The server asks for an answer that no question of this form gives: it was published after the page was opened. */
export function isUnknown({ form, tree }: FormStore, { place }: Pick<Problem, "place">): boolean {
  if (place === undefined) return false;
  const { name } = readPlace(place);
  return name !== undefined && name !== wholeEntry && questionOfPlace(form, tree(), place) === undefined;
}
