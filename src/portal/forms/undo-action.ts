import type { FormStore } from "../../state/form-store.ts";

/** For the message about an act that was just done: takes back that act, whatever is done before it is pressed, and is over once that was taken back otherwise. */
export function undoAction(store: FormStore) {
  const act = store.atoms.get(store.undoAtom)?.id;
  const { atoms, redoAtom } = store;
  return {
    label: "Undo",
    run: () => void store.undo(act),
    onOver: (over: () => void) =>
      atoms.sub(redoAtom, () => {
        if (act !== undefined && atoms.get(redoAtom)?.id === act) over();
      }),
  };
}
