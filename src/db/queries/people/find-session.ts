import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { plannedOnce } from "../../statement.ts";

export interface SessionUser {
  readonly firmId: string;
  readonly userId: string;
  readonly branchId: string;
  readonly permissions: number;
  readonly name: string;
  readonly email: string;
  readonly firm: string;
  readonly firmKind: "broker" | "provider";
  readonly branch: string;
  readonly seenAt: Date;
  readonly endsAt: Date;
  /** A second factor is required, by their firm or for their permissions, and they have none yet. */
  readonly factorMissing: boolean;
}

/** @param factorRights permissions that require a second factor; with any set, all staff of the provider need one too */
const factorMissing = (factorRights: number) => sql<boolean>`(firm.mfa_required
    or ${factorRights}::int <> 0 and (firm.kind = 'provider' or app_user.permissions & ${factorRights}::int <> 0))
  and not exists (select from totp
    where totp.firm_id = app_user.firm_id and totp.user_id = app_user.id and totp.proven_at is not null)
  and not exists (select from passkey where passkey.firm_id = app_user.firm_id and passkey.user_id = app_user.id)`;

/** The user of a session, with their present permissions; undefined if it has ended or they are suspended. */
export const findSession = (
  db: Database,
  tokenHash: string,
  alive: { readonly now: Date; readonly seenAfter: Date },
  factorRights: number,
): Promise<SessionUser | undefined> =>
  db
    .selectFrom("session")
    .modifyFront(plannedOnce)
    .innerJoin("app_user", (join) =>
      join.onRef("app_user.firm_id", "=", "session.firm_id").onRef("app_user.id", "=", "session.user_id"),
    )
    .innerJoin("firm", "firm.id", "app_user.firm_id")
    .innerJoin("branch", (join) =>
      join.onRef("branch.firm_id", "=", "app_user.firm_id").onRef("branch.id", "=", "app_user.branch_id"),
    )
    .select([
      "app_user.firm_id as firmId",
      "app_user.id as userId",
      "app_user.branch_id as branchId",
      "app_user.permissions",
      "app_user.name",
      "app_user.email",
      "firm.name as firm",
      "firm.kind as firmKind",
      "branch.name as branch",
      "session.seen_at as seenAt",
      "session.ends_at as endsAt",
      factorMissing(factorRights).as("factorMissing"),
    ])
    .where("session.token_hash", "=", tokenHash)
    .where("session.ends_at", ">", alive.now)
    .where("session.seen_at", ">", alive.seenAfter)
    .where("app_user.suspended", "=", false)
    .executeTakeFirst();
