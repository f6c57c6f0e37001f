import type { FastifyRequest } from "fastify";
import type { Database } from "../../db/open-database.ts";
import { factorsOf, isMfaRequired, type UserKey } from "../../db/queries/access/factors.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { sessionProof } from "../../db/queries/sign-in/sessions.ts";
import { rightsOf } from "../../insurance/permissions.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { readToken, tokenHash } from "../session/session-cookie.ts";
import { type PrivilegedAct, privilegedActs } from "./privileged-acts.ts";

/** Rights of those who run a firm: with any one of them an account gives rights, or changes what others go by. */
const administratorRights = rightsOf("manageUsers", "manageBranches", "manageFirm", "apiKeys");

/** Rights that nobody has without a second factor, and with them all staff of the provider; none outside of production. */
export const factorRightsOf = ({ production }: { readonly production: boolean }): number =>
  production ? administratorRights : 0;

type Account = Pick<SessionUser, "firmId" | "firmKind" | "permissions">;

/** Whether the portal itself asks somebody for a second factor, whatever their firm does. */
export const isFactorOwed = (
  { factorRights }: Pick<Services, "factorRights">,
  { firmKind, permissions }: Pick<Account, "firmKind" | "permissions">,
): boolean => factorRights !== 0 && (firmKind === "provider" || (permissions & factorRights) !== 0);

/** Whether somebody cannot be without a second factor: by their firm's rule, or the portal's. */
export const isFactorDemanded = async (
  db: Database,
  services: Pick<Services, "factorRights">,
  account: Account,
): Promise<boolean> => isFactorOwed(services, account) || isMfaRequired(db, account.firmId);

/** Somebody signed in once to set a second factor up, and did not. */
export const graceIsOver = (): Refused =>
  new Refused(
    403,
    "factor-grace-over",
    "This account needs a second factor. You signed in once without one and did not set one up. Ask two administrators of the portal to let you sign in once more.",
  );

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
  throw new Refused(403, "fresh-proof", `Confirm your identity to ${privilegedActs[act]}.`);
};
