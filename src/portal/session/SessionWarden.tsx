import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { session, wasSignedIn } from "./session.ts";
import { factorMissing, onSessionEnd } from "./session-state.ts";
import { isSafeAddress, noteWayBack, onlyWithoutFactor } from "./way-back.ts";

/**
 * Leads to the sign-in page, within this page, when any call of somebody answers 401, and to where a second factor is set
 * up while one is asked for.
 */
export function SessionWarden() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const address = pathname + search + hash;
    onSessionEnd((way) => {
      if (!isSafeAddress(address)) return;
      const wayBack = noteWayBack(address);
      const ended = wasSignedIn();
      session.sessionEnded();
      navigate("/login/signin", { state: { wayBack, ended, way } });
    });
  }, [navigate, pathname, search, hash]);
  const isMissing = factorMissing.use();
  useEffect(() => {
    if (isMissing && isSafeAddress(pathname) && !pathname.startsWith(onlyWithoutFactor))
      navigate(onlyWithoutFactor, { replace: true });
  }, [navigate, isMissing, pathname]);
  return null;
}
