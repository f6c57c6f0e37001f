import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** How many of the provider's people have all of these rights and can sign in, apart from one account. */
export const operatorsLeft = async (db: Database, allRights: number, apart: string): Promise<number> => {
  const row = await db
    .selectFrom("app_user")
    .innerJoin("firm", "firm.id", "app_user.firm_id")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("firm.kind", "=", "provider")
    .where("app_user.suspended", "=", false)
    .where("app_user.password_hash", "<>", "")
    .where("app_user.id", "<>", apart)
    .where(sql<boolean>`app_user.permissions & ${allRights}::integer = ${allRights}::integer`)
    .executeTakeFirst();
  return row?.count ?? 0;
};
