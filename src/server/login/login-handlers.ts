import type { FastifyReply, FastifyRequest } from "fastify";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { leaveSession } from "../../db/commands/sign-in/sessions.ts";
import { noteSignInAct } from "../../db/commands/sign-in/sign-ins.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import type { Services } from "../services.ts";
import { clearToken, readToken, tokenHash } from "../session/session-cookie.ts";
import type { loginCalls } from "./login-calls.ts";

/** Ends the session on every node at once. */
const signOut = async (
  { db, cookie, clock }: Services,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Record<string, never>> => {
  const token = readToken(request, cookie);
  if (token !== undefined)
    await inOneTransaction(db, async (transaction) => {
      const at = clock.wall();
      const account = await leaveSession(transaction, tokenHash(token), at);
      const detail = { address: request.ip };
      if (account) await noteSignInAct(transaction, account, { action: "sign-out", at, detail });
    });
  clearToken(reply, cookie);
  return {};
};

export const loginHandlers: HandlersOf<typeof loginCalls> = {
  "Login/signOut": (services, _user, _form, exchange) => signOut(services, exchange),
};
