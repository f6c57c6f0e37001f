import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { forgetSession, wasSignedIn } from "./session.ts";
import { onSessionEnd } from "./session-ended.ts";
import { isSafePath, noteWayBack } from "./way-back.ts";

/** Leads to the sign-in page, within this page, when any call answers 401. */
export function SessionWarden() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const path = pathname + search + hash;
    onSessionEnd(() => {
      if (!isSafePath(path)) return;
      const wayBack = noteWayBack(path);
      const ended = wasSignedIn();
      forgetSession();
      navigate("/login/signin", { state: { wayBack, ended } });
    });
  }, [navigate, pathname, search, hash]);
  return null;
}
