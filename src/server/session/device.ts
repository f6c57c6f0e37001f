import type { FastifyReply, FastifyRequest } from "fastify";
import { noteDeviceUse, rememberDevice } from "../../db/commands/sign-in/browsers.ts";
import type { Database } from "../../db/open-database.ts";
import type { UserKey } from "../../db/queries/access/factors.ts";
import type { Services } from "../services.ts";
import { agentWords } from "./agent-words.ts";
import { DEVICE_SECONDS, newToken, readToken, setToken, tokenHash } from "./session-cookie.ts";

/** Whether a request comes from a device on which this person gave their second factor before, and had it remembered. */
export const isKnownDevice = async (
  { db, clock, deviceCookie }: Services,
  account: UserKey,
  request: FastifyRequest,
): Promise<boolean> => {
  const token = readToken(request, deviceCookie);
  return token !== undefined && noteDeviceUse(db, account, { tokenHash: tokenHash(token), now: clock.wall() });
};

/** Remembers the device for thirty days: on it the person's second factor is not asked for. */
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
