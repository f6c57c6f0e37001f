import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** Names of the people of a firm who can sign in and have one of these rights, by name; without one of them. */
export const namesWithRight = async (
  db: Database,
  { firmId, userId }: { readonly firmId: string; readonly userId: string },
  rights: number,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("app_user")
    .select("name")
    .where("firm_id", "=", firmId)
    .where("id", "<>", userId)
    .where("suspended", "=", false)
    .where("password_hash", "<>", "")
    .where(sql<boolean>`(permissions & ${sql.lit(rights)}) <> 0`)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
};
