import type { FastifyRequest } from "fastify";
import { touchSession } from "../../db/commands/sign-in/sessions.ts";
import { findPerson } from "../../db/queries/people/find-person.ts";
import { findSession, type SessionUser } from "../../db/queries/people/find-session.ts";
import { findSessionEnd, sessionsOf } from "../../db/queries/sign-in/sessions.ts";
import { StoreFull } from "../../db/space-guard.ts";
import {
  endedByItself,
  isSessionEndReason,
  type SessionEndReason,
  sessionEnds,
} from "../../insurance/sign-in/sign-in.ts";
import { notSignedIn, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { aliveAt, RECORD_USE_EVERY_MS, readToken, tokenHash } from "./session-cookie.ts";

const factorNeeded = (): Refused =>
  new Refused(403, "mfa-needed", "Your account needs a second factor. Set one up under Your profile, Access.");

/** With a full disk not even last use can be recorded, but reading still works. */
const unlessFull = (error: unknown): void => {
  if (!(error instanceof StoreFull)) throw error;
};

/**
 * The sender of a request, with current permissions; undefined without a valid session.
 *
 * @param isUse whether it counts as use of the session: not for a page's polling
 * @param beforeFactor whether it is answered while the user lacks a required second factor
 * @throws {Refused} 403 `mfa-needed`
 */
export const findUser = async (
  { db, clock, cookie, factorRights }: Services,
  request: FastifyRequest,
  { isUse = true, beforeFactor = false }: { readonly isUse?: boolean; readonly beforeFactor?: boolean } = {},
): Promise<SessionUser | undefined> => {
  const token = readToken(request, cookie);
  if (token === undefined) return undefined;
  const now = clock.wall();
  const hash = tokenHash(token);
  const user = await findSession(db, hash, aliveAt(now), factorRights);
  if (user && isUse && now.getTime() - user.seenAt.getTime() > RECORD_USE_EVERY_MS)
    await touchSession(db, user, hash, now).catch(unlessFull);
  if (user?.factorMissing && !beforeFactor) throw factorNeeded();
  return user;
};

/**
 * For an act on many rows, which takes a while, before each of them: the user may have been suspended, been signed out
 * everywhere or lost a permission since they sent it.
 *
 * @throws {Refused} 403
 */
export const refuseLostRights = async ({ db, clock }: Services, user: SessionUser): Promise<void> => {
  const [now, sessions] = await Promise.all([
    findPerson(db, user.firmId, user.userId),
    sessionsOf(db, user, aliveAt(clock.wall())),
  ]);
  const isSame = now?.branchId === user.branchId && (now.permissions & user.permissions) === user.permissions;
  if (now && !now.suspended && isSame && sessions.length > 0) return;
  throw new Refused(
    403,
    "forbidden",
    "You have been signed out since you started, or your permissions have changed: nothing was done.",
  );
};

type Needed = Pick<Services, "db" | "clock" | "cookie">;

const endOf = async ({ db, clock, cookie }: Needed, request: FastifyRequest): Promise<SessionEndReason | undefined> => {
  const token = readToken(request, cookie);
  const found = token === undefined ? undefined : await findSessionEnd(db, tokenHash(token));
  if (!found) return undefined;
  if ("way" in found) return isSessionEndReason(found.way) ? found.way : undefined;
  const { seenAt, endsAt, suspended } = found;
  const session = { seenAt: seenAt.getTime(), endsAt: endsAt.getTime(), suspended };
  return endedByItself(session, clock.wall().getTime());
};

/** The 401 of a request without a session. Only a caller with the cookie of an ended session learns how it ended. */
export const signedOut = async (services: Needed, request: FastifyRequest): Promise<Refused> => {
  const ended = await endOf(services, request);
  return ended === undefined ? notSignedIn() : new Refused(401, "not-signed-in", sessionEnds[ended], [], { ended });
};
