import type { FastifyRequest } from "fastify";
import { findSessionEnd } from "../../db/queries/sign-in/sessions.ts";
import { endedByItself, isSessionEndWay, type SessionEndWay, sessionEnds } from "../../insurance/sign-in/sign-in.ts";
import { notSignedIn, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { readToken, tokenHash } from "./session-cookie.ts";

type Needed = Pick<Services, "db" | "clock" | "cookie">;

const endOf = async ({ db, clock, cookie }: Needed, request: FastifyRequest): Promise<SessionEndWay | undefined> => {
  const token = readToken(request, cookie);
  const found = token === undefined ? undefined : await findSessionEnd(db, tokenHash(token));
  if (!found) return undefined;
  if ("way" in found) return isSessionEndWay(found.way) ? found.way : undefined;
  const { seenAt, endsAt, suspended } = found;
  const session = { seenAt: seenAt.getTime(), endsAt: endsAt.getTime(), suspended };
  return endedByItself(session, clock.wall().getTime());
};

/** The 401 of a request without a session. Anyone who has the cookie of one that is over learns how it ended; nobody else. */
export const signedOut = async (services: Needed, request: FastifyRequest): Promise<Refused> => {
  const ended = await endOf(services, request);
  return ended === undefined ? notSignedIn() : new Refused(401, "not-signed-in", sessionEnds[ended], [], { ended });
};
