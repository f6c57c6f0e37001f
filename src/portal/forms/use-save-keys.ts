import { useEffect, useRef } from "react";
import type { FormStore } from "../../state/form-store.ts";
import { useKeyAct } from "../keys/use-key-act.ts";

/** Ctrl+S saves these answers rather than those of the quote around them. */
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
