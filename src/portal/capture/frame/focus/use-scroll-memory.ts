import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { session } from "../../../session/session.ts";

/**
 * Remembers how far each route was scrolled, for the person who scrolled it. Going back to a route
 * shows it where it was left; a route reached anew starts at its top, unless a field is asked for.
 */
export function useScrollMemory(route: string, ready: boolean): void {
  const type = useNavigationType();
  const { state, hash } = useLocation();
  const toField = Boolean(hash) || (typeof state === "object" && state !== null && "focus" in state);

  useLayoutEffect(() => {
    if (!ready || toField) return;
    const top = type === "POP" ? (session.scrollPosition(route) ?? 0) : 0;
    window.scrollTo({ top, behavior: "instant" });
  }, [route, ready, type, toField]);

  useEffect(() => {
    let frame = 0;
    const remember = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => session.setScrollPosition(route, window.scrollY));
    };
    window.addEventListener("scroll", remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", remember);
    };
  }, [route]);
}
