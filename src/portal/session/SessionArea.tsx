import { SignedOut } from "../api/failures.ts";
import { now, timeWords } from "../clock.ts";
import { SessionNote } from "./SessionNote.tsx";
import { SessionOverNote } from "./SessionOverNote.tsx";
import { stayIn } from "./session.ts";
import { sessionOver } from "./session-over.ts";
import { useSessionEnd } from "./use-session-end.ts";

const stay = () => {
  stayIn().catch((error: unknown) => {
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
  if (over) return <SessionOverNote over={over} onSignIn={stay} />;
  if (!end) return null;
  return (
    <SessionNote act={end.canStay ? { label: "Stay signed in", run: stay } : undefined}>
      <b>You will be signed out at {timeWords(new Date(now().getTime() + end.left))}.</b> Your answers are kept; signing
      in again leads back here.
    </SessionNote>
  );
}
