/** How somebody proved who they are when they signed in, as the audit keeps it and in words. */
export const signInMethods = {
  password: "Password",
  code: "Password and a code",
  device: "Password, on a remembered device",
  passkey: "Passkey",
} as const;

export type SignInMethod = keyof typeof signInMethods;

export const isSignInMethod = (word: string): word is SignInMethod => Object.hasOwn(signInMethods, word);

/** Without a second factor a password has at least so many characters (NCSC, NIST SP 800-63B-4); it may have 1,024. */
export const LEAST_CHARACTERS = 15;

/** Characters as Unicode counts them, so that é and 🦊 are one each, however they are typed. */
export const charactersIn = (password: string): number => [...password.normalize("NFC")].length;

/** A session ends after so many minutes without a call, and after so many hours in any case. */
export const IDLE_MINUTES = 30;

export const LONGEST_HOURS = 12;

/** How a session ended, in words to anyone who still has its cookie. */
export const sessionEnds = {
  idle: `You were signed out after ${IDLE_MINUTES} minutes without use.`,
  longest: `You were signed out after ${LONGEST_HOURS} hours, the longest that a session lasts.`,
  "signed-out": "You signed out.",
  elsewhere: "You ended this session from another one.",
  password: "Your password was changed. That ended every other session.",
  administrator: "An administrator ended your sessions.",
  suspended: "An administrator suspended your account. Ask the person who runs your firm's users.",
} as const;

export type SessionEndReason = keyof typeof sessionEnds;

export const isSessionEndReason = (word: unknown): word is SessionEndReason =>
  typeof word === "string" && Object.hasOwn(sessionEnds, word);

/** Whether signing in again is of use. */
export const canSignInAgain = (way: SessionEndReason): boolean => way !== "suspended";

/** A session as it is stored; the instants in milliseconds. */
interface StoredSession {
  readonly seenAt: number;
  readonly endsAt: number;
  /** Its owner's account. */
  readonly suspended: boolean;
}

/** How a stored session ended by itself; undefined for one that lives. */
export const endedByItself = (
  { seenAt, endsAt, suspended }: StoredSession,
  now: number,
): SessionEndReason | undefined => {
  if (suspended) return "suspended";
  const idleAt = seenAt + IDLE_MINUTES * 60_000;
  if (now < Math.min(idleAt, endsAt)) return undefined;
  return idleAt < endsAt ? "idle" : "longest";
};

/** What somebody shows to prove who they are. */
export type Proof = "password" | "code";

/** A browser that carries the cookie of an account. */
interface KnownBrowser {
  /** They have signed in with it; else it has only chosen a new password by a link. */
  readonly hasSignedIn: boolean;
}

/** Where a proof is tried: to sign in, with a browser that the account knows or any other, or in a session that is open. */
export type TriedFrom =
  | { readonly at: "sign-in"; readonly browser: KnownBrowser | undefined }
  | { readonly at: "session" };

/** Under what a try is counted: strangers' tries for the account together, each known browser and each session by itself. */
export type CountedBy = "account" | "browser" | "session";

/**
 * So many wrong tries under one count, and it rests. A stranger who knows an address can thus shut the door for strangers
 * only: its owner goes on where they have signed in before (OWASP Authentication cheat sheet, device cookies).
 */
export const WRONG_TRIES = 10;

/**
 * Under what a try is counted. A browser in which a password was chosen by a link counts its passwords by itself, so that
 * nobody keeps the owner out who has just proven that the mailbox is theirs; its codes are a stranger's, so that no number of
 * links buys more of them.
 */
export const countedBy = (proof: Proof, from: TriedFrom): CountedBy => {
  if (from.at === "session") return "session";
  if (!from.browser) return "account";
  return proof === "password" || from.browser.hasSignedIn ? "browser" : "account";
};

/**
 * Whether a wrong password counts for the network that it comes from too, and waits while that count is full. A whole
 * office is behind one network, so only strangers share its count: anyone who tries in a browser that the account knows
 * tries for that account alone (OWASP, Slow down online guessing attacks with device cookies; NIST SP 800-63B, Rate
 * limiting). Once its own count is used up, the network's holds it too, so that nobody tries there without end.
 */
export const countsForNetwork = (by: CountedBy, isUsedUp: boolean): boolean =>
  by === "account" || (by === "browser" && isUsedUp);
