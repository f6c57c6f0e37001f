import type { Database } from "../../open-database.ts";

/** Colleagues who can sign in and so can take somebody's work over, by name. */
export const possibleHeirs = (db: Database, firmId: string, userId: string) =>
  db
    .selectFrom("app_user")
    .innerJoin("branch", (join) =>
      join.onRef("branch.firm_id", "=", "app_user.firm_id").onRef("branch.id", "=", "app_user.branch_id"),
    )
    .select(["app_user.id", "app_user.name", "branch.name as branch"])
    .where("app_user.firm_id", "=", firmId)
    .where("app_user.id", "<>", userId)
    .where("app_user.suspended", "=", false)
    .where("app_user.password_hash", "<>", "")
    .orderBy("app_user.name")
    .orderBy("app_user.id")
    .execute();
