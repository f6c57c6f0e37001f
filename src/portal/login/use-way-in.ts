import { createContext, useContext } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isSessionEndWay, type SessionEndWay } from "../../insurance/sign-in/sign-in.ts";
import { Offline, Refused, ServerFailure, SignedOut } from "../api/failures.ts";
import { now } from "../clock.ts";
import type { SignedIn } from "../session/session.ts";
import { factorMissing } from "../session/session-state.ts";
import { onlyWithoutFactor, readWayBack } from "../session/way-back.ts";

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

/** Why signing in rests: an address was tried too often, or its network by browsers that are not known. */
export type RestOf = "address" | "network";

interface SignInRest {
  readonly of: RestOf;
  readonly seconds: number;
}

/** How long signing in rests by a failure of it; null where it may be tried again at once. */
export function signInRest(error: unknown): SignInRest | null {
  if (error instanceof SignedOut && error.waitSeconds) return { of: "address", seconds: error.waitSeconds };
  if (error instanceof Refused && error.status === 429 && error.waitSeconds)
    return { of: "network", seconds: error.waitSeconds };
  return null;
}

/** Somebody whose password was right, and of whom more is asked. Held in the page's memory only. */
export interface Pending {
  readonly email: string;
  readonly password: string;
  /** What they have set up; a recovery code does instead of each. */
  readonly methods: readonly ("totp" | "passkey")[];
}

const PendingContext = createContext<Pending>({ email: "", password: "", methods: [] });
export const PendingProvider = PendingContext.Provider;
export const usePending = (): Pending => useContext(PendingContext);

/** What was given that is not right. The same words for a known and an unknown address. */
const wrong = {
  password: "This email and password do not match an account. Check both and try again.",
  code: "This code is wrong or has been used. Wait for the next one and enter that.",
  passkey: "That passkey does not match an account here. Use another one, or your password.",
} as const;

/** Why a step of signing in did not work. */
export function signInFailure(error: unknown, given: keyof typeof wrong = "password"): string {
  if (error instanceof SignedOut) return wrong[given];
  if (error instanceof Refused) return error.refusal.reasons[0]?.message ?? error.refusal.message;
  if (error instanceof Offline) return "No connection. Check your network and try again.";
  if (error instanceof ServerFailure && error.requestId)
    return `The server could not do this. Try again, or phone us and quote request ${error.requestId}.`;
  return "The server could not do this. Try again.";
}
