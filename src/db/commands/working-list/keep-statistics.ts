import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

const TABLES = [
  "quote",
  "quote_search",
  "search_word",
  "policy",
  "policy_condition",
  "referral",
  "statistic_fact",
  "statistic_tally",
];

/**
 * Has the store look at what it holds once there is a quarter more than when it last did. PostgreSQL does so by itself;
 * the embedded database does not, and without it plans are made for empty tables.
 *
 * @returns whether it looked
 */
export const keepStatistics = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ known: number; now: number }>`
    select coalesce((select reltuples::bigint from pg_class where oid = 'quote'::regclass), 0) as known,
      coalesce((select sum(count) from quote_tally where firm_id = ''), 0)::bigint as now`.execute(db);
  const { known = 0, now = 0 } = rows[0] ?? {};
  if (now <= Math.max(known, 0) * 1.25 + 50) return false;
  for (const table of TABLES) await sql.raw(`analyze ${table}`).execute(db);
  return true;
};
