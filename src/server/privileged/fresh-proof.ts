import type { FastifyRequest } from "fastify";
import { factorsOf, type UserKey } from "../../db/queries/access/factors.ts";
import { sessionProof } from "../../db/queries/sign-in/sessions.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { readToken, tokenHash } from "../session/session-cookie.ts";
import { type PrivilegedAct, privilegedActs } from "./privileged-acts.ts";

/** So long a proof who somebody is lets them do what is privileged. */
const PROOF_MS = 5 * 60_000;

/**
 * Asks that somebody proved who they are within the last five minutes, in this session: by their second factor, or, where
 * they have none and need none, by their password. Signing in is such a proof; on a remembered device, which spares them the
 * second factor, it is not.
 *
 * @throws {Refused} 403 `fresh-proof`; Access/confirm and Access/confirmPasskey give the proof
 */
export const needFreshProof = async (
  { db, clock, cookie }: Pick<Services, "db" | "clock" | "cookie">,
  request: FastifyRequest,
  user: UserKey,
  act: PrivilegedAct,
): Promise<void> => {
  const proof = await sessionProof(db, tokenHash(readToken(request, cookie) ?? ""));
  const { totp, passkey } = await factorsOf(db, user);
  const age = proof ? clock.wall().getTime() - proof.at.getTime() : Number.POSITIVE_INFINITY;
  const isFresh = age < PROOF_MS && (proof?.byFactor === true || !(totp || passkey));
  if (isFresh) return;
  throw new Refused(403, "fresh-proof", `Confirm that it is you to ${privilegedActs[act]}.`);
};
