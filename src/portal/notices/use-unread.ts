import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { SignedOut } from "../api/failures.ts";
import { countUnread } from "../api/notice-calls.ts";
import { factorMissing } from "../session/factor-missing.ts";
import { session } from "../session/session.ts";
import { useEffectOf } from "../use-effect-of.ts";

/** Milliseconds within which the server is not asked again. */
const fresh = 20_000;

/** Whose notices can be counted: nobody's before he is known, or while he lacks a second factor. */
function useCounted(): string | undefined {
  const driver = useRecordAtom(session, session.driverAtom);
  return factorMissing.use() ? undefined : driver?.id;
}

/** How many notices are unread: asked for when a page is opened and when the window is looked at again. */
export function useUnread() {
  const [unread, setUnread] = useState(0);
  const { pathname } = useLocation();
  const counted = useCounted();
  const last = useRef(Number.NEGATIVE_INFINITY);

  useEffectOf(`${counted} ${pathname}`, () => {
    if (counted === undefined) return undefined;
    let current = true;
    const ask = async () => {
      if (performance.now() - last.current < fresh) return;
      last.current = performance.now();
      try {
        const answer = await countUnread();
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
