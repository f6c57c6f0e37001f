import type { QuoteStore } from "../../../state/quote-store.ts";

/** For the message about an act that was just done: takes back that act, whatever is done before it is pressed. */
export function undoAction(store: QuoteStore) {
  const act = store.atoms.get(store.undoAtom)?.id;
  return { label: "Undo", run: () => void store.undo(act) };
}
