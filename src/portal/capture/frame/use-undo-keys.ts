import { useEffect } from "react";
import type { FormStore } from "../../../state/form-store.ts";
import type { TakingBack } from "./use-take-back.ts";

type Act = "undo" | "redo";

/** Ctrl+Z; Ctrl+Shift+Z or Ctrl+Y. On a Mac with the command key. */
export function actOfKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Act | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : undefined;
}

/** Boxes in which text is typed: the others have nothing of their own to take back. */
const boxes = "input:not([type=radio]):not([type=checkbox]):not([type=button]), textarea, [contenteditable=true]";

/**
 * Whether the browser's own undo belongs here: in a box that is no question's (a search), and in one that shows what
 * somebody is typing.
 */
export function isBrowsersOwn(target: EventTarget | null, isEdited: FormStore["isEdited"]): boolean {
  if (!(target instanceof Element) || !target.matches(boxes)) return false;
  return !target.closest(".question") || isEdited(target.id);
}

/** Undo and redo by the keys that everybody knows. */
export function useUndoKeys(store: FormStore, { undo, redo }: Pick<TakingBack, Act>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actOfKey(event);
      if (!act || event.defaultPrevented || isBrowsersOwn(event.target, store.isEdited)) return;
      event.preventDefault();
      if (act === "undo") undo();
      else redo();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [store, undo, redo]);
}
