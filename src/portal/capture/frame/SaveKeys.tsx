import { useEffect } from "react";
import { useQuote } from "../open/quote-context.ts";

/** Ctrl+S saves at once, the field with the focus included. */
export function SaveKeys() {
  const { store } = useQuote();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      const field = document.activeElement;
      if (field?.id && field.closest(".question")) store.leaveField(field.id);
      void store.saveNow();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [store]);
  return null;
}
