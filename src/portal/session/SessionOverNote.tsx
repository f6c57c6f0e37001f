import { opensAgain, sessionEnds } from "../../insurance/sign-in/session-ends.ts";
import { SessionNote } from "./SessionNote.tsx";
import type { SessionOver } from "./session-over.ts";

interface Props {
  readonly over: SessionOver;
  /** Asks the server: who has signed in in another window by now stays, anybody else is led to the sign-in page. */
  readonly onSignIn: () => void;
}

/** The session ended while the page was only looked at: it stays until whoever reads it has done with it. */
export function SessionOverNote({ over: { way }, onSignIn }: Props) {
  const opens = way === null || opensAgain(way);
  return (
    <SessionNote act={opens ? { label: "Sign in", run: onSignIn } : undefined}>
      <b>{way ? sessionEnds[way] : "You were signed out."}</b> This page stays as it is, and nothing new arrives in it.
      {opens && " Signing in leads back here, to what you had typed."}
    </SessionNote>
  );
}
