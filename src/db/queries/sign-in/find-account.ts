import type { Database } from "../../open-database.ts";

export interface Account {
  readonly firmId: string;
  readonly userId: string;
  /** Empty of somebody who has not chosen a password yet. */
  readonly passwordHash: string;
  readonly suspended: boolean;
}

/** The account that an email address, in lower case, signs in to. */
export const findAccount = (db: Database, email: string): Promise<Account | undefined> =>
  db
    .selectFrom("sign_in_name")
    .innerJoin("app_user", (join) =>
      join.onRef("app_user.firm_id", "=", "sign_in_name.firm_id").onRef("app_user.id", "=", "sign_in_name.user_id"),
    )
    .select([
      "app_user.firm_id as firmId",
      "app_user.id as userId",
      "app_user.password_hash as passwordHash",
      "app_user.suspended",
    ])
    .where("sign_in_name.email", "=", email)
    .executeTakeFirst();
