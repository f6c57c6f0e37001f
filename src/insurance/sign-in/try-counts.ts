/** What somebody shows to prove who they are. */
export type Proof = "password" | "code";

/** A browser that carries the cookie of an account. */
export interface KnownBrowser {
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
