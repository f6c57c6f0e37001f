import type { FormStore } from "../../state/form-store.ts";

/**
 * The Undo of a toast about an action: reverts that action whatever was done since, and expires once it was undone
 * otherwise.
 */
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

/** Actions of the standard undo keys. */
export type UndoStep = "undo" | "redo";

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Ctrl+Z; Ctrl+Shift+Z or Ctrl+Y. On a Mac with the command key. */
export function actOfKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): UndoStep | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : undefined;
}

/** Text fields: other controls have no undo of their own. */
export const boxesForText =
  "input:not([type=radio]):not([type=checkbox]):not([type=button]), textarea, [contenteditable=true]";

/** Whether the browser's own undo applies: in a field that is not a question's (a search), and in one being edited. */
export function usesBrowserUndo(target: EventTarget | null, isEdited: FormStore["isEdited"]): boolean {
  if (!(target instanceof Element) || !target.matches(boxesForText)) return false;
  return !target.closest(".question") || isEdited(target.id);
}
