import type { FastifyReply, FastifyRequest } from "fastify";
import { keepBrowser, noteDeviceUse, rememberDevice } from "../../db/commands/sign-in/browsers.ts";
import type { Database } from "../../db/open-database.ts";
import type { UserKey } from "../../db/queries/access/factors.ts";
import { type FoundBrowser, findBrowser } from "../../db/queries/sign-in/browsers.ts";
import type { Services } from "../services.ts";
import { BROWSER_SECONDS, DEVICE_SECONDS, newToken, readToken, setToken, tokenHash } from "./session-cookie.ts";

/** Whether a request comes from a device that this user had remembered after a second factor. */
export const isKnownDevice = async (
  { db, clock, deviceCookie }: Services,
  account: UserKey,
  request: FastifyRequest,
): Promise<boolean> => {
  const token = readToken(request, deviceCookie);
  return token !== undefined && noteDeviceUse(db, account, { tokenHash: tokenHash(token), now: clock.wall() });
};

/** Browser names in user agents; the first match counts, since most user agents name several. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.* Safari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const found = (names: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  names.find(([sign]) => sign.test(agent))?.[1];

/** For a user agent without a known browser or system. */
export const UNKNOWN_AGENT = "An unknown program";

/**
 * Browser and system in words: `Chrome on Windows`.
 *
 * @param agent the User-Agent header, which is untrusted and never repeated
 */
export const agentWords = (agent: string | undefined): string => {
  const text = (agent ?? "").slice(0, 500);
  const browser = found(browsers, text);
  const system = found(systems, text);
  if (browser === undefined && system === undefined) return UNKNOWN_AGENT;
  if (system === undefined) return browser ?? "";
  return `${browser ?? "A browser"} on ${system}`;
};

/** Remembers the device for thirty days: it skips the user's second factor. */
export const keepDevice = async (
  transaction: Database,
  { clock, newId, deviceCookie }: Services,
  { firmId, userId }: UserKey,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> => {
  const now = clock.wall();
  const token = newToken();
  await rememberDevice(transaction, {
    token_hash: tokenHash(token),
    id: newId(),
    firm_id: firmId,
    user_id: userId,
    made_at: now,
    seen_at: now,
    ends_at: new Date(now.getTime() + DEVICE_SECONDS * 1000),
    address: request.ip,
    agent: agentWords(request.headers["user-agent"]),
  });
  setToken(reply, deviceCookie, token);
};

/**
 * The browser of a request, if the account of this email address has signed in there; the look-up takes the same time with
 * and without an account.
 *
 * @param email in lower case
 */
export const knownBrowserOf = async (
  { db, clock, browserCookie }: Pick<Services, "db" | "clock" | "browserCookie">,
  email: string,
  request: FastifyRequest,
): Promise<FoundBrowser | undefined> => {
  const token = readToken(request, browserCookie);
  return token === undefined ? undefined : findBrowser(db, { tokenHash: tokenHash(token), email }, clock.wall());
};

/**
 * Marks a browser as known once somebody has signed in there or chosen their password by a link, so that a stranger's
 * wrong attempts do not lock them out there. The cookie is new each time, so a planted or stolen one is worthless; it
 * grants no access by itself.
 */
export const rememberBrowser = async (
  transaction: Database,
  { clock, newId, browserCookie }: Pick<Services, "clock" | "newId" | "browserCookie">,
  account: UserKey,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  hasSignedIn: boolean,
): Promise<void> => {
  const at = clock.wall();
  const [before, token] = [readToken(request, browserCookie), newToken()];
  await keepBrowser(transaction, account, {
    tokenHash: tokenHash(token),
    before: before === undefined ? undefined : tokenHash(before),
    id: newId(),
    at,
    endsAt: new Date(at.getTime() + BROWSER_SECONDS * 1000),
    hasSignedIn,
  });
  setToken(reply, browserCookie, token);
};
