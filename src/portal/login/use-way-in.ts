import { useLocation, useNavigate } from "react-router-dom";
import { isSessionEndWay, type SessionEndWay } from "../../insurance/sign-in/session-ends.ts";
import { now } from "../clock.ts";
import { factorMissing } from "../session/factor-missing.ts";
import type { SignedIn } from "../session/session.ts";
import { onlyWithoutFactor, readWayBack } from "../session/way-back.ts";
import type { SignInRest } from "./sign-in-rest.ts";

/** Whether the router's state says something of itself. */
export const says = (state: unknown, what: string): boolean =>
  typeof state === "object" && state !== null && Reflect.get(state, what) === true;

const readWay = (state: unknown): SessionEndWay | null => {
  const way: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "way") : null;
  return isSessionEndWay(way) ? way : null;
};

/** Where the pages of the way in lead. The way back goes with anyone who moves between them, in the router's state. */
export function useWayIn() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const wayBack = readWayBack(state);
  const ended = wayBack !== null && says(state, "ended");
  const way = readWay(state);
  const carried = { wayBack, ended, way };
  return {
    wayBack,
    /** The session ended while they were at work in this page. */
    ended,
    /** How it ended, where that is known. */
    way,
    /** What goes with a link to another of these pages. */
    carried,
    /** To where they were, if that was them; else to the working list. */
    enter: ({ same }: SignedIn) => {
      if (factorMissing.get()) return navigate(onlyWithoutFactor, { replace: true });
      const back = same && wayBack ? wayBack : null;
      navigate(back?.address ?? "/user/documents", {
        replace: true,
        state: back?.focus ? { focus: back.focus } : null,
      });
    },
    /** To the page for a second factor. */
    askForCode: () => navigate("/login/mfa", { state: carried }),
    /** To the page that says how long signing in rests. */
    wait: ({ of, seconds }: SignInRest) =>
      navigate("/login/locked", { state: { ...carried, of, until: now().getTime() + seconds * 1000 } }),
    /** To the sign-in page, once a new password is chosen. */
    signInAnew: () => navigate("/login/signin", { replace: true, state: { chosen: true } }),
    startAgain: () => navigate("/login/signin", { replace: true, state: carried }),
  };
}
