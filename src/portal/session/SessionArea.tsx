import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { canSignInAgain, sessionEnds } from "../../insurance/sign-in/sign-in.ts";
import { lastCallAt, watch } from "../api/call.ts";
import { Offline, SignedOut } from "../api/failures.ts";
import { now, timeWords } from "../clock.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { isSeen, poll } from "../poll.ts";
import { extendSession, sessionLimits } from "./session.ts";
import { factorMissing, filesSending, readOnly, type SessionOver, sessionOver } from "./session-state.ts";

/** Milliseconds between checks of the session's end. */
const every = 10_000;
/** Milliseconds between requests to the server whether it is over: another window may keep it alive. */
const askedEvery = 60_000;

function endNow(): SessionEnd | null {
  const limits = sessionLimits();
  if (!limits || lastCallAt() === 0) return null;
  const endsAt = new Date(Date.parse(limits.endsAt) - now().getTime() + Date.now()).toISOString();
  return sessionEnd({ lastCall: lastCallAt(), idleSeconds: limits.idleSeconds, endsAt }, Date.now());
}

/** Polls in the background, without using the session; a 401 is recorded for the whole page. */
async function pollSession(): Promise<void> {
  try {
    await watch("/api/v1/Notices/count", {});
  } catch (error) {
    if (!(error instanceof SignedOut || error instanceof Offline)) console.error(error);
  }
}

/**
 * The session's end if it is near; null while far off, and once it is over. This window knows only its own calls, so
 * past the end it asks the server.
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
      void pollSession();
    };
    return poll(look, every);
  }, []);
  return end;
}

interface Props {
  readonly over: SessionOver;
  /** Asks the server: a user who has signed in in another window stays; others are led to the sign-in page. */
  readonly onSignIn: () => void;
}

/** The session ended while the page was only being read: it stays until the user leaves it. */
function SessionOverNote({ over: { way }, onSignIn }: Props) {
  const opens = way === null || canSignInAgain(way);
  return (
    <SessionNote act={opens ? { label: "Sign in", run: onSignIn } : undefined}>
      <b>{way ? sessionEnds[way] : "You were signed out."}</b> This page stays open, but is not updated.
      {opens && " Signing in leads back here, to what you had typed."}
    </SessionNote>
  );
}

/** Saving is impossible for now; typed text is kept in the page and sent later. */
function ReadOnlyNote() {
  return (
    <SessionNote>
      <b>The portal is read-only for now.</b> Its disk is nearly full. What you type is kept on this page and saved as
      soon as there is space.
    </SessionNote>
  );
}

/** Files chosen on another page, whose progress is shown there. */
function SendingNote() {
  const { pathname } = useLocation();
  const names = filesSending.use().flatMap(({ name, page }) => (page === pathname ? [] : [name]));
  if (names.length === 0) return null;
  return (
    <SessionNote quiet>
      <b>Sending {names.length === 1 ? names[0] : `${names.length} files`}.</b> You can go on working, but keep this
      window open.
    </SessionNote>
  );
}

const extend = () => {
  extendSession().catch((error: unknown) => {
    if (!(error instanceof SignedOut)) console.error(error);
  });
};

/**
 * Warns two minutes before the session ends and offers to extend it, then says that it is over. Loaded after the page,
 * long before it is needed.
 */
export default function SessionArea() {
  const end = useSessionEnd();
  const over = sessionOver.use();
  const isReadOnly = readOnly.use();
  if (over) return <SessionOverNote over={over} onSignIn={extend} />;
  if (!end) return isReadOnly ? <ReadOnlyNote /> : <SendingNote />;
  return (
    <SessionNote act={end.canStay ? { label: "Stay signed in", run: extend } : undefined}>
      <b>You will be signed out at {timeWords(new Date(now().getTime() + end.left))}.</b> Your answers are kept; signing
      in again leads back here.
    </SessionNote>
  );
}

interface SessionNoteProps {
  readonly children: ReactNode;
  /** The button that helps, if any. */
  readonly act?: { readonly label: string; readonly run: () => void } | undefined;
  /** Announced without interrupting. */
  readonly quiet?: boolean;
}

/** A note about the session, at the top of a page. */
function SessionNote({ children, act, quiet = false }: SessionNoteProps) {
  return (
    <div className="session-warning cluster" role={quiet ? "status" : "alert"}>
      <Icon name={quiet ? "document" : "clock"} />
      <p>{children}</p>
      {act && (
        <Button size="small" onClick={act.run}>
          {act.label}
        </Button>
      )}
    </div>
  );
}

/** Milliseconds before the end at which the warning appears. */
const warning = 120_000;

interface SessionTimes {
  /** Instant of the last answered call, in milliseconds. */
  readonly lastCall: number;
  readonly idleSeconds: number;
  /** Instant of the session's absolute end. */
  readonly endsAt: string;
}

interface SessionEnd {
  /** Milliseconds left. */
  readonly left: number;
  /** A call now would extend it. */
  readonly canStay: boolean;
}

/** When a session ends: after a period without calls, or at its absolute end. */
export function sessionEnd({ lastCall, idleSeconds, endsAt }: SessionTimes, now: number): SessionEnd {
  const idle = lastCall + idleSeconds * 1000 - now;
  const absolute = Date.parse(endsAt) - now;
  return { left: Math.min(idle, absolute), canStay: idle < absolute };
}
