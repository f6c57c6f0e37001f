import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { FoundBrowser } from "../../db/queries/sign-in/browsers.ts";
import { type CountedBy, countedBy, type Proof, WRONG_TRIES } from "../../insurance/sign-in/sign-in.ts";

const MINUTE = 60_000;

/** Wrong passwords that lock an account, for browsers that it does not know, until they are forgotten. */
export const ACCOUNT_LIMIT = WRONG_TRIES;

/** Wrong passwords from one network, across accounts and from unknown browsers, after which it gets 429. */
export const ADDRESS_LIMIT = 50;

/** How long after the last counted attempt wrong passwords are forgotten. */
export const FAILURES_TTL_MS = 15 * MINUTE;

/**
 * Password links mailed to one account in half an hour, which is also how long a link is valid: if somebody requests them
 * all in the owner's name, the owner still has a valid link or can request one.
 */
export const MAILS_FOR_ACCOUNT = 3;

export const ACCOUNT_MAILS_TTL_MS = 30 * MINUTE;

/** Links requested from one network in an hour. */
export const MAILS_FROM_ADDRESS = 20;

export const MAILS_TTL_MS = 60 * MINUTE;

/** Stored key of a counter: a hash, so that it reveals no address. */
const throttleKey = (kind: string, text: string): string =>
  createHash("sha256").update(`${kind} ${text}`).digest("hex");

/** Key for an email address in lower case, with an account or not. */
export const accountKey = (email: string): string => throttleKey("account", email);

/** Key for second-factor codes for an email address in lower case. */
const codeKey = (email: string): string => throttleKey("code", email);

/** The eight groups of an IPv6 address, as numbers. */
const groupsOf = (address: string): readonly number[] => {
  // A dotted IPv4 ending makes two groups.
  const written = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(":"),
  );
  const [before = "", after] = written.split("::");
  const numbers = (text: string) => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)));
  const [head, tail] = [numbers(before), numbers(after ?? "")];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
};

/**
 * The network of an address: for IPv6 the first half, since a household or office has all 2^64 addresses that share it;
 * for IPv4, also mapped into IPv6, the address itself. Anything else is unchanged.
 */
export const networkOf = (ip: string): string => {
  const address = ip.replace(/%.*$/, "");
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isVersion4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isVersion4) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
};

/** Key for the network of an address. */
export const addressKey = (ip: string): string => throttleKey("address", networkOf(ip));

/** Keys for passkey challenges: for a network, and for a known browser by the hash of its cookie. */
export const passkeyKeys = (ip: string, browser: string | undefined) => ({
  network: throttleKey("passkey", networkOf(ip)),
  browser: browser === undefined ? undefined : throttleKey("passkey in browser", browser),
});

/** Keys for requested links: for an email address in lower case, and for a network. */
export const askKeys = (email: string, ip: string) => ({
  account: throttleKey("link for", email),
  address: throttleKey("link from", networkOf(ip)),
});

/** Who is trying to sign in, as far as is known before they have. */
export interface SignInAttempt {
  /** Email address in lower case, with an account or not. */
  readonly email: string;
  /** The browser, if that account is known in it. */
  readonly browser?: FoundBrowser | undefined;
  /** Id of the open session that asks for the password or code again. */
  readonly session?: string | undefined;
}

/** Key for strangers' attempts on an account. */
export const unknownBrowserKey = (proof: Proof, email: string): string =>
  proof === "password" ? accountKey(email) : codeKey(email);

/** Key for an attempt, and the counter that it belongs to. */
export const triesKey = (
  proof: Proof,
  { email, browser, session }: SignInAttempt,
): { readonly key: string; readonly by: CountedBy } => {
  const by = countedBy(proof, session === undefined ? { at: "sign-in", browser } : { at: "session" });
  const own = { account: undefined, browser: browser?.id, session }[by];
  return { by, key: own === undefined ? unknownBrowserKey(proof, email) : throttleKey(`${proof} in ${by}`, own) };
};
