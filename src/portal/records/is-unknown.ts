import { readPlace, wholeEntry } from "../../form/tree/place.ts";
import { questionAt } from "../../state/entries/find-item.ts";
import type { Problem } from "../../state/findings/problem.ts";
import type { QuoteStore } from "../../state/quote-store.ts";

/** The server asks for an answer that no question of this form gives: it was published after the page was opened. */
export function isUnknown({ form, tree }: QuoteStore, { place }: Pick<Problem, "place">): boolean {
  if (place === undefined) return false;
  const { name } = readPlace(place);
  return name !== undefined && name !== wholeEntry && questionAt(form, tree(), place) === undefined;
}
