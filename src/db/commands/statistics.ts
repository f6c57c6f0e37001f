import { sql } from "kysely";
import type { Database } from "../open-database.ts";

/**
 * Folds some of the recorded changes into the totals of every level, by day and by month. As one statement, a reader sees
 * each change in exactly one place.
 *
 * @returns how many changes were folded
 */
export const foldStatistics = async (db: Database, limit: number): Promise<number> => {
  const { rows } = await sql<{ folded: number }>`
    with gone as (
      delete from statistic_change where id in (select id from statistic_change limit ${limit}) returning *
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

export interface MeasuredDecision {
  readonly firm_id: string;
  readonly quote_id: string;
  /** Working time from referral to decision, in whole minutes. */
  readonly minutes: number;
}

/** Stores response times; existing ones are unchanged. */
export const storeDecisionTimes = async (db: Database, answers: readonly MeasuredDecision[]): Promise<void> => {
  if (answers.length === 0) return;
  const firms = answers.map(({ firm_id }) => firm_id);
  const quotes = answers.map(({ quote_id }) => quote_id);
  const minutes = answers.map((answer) => String(answer.minutes));
  await sql`
    update statistic_fact set part = reckoned.minutes
    from unnest(${firms}::text[], ${quotes}::text[], ${minutes}::text[]) as reckoned (firm_id, quote_id, minutes)
    where statistic_fact.firm_id = reckoned.firm_id and statistic_fact.quote_id = reckoned.quote_id
      and act = 'answered' and part = ''`.execute(db);
};

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
 * Updates the planner's statistics once a table has grown by a quarter since the last time. PostgreSQL does so by itself;
 * the embedded database does not, and would plan for empty tables.
 *
 * @returns whether it did
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

/**
 * Folds some of the recorded changes into the counts of the branch, its firm and all firms. As one statement, a reader
 * sees each change in exactly one place.
 *
 * @returns how many changes were folded
 */
export const foldTallies = async (db: Database, limit: number): Promise<number> => {
  const { rows } = await sql<{ folded: number }>`
    with gone as (
      delete from quote_tally_change where id in (select id from quote_tally_change limit ${limit}) returning *
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
