import type { Database } from "../../open-database.ts";

export interface UserOfFirm {
  readonly id: string;
  readonly branchId: string;
  readonly email: string;
  readonly name: string;
  readonly permissions: number;
}

/** A user of this firm; undefined for one of another firm as for one that is not there. */
export const userOfFirm = (db: Database, firmId: string, id: string): Promise<UserOfFirm | undefined> =>
  db
    .selectFrom("app_user")
    .select(["id", "branch_id as branchId", "email", "name", "permissions"])
    .where("firm_id", "=", firmId)
    .where("id", "=", id)
    .executeTakeFirst();
