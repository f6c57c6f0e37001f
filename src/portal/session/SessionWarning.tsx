import { useEffect, useState } from "react";
import { lastCallAt } from "../api/call.ts";
import { SignedOut } from "../api/failures.ts";
import { now, timeWords } from "../clock.ts";
import { Icon } from "../icons/Icon.tsx";
import { sessionLimits, stayIn } from "./session.ts";
import { type SessionEnd, sessionEnd, warning } from "./session-end.ts";

/** How often the end of the session is looked at, in milliseconds. */
const every = 10_000;

function endNow(): SessionEnd | null {
  const limits = sessionLimits();
  if (!limits || lastCallAt() === 0) return null;
  const endsAt = new Date(Date.parse(limits.endsAt) - now().getTime() + Date.now()).toISOString();
  const end = sessionEnd({ lastCall: lastCallAt(), idleSeconds: limits.idleSeconds, endsAt }, Date.now());
  return end.left > 0 && end.left <= warning ? end : null;
}

/** Two minutes before the session ends: says so, and offers to stay. */
export function SessionWarning() {
  const [end, setEnd] = useState<SessionEnd | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setEnd(endNow()), every);
    return () => clearInterval(timer);
  }, []);
  if (!end) return null;
  const stay = () => {
    setEnd(null);
    stayIn().catch((error: unknown) => {
      if (!(error instanceof SignedOut)) console.error(error);
    });
  };
  return (
    <div className="session-warning" role="alert">
      <Icon name="clock" />
      <p>
        <b>You will be signed out at {timeWords(new Date(now().getTime() + end.left))}.</b> Your answers are kept;
        signing in again leads back here.
      </p>
      {end.canStay && (
        <button type="button" className="button button-small" onClick={stay}>
          Stay signed in
        </button>
      )}
    </div>
  );
}
