import type { FastifyRequest } from "fastify";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { sessionIdOf } from "../../db/queries/sign-in/sessions.ts";
import { countCodes, countTries, type Tries, tooMany } from "../login/count-tries.ts";
import { noteLockOf } from "../login/warn-of-codes.ts";
import { conflict, type Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { readToken, tokenHash } from "../session/session-cookie.ts";
import type { SignInAttempt } from "../session/throttle.ts";

type SessionAttempt = SignInAttempt & { readonly ip: string };

export interface OwnTries extends Tries {
  readonly trier: SessionAttempt;
}

/**
 * Attempts within a session are counted separately: guesses on a page left open do not block sign-in, and guesses at
 * sign-in do not stop a signed-in user from changing their password.
 */
const sessionAttempt = async (
  { db, cookie }: Pick<Services, "db" | "cookie">,
  { email }: Pick<SessionUser, "email">,
  request: FastifyRequest,
): Promise<SessionAttempt> => {
  const hash = tokenHash(readToken(request, cookie) ?? "");
  // A session that ended after this call came in is counted under its old token.
  return { email: email.toLowerCase(), session: (await sessionIdOf(db, hash)) ?? hash, ip: request.ip };
};

const inTime = async (tries: Tries, trier: SessionAttempt): Promise<OwnTries> => {
  if (await tries.isLocked()) throw tooMany(tries.lockedFor ?? 0);
  return { ...tries, trier };
};

/**
 * Counts a password attempt of a signed-in user.
 *
 * @throws {Refused} 429 after as many wrong ones as signing in allows
 */
export const countOwnTries = async (
  services: Pick<Services, "db" | "clock" | "cookie">,
  user: Pick<SessionUser, "email">,
  request: FastifyRequest,
): Promise<OwnTries> => {
  const trier = await sessionAttempt(services, user, request);
  return inTime(await countTries(services, trier), trier);
};

/** Counts a code attempt of a signed-in user. @throws {Refused} 429 as {@link countOwnTries} */
export const countOwnCodes = async (
  services: Pick<Services, "db" | "clock" | "cookie">,
  user: Pick<SessionUser, "email">,
  request: FastifyRequest,
): Promise<OwnTries> => {
  const trier = await sessionAttempt(services, user, request);
  return inTime(await countCodes(services, trier), trier);
};

export const notYourPassword = (): Refused => {
  const message = "That is not your password.";
  return conflict("wrong-password", message, [{ path: "Password", message }]);
};

/** The refusal of a wrong password in an open session; the last attempt before the lock is recorded. */
export const wrongPassword = async (
  services: Pick<Services, "db" | "clock">,
  user: SessionUser,
  { trier, ...tries }: OwnTries,
): Promise<Refused> => {
  if (tries.isLast) await noteLockOf(services, user, trier, tries);
  return notYourPassword();
};
