import type { FastifyReply, FastifyRequest } from "fastify";
import { renameSession } from "../../db/commands/sign-in/rename-session.ts";
import type { Database } from "../../db/open-database.ts";
import type { Services } from "../services.ts";
import { newToken, readToken, setToken, tokenHash } from "./session-cookie.ts";

/**
 * Gives the session of a request another id, as after a change of the password; the id of before is dead.
 *
 * @returns token hash of the session as it is now
 */
export const renewSession = async (
  transaction: Database,
  { cookie }: Pick<Services, "cookie">,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<string | undefined> => {
  const before = readToken(request, cookie);
  if (before === undefined) return undefined;
  const token = newToken();
  await renameSession(transaction, tokenHash(before), tokenHash(token));
  setToken(reply, cookie, token);
  return tokenHash(token);
};
