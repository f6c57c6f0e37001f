import { useEffect, useRef } from "react";
import type { FormStore } from "../../state/form-store.ts";
import type { SaveState } from "../../state/saving/save-outcome.ts";
import type { IconName } from "../icons/Icon.tsx";
import { useKeyAct } from "../keys/key-acts.ts";

/** A save state: its icon, its tone as a class, and its words. */
export type SaveWords = readonly [icon: IconName, tone: "" | "saved-waiting" | "saved-failed", words: string];

/**
 * Describes the save state of answers.
 *
 * @param saved shown while everything is saved
 * @param later when offline changes will be sent
 */
export function saveWords(state: SaveState, saved: SaveWords, later: string): SaveWords {
  switch (state.kind) {
    case "saved":
      return saved;
    case "unsaved":
      return ["ring", "saved-waiting", "Not saved yet"];
    case "saving":
      return ["ring", "saved-waiting", "Saving"];
    case "offline":
      return ["cloud", "saved-waiting", `No connection. Kept in this page, ${later}`];
    case "signed-out":
      return ["lock", "saved-waiting", "Signed out. Kept in this page"];
    case "conflict":
      return ["alert", "saved-failed", "Saved, except answers changed elsewhere"];
    case "refused":
      return ["alert", "saved-failed", `Not saved: ${state.reasons[0]?.message ?? state.message}`];
  }
}

/** Ctrl+S saves these answers instead of those of the surrounding quote. */
export function useSaveKeys(store: FormStore, save: () => void = () => void store.saveNow()): void {
  const latest = useRef(save);
  latest.current = save;
  useKeyAct({ id: "save", words: "Save now", chord: "Ctrl+S", where: "page", run: save, isHeard: true });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const field = document.activeElement;
      if (field?.id && field.closest(".question")) store.leaveField(field.id);
      latest.current();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [store]);
}
