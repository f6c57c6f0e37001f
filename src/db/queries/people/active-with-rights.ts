import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

export interface ActivePerson {
  readonly id: string;
  readonly permissions: number;
}

/** The people of a firm who can sign in and have every one of these rights. */
export const activeWithRights = async (
  db: Database,
  firmId: string,
  rights: number,
): Promise<readonly ActivePerson[]> =>
  db
    .selectFrom("app_user")
    .select(["id", "permissions"])
    .where("firm_id", "=", firmId)
    .where("suspended", "=", false)
    .where("password_hash", "<>", "")
    .where(sql<boolean>`(permissions & ${sql.lit(rights)}) = ${sql.lit(rights)}`)
    .orderBy("id")
    .execute();
