import type { FastifyRequest } from "fastify";
import type { Database } from "../../db/open-database.ts";
import { factorsOf, isMfaRequired, type UserKey } from "../../db/queries/access/factors.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { mayBeOnePerson } from "../../db/queries/privileged.ts";
import { sessionProof } from "../../db/queries/sign-in/sessions.ts";
import { rightsOf } from "../../insurance/permissions.ts";
import { conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { readToken, tokenHash } from "../session/session-cookie.ts";
import { COOLING_OFF_MS, type PrivilegedAct, privilegedActs } from "./privileged-acts.ts";

/** Permissions of administrators: each lets an account grant permissions, or change settings that affect others. */
const administratorRights = rightsOf("manageUsers", "manageBranches", "manageFirm", "apiKeys");

/** Permissions that require a second factor, as does being staff of the provider; none outside production. */
export const factorRightsOf = ({ production }: { readonly production: boolean }): number =>
  production ? administratorRights : 0;

type Account = Pick<SessionUser, "firmId" | "firmKind" | "permissions">;

/** Whether the portal itself requires a user to have a second factor, whatever their firm decides. */
export const isFactorOwed = (
  { factorRights }: Pick<Services, "factorRights">,
  { firmKind, permissions }: Pick<Account, "firmKind" | "permissions">,
): boolean => factorRights !== 0 && (firmKind === "provider" || (permissions & factorRights) !== 0);

/** Whether a user must have a second factor, by their firm's rule or the portal's. */
export const isFactorDemanded = async (
  db: Database,
  services: Pick<Services, "factorRights">,
  account: Account,
): Promise<boolean> => isFactorOwed(services, account) || isMfaRequired(db, account.firmId);

/** The user already signed in once to set up a second factor, and did not. */
export const graceIsOver = (): Refused =>
  new Refused(
    403,
    "factor-grace-over",
    "This account needs a second factor. You signed in once without one and did not set one up. Ask two administrators of the portal to let you sign in once more.",
  );

/**
 * Where two people are needed, refuses accounts that may be one person's: one gave the other its access lately.
 *
 * @param others who asked for the act, wrote it or approved it before
 * @throws {Refused} 409
 */
export const refuseOnePerson = async (
  db: Database,
  user: UserKey,
  others: readonly string[],
  now: Date,
): Promise<void> => {
  if (!(await mayBeOnePerson(db, user, others, new Date(now.getTime() - COOLING_OFF_MS)))) return;
  throw conflict(
    "own-second",
    "This needs two people, and in the last seven days one of you gave the other's account its access. Ask somebody else to do it.",
  );
};

/** How long a proof of identity allows privileged acts. */
const PROOF_VALID_MS = 5 * 60_000;

/**
 * Requires that the user proved who they are within the last five minutes, in this session: by their second factor, or by
 * their password if they neither have nor need one. Signing in counts, except on a remembered device, which skips the
 * second factor.
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
  const isFresh = age < PROOF_VALID_MS && (proof?.byFactor === true || !(totp || passkey));
  if (isFresh) return;
  throw new Refused(403, "fresh-proof", `Confirm your identity to ${privilegedActs[act]}.`);
};
