import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { onFactorNeeded } from "./factor-needed.ts";
import { session, wasSignedIn } from "./session.ts";
import { onSessionEnd } from "./session-ended.ts";
import { isSafeAddress, noteWayBack } from "./way-back.ts";

const ACCESS = "/user/profile/access";

/**
 * Leads to the sign-in page, within this page, when any call answers 401, and to where a second factor is set up when
 * one is asked for.
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
  useEffect(() => {
    onFactorNeeded(() => {
      if (!pathname.startsWith(ACCESS)) navigate(ACCESS, { replace: true });
    });
  }, [navigate, pathname]);
  return null;
}
