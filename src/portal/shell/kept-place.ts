import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { session } from "../session/session.ts";
import { useEffectOf } from "../use-effect-of.ts";
import { whenThere } from "./focus-when-there.ts";
import { keepFocus, keepsOwnPosition, matches } from "./Main.tsx";

/** Key of the present history entry, known before the page renders. */
const entryNow = (): string => {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "key" in state && typeof state.key === "string"
    ? state.key
    : "default";
};

/** A selector that finds the element again after a new render: by its link or its label. */
function selectorOf(element: Element): string | undefined {
  const href = element.getAttribute("href");
  if (element.matches("a") && href) return `a[href="${CSS.escape(href)}"]`;
  const name = element.getAttribute("aria-label");
  return name ? `${element.localName}[aria-label="${CSS.escape(name)}"]` : undefined;
}

/**
 * Records each page's scroll position and focus. Back restores them once the rows are loaded; a page opened again
 * starts at its top.
 */
export function useKeptPlace(): void {
  const { key, pathname, hash, state } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);

  useEffectOf(key, () => {
    const isOther = last.current !== pathname;
    last.current = pathname;
    if (keepsOwnPosition(pathname)) return undefined;
    if (type !== "POP" && isOther && !hash && !state) window.scrollTo({ top: 0, behavior: "instant" });
    const place = `entry ${key}`;
    const top = type === "POP" ? (session.scrollPosition(place) ?? 0) : 0;
    // Ignores scrolling by the browser while the page is still short.
    let isRestoring = top > 0;
    const stop = whenThere(
      () => (document.documentElement.scrollHeight - window.innerHeight >= top ? true : null),
      () => {
        if (top > 0) window.scrollTo({ top, behavior: "instant" });
      },
      () => {
        isRestoring = false;
      },
    );
    const onScroll = () => {
      if (!isRestoring && entryNow() === key) session.setScrollPosition(place, window.scrollY);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      stop();
      window.removeEventListener("scroll", onScroll);
    };
  });

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const selector = target instanceof Element && target.closest("main") ? selectorOf(target) : undefined;
      if (!selector || !(target instanceof HTMLElement)) return;
      keepFocus(entryNow(), { selector, index: matches(selector).indexOf(target) });
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
}
