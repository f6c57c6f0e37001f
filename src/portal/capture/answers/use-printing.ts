import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Texts that the margins of a printed page repeat; CSS reads them from the root. */
const onEveryPage = "--print-running";

/**
 * Draws everything before the browser lays out its pages, whether the button or the browser's own command prints, and
 * goes back afterwards.
 */
export function usePrinting(running: string) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    root.style.setProperty(onEveryPage, JSON.stringify(running));
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      root.style.removeProperty(onEveryPage);
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, [running]);
  const print = useCallback(() => window.print(), []);
  return { printing, print };
}
