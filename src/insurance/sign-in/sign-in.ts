/** Ways of signing in, by their code in the audit and in words. */
export const signInMethods = {
  password: "Password",
  code: "Password and a code",
  device: "Password, on a remembered device",
  passkey: "Passkey",
} as const;

export type SignInMethod = keyof typeof signInMethods;

export const isSignInMethod = (word: string): word is SignInMethod => Object.hasOwn(signInMethods, word);

/** Minimum length of a password without a second factor (NCSC, NIST SP 800-63B-4); the maximum is 1,024. */
export const MIN_PASSWORD_LENGTH = 15;

/** Unicode characters, so that é and 🦊 count as one each, however they are typed. */
export const charactersIn = (password: string): number => [...password.normalize("NFC")].length;

/** A session ends after this many minutes without a call, and after this many hours in any case. */
export const IDLE_MINUTES = 30;

export const MAX_SESSION_HOURS = 12;

/** How a session ended, in words for holders of its cookie. */
export const sessionEnds = {
  idle: `You were signed out after ${IDLE_MINUTES} minutes without use.`,
  longest: `You were signed out after ${MAX_SESSION_HOURS} hours, the longest that a session lasts.`,
  "signed-out": "You signed out.",
  elsewhere: "You ended this session from another one.",
  password: "Your password was changed. That ended every other session.",
  administrator: "An administrator ended your sessions.",
  suspended: "An administrator suspended your account. Ask the person who runs your firm's users.",
} as const;

export type SessionEndReason = keyof typeof sessionEnds;

export const isSessionEndReason = (word: unknown): word is SessionEndReason =>
  typeof word === "string" && Object.hasOwn(sessionEnds, word);

/** Whether signing in again can help. */
export const canSignInAgain = (way: SessionEndReason): boolean => way !== "suspended";

/** A session as it is stored; the instants in milliseconds. */
interface StoredSession {
  readonly seenAt: number;
  readonly endsAt: number;
  /** Its owner's account. */
  readonly suspended: boolean;
}

/** How a stored session expired; undefined for an active one. */
export const endedByItself = (
  { seenAt, endsAt, suspended }: StoredSession,
  now: number,
): SessionEndReason | undefined => {
  if (suspended) return "suspended";
  const idleAt = seenAt + IDLE_MINUTES * 60_000;
  if (now < Math.min(idleAt, endsAt)) return undefined;
  return idleAt < endsAt ? "idle" : "longest";
};

/** What a user gives to prove who they are. */
export type Proof = "password" | "code";

/** A browser that carries the cookie of an account. */
interface KnownBrowser {
  /** They have signed in with it; otherwise it was only used to choose a password by a link. */
  readonly hasSignedIn: boolean;
}

/** Where a proof is given: at sign-in in a known or unknown browser, or in an open session. */
export type ProofContext =
  | { readonly at: "sign-in"; readonly browser: KnownBrowser | undefined }
  | { readonly at: "session" };

/**
 * The counter of an attempt: strangers' attempts on an account share one, each known browser and each session has its own.
 */
export type CountedBy = "account" | "browser" | "session";

/**
 * Wrong attempts that lock a counter. A stranger can thus only lock out strangers: the owner can still sign in where they
 * have done so before (OWASP Authentication cheat sheet, device cookies).
 */
export const WRONG_TRIES = 10;

/**
 * The counter of an attempt. A browser in which a password was chosen by a link counts passwords separately, so that
 * nobody can lock out an owner who has just proved that the mailbox is theirs; its codes count as a stranger's, so that
 * links do not give more attempts.
 */
export const countedBy = (proof: Proof, from: ProofContext): CountedBy => {
  if (from.at === "session") return "session";
  if (!from.browser) return "account";
  return proof === "password" || from.browser.hasSignedIn ? "browser" : "account";
};

/**
 * Whether a wrong password also counts for its network, and waits while that counter is full. A whole office shares one
 * network, so only strangers count there: a known browser tries for its own account only (OWASP, Slow down online guessing
 * attacks with device cookies; NIST SP 800-63B, Rate limiting). Once its own counter is full, the network's applies too,
 * so that attempts are never unlimited.
 */
export const countsForNetwork = (by: CountedBy, isUsedUp: boolean): boolean =>
  by === "account" || (by === "browser" && isUsedUp);
