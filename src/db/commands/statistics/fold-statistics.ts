import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/**
 * Folds some of the changes that were added into the sums, of every level and by day and by month. One statement: a
 * reader sees a change in one place or in the other.
 *
 * @returns how many changes were folded
 */
export const foldStatistics = async (db: Database, most: number): Promise<number> => {
  const { rows } = await sql<{ folded: number }>`
    with gone as (
      delete from statistic_change where id in (select id from statistic_change limit ${most}) returning *
    ), days as (
      select firm_id, branch_id, user_id, definition_id, day, act, part, sum(count) as count, sum(premium) as premium,
        sum(ipt) as ipt, sum(fee) as fee
      from gone group by firm_id, branch_id, user_id, definition_id, day, act, part
    ), summed as (
      select place.level, place.firm_id, time.grain, time.period, place.branch_id, place.user_id, definition_id, act,
        part, sum(count) as count, sum(premium) as premium, sum(ipt) as ipt, sum(fee) as fee
      from days
        cross join lateral (values (0, '', '', ''), (1, days.firm_id, '', ''), (2, days.firm_id, days.branch_id, ''),
          (3, days.firm_id, days.branch_id, days.user_id)) as place (level, firm_id, branch_id, user_id)
        cross join lateral (values ('day', day), ('month', left(day, 7))) as time (grain, period)
      group by place.level, place.firm_id, time.grain, time.period, place.branch_id, place.user_id, definition_id, act,
        part
      order by 1, 2, 3, 4, 5, 6, 7, 8, 9
    ), folded as (
      insert into statistic_tally as tally (level, firm_id, grain, period, branch_id, user_id, definition_id, act, part,
        count, premium, ipt, fee)
      select * from summed
      on conflict (level, firm_id, grain, period, branch_id, user_id, definition_id, act, part) do update set
        count = tally.count + excluded.count, premium = tally.premium + excluded.premium,
        ipt = tally.ipt + excluded.ipt, fee = tally.fee + excluded.fee
      returning 1
    )
    select count(*)::int as folded from gone`.execute(db);
  return rows[0]?.folded ?? 0;
};
