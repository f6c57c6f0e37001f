import type { Database } from "../../open-database.ts";

/** The account that an email address signs in to, as it is now; whoever changes it waits. */
export const accountNow = (transaction: Database, email: string) =>
  transaction
    .selectFrom("sign_in_name")
    .innerJoin("app_user", (join) =>
      join.onRef("app_user.firm_id", "=", "sign_in_name.firm_id").onRef("app_user.id", "=", "sign_in_name.user_id"),
    )
    .innerJoin("firm", "firm.id", "app_user.firm_id")
    .select([
      "app_user.firm_id as firmId",
      "app_user.id as userId",
      "app_user.permissions",
      "app_user.suspended",
      "app_user.version",
      "firm.kind as firmKind",
    ])
    .where("sign_in_name.email", "=", email.trim().toLowerCase())
    .forUpdate("app_user")
    .executeTakeFirst();
