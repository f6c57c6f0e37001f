import type { FastifyReply, FastifyRequest } from "fastify";
import { keepBrowser } from "../../db/commands/sign-in/browsers.ts";
import type { Database } from "../../db/open-database.ts";
import type { UserKey } from "../../db/queries/access/factors.ts";
import { type FoundBrowser, findBrowser } from "../../db/queries/sign-in/browsers.ts";
import type { Services } from "../services.ts";
import { BROWSER_SECONDS, newToken, readToken, setToken, tokenHash } from "./session-cookie.ts";

/**
 * The browser of a request, if anyone who signs in with this email address is known in it; looked up in the same way whether
 * it has an account or not.
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
 * Knows the browser again in which somebody has just signed in, or chosen their password by a link: a stranger's wrong tries
 * do not keep them out there. The cookie is a new one each time, so that one which was planted or stolen before is worth
 * nothing; it opens nothing by itself.
 */
export const knowBrowser = async (
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
