import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/**
 * What firms, people and folders with some of these ids are called, and branches under their firm: `alpha/leeds`, since
 * a branch's id is one in its firm only.
 */
export const namesById = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from firm where id = any(${ids}::text[])
    union all select id, name from app_user where id = any(${ids}::text[])
    union all select id, name from folder where id = any(${ids}::text[])
    union all select firm_id || '/' || id, name from branch where id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
