import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { FoundBrowser } from "../../db/queries/sign-in/browsers.ts";
import { type CountedBy, countedBy, type Proof, WRONG_TRIES } from "../../insurance/sign-in/sign-in.ts";

const MINUTE = 60_000;

/** So many wrong passwords for one account lock it, for all browsers that it does not know, until they are forgotten. */
export const ACCOUNT_LIMIT = WRONG_TRIES;

/** So many from one network address, over any accounts and by browsers that these do not know, are answered 429. */
export const ADDRESS_LIMIT = 50;

/** Wrong passwords are forgotten this long after the last one that was counted. */
export const FORGET_MS = 15 * MINUTE;

/**
 * So many mails with a link go out for one account in half an hour. That is as long as a link opens: anyone who asks for them
 * all in its owner's name leaves them with one in their mailbox that does, or with one that they can ask for.
 */
export const MAILS_FOR_ACCOUNT = 3;

export const ACCOUNT_MAILS_FORGET_MS = 30 * MINUTE;

/** So many are asked for from one network address in an hour. */
export const MAILS_FROM_ADDRESS = 20;

export const MAILS_FORGET_MS = 60 * MINUTE;

/** What is stored of that under which tries are counted: nobody reads an address from it. */
const throttleKey = (kind: string, text: string): string =>
  createHash("sha256").update(`${kind} ${text}`).digest("hex");

/** Under which an email address, in lower case, is counted; whether it has an account or not. */
export const accountKey = (email: string): string => throttleKey("account", email);

/** Under which the codes of a second factor are counted that are tried for an email address, in lower case. */
const codeKey = (email: string): string => throttleKey("code", email);

/** The eight groups of an address of version 6, each as a number. */
const groupsOf = (address: string): readonly number[] => {
  // An ending in the style of version 4 makes two groups.
  const written = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(":"),
  );
  const [before = "", after] = written.split("::");
  const numbers = (text: string) => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)));
  const [head, tail] = [numbers(before), numbers(after ?? "")];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
};

/**
 * Whose address it is, as far as it can be reported: of version 6 one household or office has the 2^64 addresses that share
 * their first half, so that half is what is counted; an address of version 4 stands for itself, also within version 6.
 * Anything else is left as it is.
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

/** Under which the network of an address is counted. */
export const addressKey = (ip: string): string => throttleKey("address", networkOf(ip));

/** Under which the questions to passkeys are counted: of a network, and of a known browser by the hash of its cookie. */
export const passkeyKeys = (ip: string, browser: string | undefined) => ({
  network: throttleKey("passkey", networkOf(ip)),
  browser: browser === undefined ? undefined : throttleKey("passkey in browser", browser),
});

/** Under which links that are asked for are counted: for an email address in lower case, and from a network address. */
export const askKeys = (email: string, ip: string) => ({
  account: throttleKey("link for", email),
  address: throttleKey("link from", networkOf(ip)),
});

/** Who tries to prove that they are the owner of an account, as far as it can be reported before they have. */
export interface Trier {
  /** Email address in lower case, whether it has an account or not. */
  readonly email: string;
  /** The browser in which that account is known. */
  readonly browser?: FoundBrowser | undefined;
  /** Id of the open session in which they are asked again. */
  readonly session?: string | undefined;
}

/** Under which the tries of strangers for an account are counted. */
export const strangersKey = (proof: Proof, email: string): string =>
  proof === "password" ? accountKey(email) : codeKey(email);

/** Under which a try is counted, and what that stands for. */
export const triesKey = (
  proof: Proof,
  { email, browser, session }: Trier,
): { readonly key: string; readonly by: CountedBy } => {
  const by = countedBy(proof, session === undefined ? { at: "sign-in", browser } : { at: "session" });
  const own = { account: undefined, browser: browser?.id, session }[by];
  return { by, key: own === undefined ? strangersKey(proof, email) : throttleKey(`${proof} in ${by}`, own) };
};
