import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { SignedOut } from "../api/failures.ts";
import { listNotices } from "../api/notice-calls.ts";
import { useEffectOf } from "../use-effect-of.ts";

/** Milliseconds within which the server is not asked again. */
const fresh = 20_000;

/**
 * How many notices are unread: asked for when a page is opened and when the window is looked at again. Never by a clock,
 * since every call keeps the session alive: a desk that was left would stay signed in.
 */
export function useUnread() {
  const [unread, setUnread] = useState(0);
  const { pathname } = useLocation();
  const last = useRef(Number.NEGATIVE_INFINITY);

  useEffectOf(pathname, () => {
    let current = true;
    const ask = async () => {
      if (performance.now() - last.current < fresh) return;
      last.current = performance.now();
      try {
        const answer = await listNotices(1);
        if (current) setUnread(answer.unread);
      } catch (error) {
        if (!(error instanceof SignedOut)) console.error(error);
      }
    };
    void ask();
    const onFocus = () => void ask();
    window.addEventListener("focus", onFocus);
    return () => {
      current = false;
      window.removeEventListener("focus", onFocus);
    };
  });

  return { unread, setUnread };
}
