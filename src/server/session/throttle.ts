import { createHash } from "node:crypto";

const MINUTE = 60_000;

/** So many wrong passwords for one account lock it, for everybody, until they are forgotten. */
export const ACCOUNT_LIMIT = 10;
/** So many from one network address, over any accounts, are answered 429. */
export const ADDRESS_LIMIT = 50;
/** Wrong passwords are forgotten this long after the last one that was counted. */
export const FORGET_MS = 15 * MINUTE;

const keyOf = (kind: string, text: string): string => createHash("sha256").update(`${kind} ${text}`).digest("hex");

/** Under which an e-mail address, in lower case, is counted; whether it has an account or not. */
export const accountKey = (email: string): string => keyOf("account", email);

/** Under which a network address is counted. */
export const addressKey = (ip: string): string => keyOf("address", ip);
