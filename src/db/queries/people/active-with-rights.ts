import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** Ids of the people of a firm who can sign in and have every one of these rights. */
export const activeWithRights = async (db: Database, firmId: string, rights: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("app_user")
    .select("id")
    .where("firm_id", "=", firmId)
    .where("suspended", "=", false)
    .where("password_hash", "<>", "")
    .where(sql<boolean>`(permissions & ${sql.lit(rights)}) = ${sql.lit(rights)}`)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
};
