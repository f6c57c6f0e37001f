import type { FastifyRequest } from "fastify";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { countTries, type Tries, tooMany } from "../login/count-tries.ts";
import type { Services } from "../services.ts";

/**
 * Counts a try of a password by somebody who is signed in, together with his tries to sign in: an open page is
 * no way to guess on.
 *
 * @throws {Refused} 429 after as many wrong ones as signing in allows
 */
export const countOwnTries = async (
  services: Pick<Services, "db" | "clock">,
  { email }: Pick<SessionUser, "email">,
  { ip }: Pick<FastifyRequest, "ip">,
): Promise<Tries> => {
  const tries = await countTries(services, { email: email.toLowerCase(), ip });
  if (await tries.isLocked()) throw tooMany(tries.lockedFor ?? 0);
  return tries;
};
