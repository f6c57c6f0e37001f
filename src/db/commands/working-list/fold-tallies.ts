import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/**
 * Folds some of the changes that were added into the counts: of the branch, of its firm, and of all firms. One statement:
 * a reader sees a change in one place or in the other.
 *
 * @returns how many changes were folded
 */
export const foldTallies = async (db: Database, most: number): Promise<number> => {
  const { rows } = await sql<{ folded: number }>`
    with gone as (
      delete from quote_tally_change where id in (select id from quote_tally_change limit ${most}) returning *
    ), summed as (
      select level.firm_id, level.branch_id, definition_id, web_status, sum(change) as count
      from gone cross join lateral (values (gone.firm_id, gone.branch_id), (gone.firm_id, ''), ('', ''))
        as level (firm_id, branch_id)
      group by level.firm_id, level.branch_id, definition_id, web_status
      order by level.firm_id, level.branch_id, definition_id, web_status
    ), folded as (
      insert into quote_tally (firm_id, branch_id, definition_id, web_status, count) select * from summed
      on conflict (firm_id, branch_id, definition_id, web_status)
        do update set count = quote_tally.count + excluded.count
      returning 1
    )
    select count(*)::int as folded from gone`.execute(db);
  return rows[0]?.folded ?? 0;
};
