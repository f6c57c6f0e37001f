import type { FastifyReply, FastifyRequest } from "fastify";
import { endSession } from "../../db/commands/sign-in/end-session.ts";
import type { Services } from "../services.ts";
import { clearToken, readToken, tokenHash } from "../session/session-cookie.ts";

/** Ends the session on every node at once. */
export const signOut = async (
  { db, cookie }: Services,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Record<string, never>> => {
  const token = readToken(request, cookie);
  if (token !== undefined) await endSession(db, tokenHash(token));
  clearToken(reply, cookie);
  return {};
};
