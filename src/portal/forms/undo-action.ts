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

/** What the keys do that everybody knows for it. */
export type UndoStep = "undo" | "redo";

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Ctrl+Z; Ctrl+Shift+Z or Ctrl+Y. On a Mac with the command key. */
export function actOfKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): UndoStep | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : undefined;
}

/** Boxes in which text is typed: the others have nothing of their own to take back. */
export const boxesForText =
  "input:not([type=radio]):not([type=checkbox]):not([type=button]), textarea, [contenteditable=true]";

/**
 * Whether the browser's own undo belongs here: in a box that is no question's (a search), and in one that shows what
 * somebody is typing.
 */
export function isBrowsersOwn(target: EventTarget | null, isEdited: FormStore["isEdited"]): boolean {
  if (!(target instanceof Element) || !target.matches(boxesForText)) return false;
  return !target.closest(".question") || isEdited(target.id);
}
