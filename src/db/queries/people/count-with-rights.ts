import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** How many people of a firm who can sign in have every one of these rights, apart from one of them. */
export const countWithRights = async (
  db: Database,
  firmId: string,
  rights: number,
  apartFrom: string,
): Promise<number> => {
  const counted = await db
    .selectFrom("app_user")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("firm_id", "=", firmId)
    .where("id", "<>", apartFrom)
    .where("suspended", "=", false)
    .where("password_hash", "<>", "")
    .where(sql<boolean>`(permissions & ${sql.lit(rights)}) = ${sql.lit(rights)}`)
    .executeTakeFirst();
  return counted?.count ?? 0;
};
