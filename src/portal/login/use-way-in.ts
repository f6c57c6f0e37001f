import { useLocation, useNavigate } from "react-router-dom";
import { now } from "../clock.ts";
import type { SignedIn } from "../session/session.ts";
import { readWayBack } from "../session/way-back.ts";

/** Where the pages of the way in lead. The way back goes with whoever moves between them, in the router's state. */
export function useWayIn() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const wayBack = readWayBack(state);
  return {
    wayBack,
    /** To where he was, if that was he; else to the working list. */
    enter: ({ same }: SignedIn) => {
      const back = same && wayBack ? wayBack : null;
      navigate(back?.address ?? "/user/documents", {
        replace: true,
        state: back?.focus ? { focus: back.focus } : null,
      });
    },
    /** To the page for a second factor. */
    askForCode: () => navigate("/login/mfa", { state: { wayBack } }),
    /** To the page that says how long signing in rests. */
    wait: (seconds: number) =>
      navigate("/login/locked", { state: { wayBack, until: now().getTime() + seconds * 1000 } }),
    /** To the sign-in page, once a new password is chosen. */
    signInAnew: () => navigate("/login/signin", { replace: true, state: { chosen: true } }),
    startAgain: () => navigate("/login/signin", { replace: true, state: { wayBack } }),
  };
}
