import type { Database } from "../../open-database.ts";

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
}

/** Who a session belongs to, with the rights he has now; undefined if it has ended or he is suspended. */
export const findSession = (
  db: Database,
  tokenHash: string,
  alive: { readonly now: Date; readonly seenAfter: Date },
): Promise<SessionUser | undefined> =>
  db
    .selectFrom("session")
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
    ])
    .where("session.token_hash", "=", tokenHash)
    .where("session.ends_at", ">", alive.now)
    .where("session.seen_at", ">", alive.seenAfter)
    .where("app_user.suspended", "=", false)
    .executeTakeFirst();
