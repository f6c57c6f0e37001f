import { useEffect, useState } from "react";
import { lastCallAt } from "../api/call.ts";
import { Offline, SignedOut } from "../api/failures.ts";
import { countUnread } from "../api/notice-calls.ts";
import { now } from "../clock.ts";
import { factorMissing } from "./factor-missing.ts";
import { sessionLimits } from "./session.ts";
import { type SessionEnd, sessionEnd, warning } from "./session-end.ts";
import { sessionOver } from "./session-over.ts";

/** How often the end of the session is looked at, in milliseconds. */
const every = 10_000;
/** How often the server is asked whether it is over: another window may keep it alive. */
const askedEvery = 60_000;

function endNow(): SessionEnd | null {
  const limits = sessionLimits();
  if (!limits || lastCallAt() === 0) return null;
  const endsAt = new Date(Date.parse(limits.endsAt) - now().getTime() + Date.now()).toISOString();
  return sessionEnd({ lastCall: lastCallAt(), idleSeconds: limits.idleSeconds, endsAt }, Date.now());
}

/** Asks in the background, which is no use of the session; a 401 to it is noted for all. */
async function askWhetherOver(): Promise<void> {
  try {
    await countUnread();
  } catch (error) {
    if (!(error instanceof SignedOut || error instanceof Offline)) console.error(error);
  }
}

/**
 * The end of the session that is near; null while it is far, and once it is over. What this window knows of is its own
 * calls, so past the end it asks.
 */
export function useSessionEnd(): SessionEnd | null {
  const [end, setEnd] = useState<SessionEnd | null>(null);
  useEffect(() => {
    let asked = Number.NEGATIVE_INFINITY;
    const look = () => {
      const next = endNow();
      const isPast = next !== null && next.left <= 0;
      setEnd(next && !isPast && next.left <= warning ? next : null);
      const isSeen = document.visibilityState === "visible";
      if (!isPast || !isSeen || sessionOver.get() || factorMissing.get()) return;
      if (performance.now() - asked < askedEvery) return;
      asked = performance.now();
      void askWhetherOver();
    };
    const timer = setInterval(look, every);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return end;
}
