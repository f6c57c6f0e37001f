import { createHash } from "node:crypto";
import { WRONG_TRIES } from "../../insurance/sign-in/sign-in.ts";
import { networkOf } from "./network-of.ts";

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
export const throttleKey = (kind: string, text: string): string =>
  createHash("sha256").update(`${kind} ${text}`).digest("hex");

/** Under which an email address, in lower case, is counted; whether it has an account or not. */
export const accountKey = (email: string): string => throttleKey("account", email);

/** Under which the codes of a second factor are counted that are tried for an email address, in lower case. */
export const codeKey = (email: string): string => throttleKey("code", email);

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
