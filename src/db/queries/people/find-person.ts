import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** Somebody of a firm, as those who run its people see them. */
export interface StoredPerson {
  readonly firmId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly branchId: string;
  readonly permissions: number;
  readonly suspended: boolean;
  /** Has chosen a password: without one nobody signs in. */
  readonly hasPassword: boolean;
  readonly lastSignedInAt: Date | null;
  /** Counts the changes of their branch, rights and suspension. */
  readonly version: number;
}

/** Every person, with the columns that those who run people see. */
export const people = (db: Database) =>
  db
    .selectFrom("app_user")
    .select([
      "app_user.firm_id as firmId",
      "app_user.id as userId",
      "app_user.name",
      "app_user.email",
      "app_user.branch_id as branchId",
      "app_user.permissions",
      "app_user.suspended",
      "app_user.last_signed_in_at as lastSignedInAt",
      "app_user.version",
      sql<boolean>`app_user.password_hash <> ''`.as("hasPassword"),
    ]);

/** One person of a firm; undefined whether they are of another firm or was never there. */
export const findPerson = (db: Database, firmId: string, userId: string): Promise<StoredPerson | undefined> =>
  people(db).where("app_user.firm_id", "=", firmId).where("app_user.id", "=", userId).executeTakeFirst();
