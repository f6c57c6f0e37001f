import { type ReactNode, useEffect, useState } from "react";
import { opensAgain, sessionEnds } from "../../insurance/sign-in/sign-in.ts";
import { lastCallAt, watch } from "../api/call.ts";
import { Offline, SignedOut } from "../api/failures.ts";
import { now, timeWords } from "../clock.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { isSeen, poll } from "../poll.ts";
import { extendSession, sessionLimits } from "./session.ts";
import { factorMissing, readOnly, type SessionOver, sessionOver } from "./session-state.ts";

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
    await watch("/api/v1/Notices/count", {});
  } catch (error) {
    if (!(error instanceof SignedOut || error instanceof Offline)) console.error(error);
  }
}

/**
 * The end of the session that is near; null while it is far, and once it is over. What this window knows of is its own
 * calls, so past the end it asks.
 */
function useSessionEnd(): SessionEnd | null {
  const [end, setEnd] = useState<SessionEnd | null>(null);
  useEffect(() => {
    let asked = Number.NEGATIVE_INFINITY;
    const look = () => {
      const next = endNow();
      const isPast = next !== null && next.left <= 0;
      setEnd(next && !isPast && next.left <= warning ? next : null);
      if (!isPast || !isSeen() || sessionOver.get() || factorMissing.get()) return;
      if (performance.now() - asked < askedEvery) return;
      asked = performance.now();
      void askWhetherOver();
    };
    return poll(look, every);
  }, []);
  return end;
}

interface Props {
  readonly over: SessionOver;
  /** Asks the server: who has signed in in another window by now stays, anybody else is led to the sign-in page. */
  readonly onSignIn: () => void;
}

/** The session ended while the page was only looked at: it stays until anyone who reads it has done with it. */
function SessionOverNote({ over: { way }, onSignIn }: Props) {
  const opens = way === null || opensAgain(way);
  return (
    <SessionNote act={opens ? { label: "Sign in", run: onSignIn } : undefined}>
      <b>{way ? sessionEnds[way] : "You were signed out."}</b> This page stays open, but is not updated.
      {opens && " Signing in leads back here, to what you had typed."}
    </SessionNote>
  );
}

/** Nothing can be saved for now; what is typed is kept in the page and sent once it can be. */
function ReadOnlyNote() {
  return (
    <SessionNote>
      <b>The portal is read-only for now.</b> Its disk is nearly full. What you type is kept on this page and saved as
      soon as there is space.
    </SessionNote>
  );
}

const stay = () => {
  extendSession().catch((error: unknown) => {
    if (!(error instanceof SignedOut)) console.error(error);
  });
};

/**
 * Two minutes before the session ends: says so, and offers to stay. Once it is over, that. No page waits for it: it
 * arrives after the page, long before it has anything to say.
 */
export default function SessionArea() {
  const end = useSessionEnd();
  const over = sessionOver.use();
  const isReadOnly = readOnly.use();
  if (over) return <SessionOverNote over={over} onSignIn={stay} />;
  if (!end) return isReadOnly ? <ReadOnlyNote /> : null;
  return (
    <SessionNote act={end.canStay ? { label: "Stay signed in", run: stay } : undefined}>
      <b>You will be signed out at {timeWords(new Date(now().getTime() + end.left))}.</b> Your answers are kept; signing
      in again leads back here.
    </SessionNote>
  );
}

interface SessionNoteProps {
  readonly children: ReactNode;
  /** The button that helps; none where nothing does. */
  readonly act?: { readonly label: string; readonly run: () => void } | undefined;
}

/** What a page says of its session, above itself. */
function SessionNote({ children, act }: SessionNoteProps) {
  return (
    <div className="session-warning" role="alert">
      <Icon name="clock" />
      <p>{children}</p>
      {act && (
        <Button size="small" onClick={act.run}>
          {act.label}
        </Button>
      )}
    </div>
  );
}

/** How long before its end a session warns, in milliseconds. */
const warning = 120_000;

interface SessionTimes {
  /** Instant of the last answered call, in milliseconds. */
  readonly lastCall: number;
  readonly idleSeconds: number;
  /** Instant at which the session ends in any case. */
  readonly endsAt: string;
}

interface SessionEnd {
  /** Milliseconds that are left. */
  readonly left: number;
  /** A call now would make it longer. */
  readonly canStay: boolean;
}

/** When a session ends: so long after the last call, and in any case at its end. */
export function sessionEnd({ lastCall, idleSeconds, endsAt }: SessionTimes, now: number): SessionEnd {
  const idle = lastCall + idleSeconds * 1000 - now;
  const absolute = Date.parse(endsAt) - now;
  return { left: Math.min(idle, absolute), canStay: idle < absolute };
}
