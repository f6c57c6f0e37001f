import { createContext, useContext } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isSessionEndReason, type SessionEndReason } from "../../insurance/sign-in/sign-in.ts";
import { Offline, Refused, ServerFailure, SignedOut } from "../api/failures.ts";
import { now } from "../clock.ts";
import { onlyWithoutFactor, readReturnAddress } from "../session/return-address.ts";
import type { SignedIn } from "../session/session.ts";
import { factorMissing } from "../session/session-state.ts";

/** Whether a flag is set in the router's state. */
export const hasStateFlag = (state: unknown, what: string): boolean =>
  typeof state === "object" && state !== null && Reflect.get(state, what) === true;

const readWay = (state: unknown): SessionEndReason | null => {
  const way: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "way") : null;
  return isSessionEndReason(way) ? way : null;
};

/** Navigation between the sign-in pages. The return address travels in the router's state. */
export function useSignInRoutes() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const returnAddress = readReturnAddress(state);
  const ended = returnAddress !== null && hasStateFlag(state, "ended");
  const way = readWay(state);
  const carried = { returnAddress, ended, way };
  return {
    returnAddress,
    /** The session ended while this page was in use. */
    ended,
    /** How it ended, where that is known. */
    way,
    /** State for a link to another sign-in page. */
    carried,
    /** To the return address if the same person signed in, else to the working list. */
    enter: ({ same }: SignedIn) => {
      if (factorMissing.get()) return navigate(onlyWithoutFactor, { replace: true });
      const back = same && returnAddress ? returnAddress : null;
      navigate(back?.address ?? "/user/documents", {
        replace: true,
        state: back?.focus ? { focus: back.focus } : null,
      });
    },
    /** To the page for a second factor. */
    askForCode: () => navigate("/login/mfa", { state: carried }),
    /** To the page that says how long sign-in is locked. */
    wait: ({ of, seconds }: SignInLockout) =>
      navigate("/login/locked", { state: { ...carried, of, until: now().getTime() + seconds * 1000 } }),
    /** To the sign-in page, once a new password is chosen. */
    signInAnew: () => navigate("/login/signin", { replace: true, state: { chosen: true } }),
    startAgain: () => navigate("/login/signin", { replace: true, state: carried }),
  };
}

/** Why sign-in is locked: too many attempts for an address, or from a network by unknown browsers. */
export type LockoutScope = "address" | "network";

interface SignInLockout {
  readonly of: LockoutScope;
  readonly seconds: number;
}

/** How long sign-in is locked after a failure; null if it can be tried again at once. */
export function signInLockout(error: unknown): SignInLockout | null {
  if (error instanceof SignedOut && error.waitSeconds) return { of: "address", seconds: error.waitSeconds };
  if (error instanceof Refused && error.status === 429 && error.waitSeconds)
    return { of: "network", seconds: error.waitSeconds };
  return null;
}

/** Somebody whose password was right and who still needs a second factor. Kept in memory only. */
export interface Pending {
  readonly email: string;
  readonly password: string;
  /** Factors that they have set up; a recovery code replaces any of them. */
  readonly methods: readonly ("totp" | "passkey")[];
}

const PendingContext = createContext<Pending>({ email: "", password: "", methods: [] });
export const PendingProvider = PendingContext.Provider;
export const usePending = (): Pending => useContext(PendingContext);

/** Message for each kind of wrong input, the same for a known and an unknown address. */
const wrong = {
  password: "This email and password do not match an account. Check both and try again.",
  code: "This code is wrong or has been used. Wait for the next one and enter that.",
  passkey: "That passkey does not match an account here. Use another one, or your password.",
} as const;

/** Why a step of signing in failed. */
export function signInFailure(error: unknown, given: keyof typeof wrong = "password"): string {
  if (error instanceof SignedOut) return wrong[given];
  if (error instanceof Refused) return error.refusal.reasons[0]?.message ?? error.refusal.message;
  if (error instanceof Offline) return "No connection. Check your network and try again.";
  if (error instanceof ServerFailure && error.requestId)
    return `The server could not do this. Try again, or phone us and quote request ${error.requestId}.`;
  return "The server could not do this. Try again.";
}
