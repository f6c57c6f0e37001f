import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router-dom";
import type { FormStore } from "../../../state/form-store.ts";
import type { TakenBack } from "../../../state/history/where-changed.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { pageOfGroup, pagePath } from "../open/capture-path.ts";
import { useGoTo, useQuote } from "../open/quote-context.ts";

interface TakingBack {
  readonly undo: () => void;
  readonly redo: () => void;
  /** What was done last, for the one place where it is read out. */
  readonly said: string;
}

/** Takes one's own last edit back or does it again, and leads to where it shows. */
export function useTakeBack(): TakingBack {
  const quote = useQuote();
  const { store, fields, reference } = quote;
  const goTo = useGoTo(quote);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [said, setSaid] = useState("");

  const show = useCallback(
    ({ place, group }: TakenBack) => {
      if (place !== undefined) return goTo(place);
      if (group === undefined) return undefined;
      const address = pagePath(pageOfGroup({ fields }, group), fields.id, reference);
      if (address === pathname) focusWhenThere("main");
      else navigate(address);
      return undefined;
    },
    [goTo, navigate, pathname, fields, reference],
  );
  const step = useCallback(
    (take: () => TakenBack | undefined, words: string, nothing: string) => {
      // What comes back is drawn before the focus goes to it.
      const taken = flushSync(take);
      setSaid(taken ? `${words}: ${taken.label}.` : nothing);
      if (taken) show(taken);
    },
    [show],
  );
  const undo = useCallback(() => step(() => store.undo(), "Undone", "There is nothing to undo."), [step, store]);
  const redo = useCallback(() => step(store.redo, "Done again", "There is nothing to do again."), [step, store]);
  return { undo, redo, said };
}

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
