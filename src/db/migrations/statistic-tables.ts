/**
 * What figures are counted from: one row for each thing that happened to a quote, at most once of a kind, so that a
 * figure is the number of quotes behind it. Triggers keep the rows; nothing else writes them.
 */
const facts = [
  `create table statistic_fact (
    firm_id text not null,
    quote_id text not null,
    act text not null,
    number integer not null,
    branch_id text not null,
    definition_id text not null,
    user_id text not null,
    day text not null,
    part text not null default '',
    count integer not null default 1,
    premium bigint not null default 0,
    ipt bigint not null default 0,
    fee bigint not null default 0,
    sent_at timestamptz,
    answered_at timestamptz,
    primary key (firm_id, quote_id, act, number)
  )`,
  `create index statistic_fact_of_day on statistic_fact (act, firm_id, day, quote_id)`,
  // Answers whose working time nobody has reckoned yet.
  `create index statistic_answer on statistic_fact (firm_id, day) where act = 'answered' and part = ''`,
];

/** Sums of them, by day and by month: of all firms (level 0), of a firm (1), of a branch (2), of a person in it (3). */
const tallies = [
  `create table statistic_tally (
    level smallint not null,
    firm_id text not null,
    grain text not null,
    period text not null,
    branch_id text not null,
    user_id text not null,
    definition_id text not null,
    act text not null,
    part text not null,
    count bigint not null,
    premium bigint not null,
    ipt bigint not null,
    fee bigint not null,
    primary key (level, firm_id, grain, period, branch_id, user_id, definition_id, act, part)
  )`,
  // Changes are only added, so that no two saves wait for each other; a job folds them in.
  `create table statistic_change (
    id uuid primary key default gen_random_uuid(),
    firm_id text not null,
    branch_id text not null,
    user_id text not null,
    definition_id text not null,
    day text not null,
    act text not null,
    part text not null,
    count bigint not null,
    premium bigint not null,
    ipt bigint not null,
    fee bigint not null
  )`,
];

const changeOf = (rows: string, sign: "" | "-") => `
  insert into statistic_change (firm_id, branch_id, user_id, definition_id, day, act, part, count, premium, ipt, fee)
    select firm_id, branch_id, user_id, definition_id, day, act, part,
      ${sign}sum(count), ${sign}sum(premium), ${sign}sum(ipt), ${sign}sum(fee)
    from ${rows} group by firm_id, branch_id, user_id, definition_id, day, act, part`;

const counting = [
  `create function count_new_facts() returns trigger language plpgsql as $$
  begin
    ${changeOf("added", "")};
    return null;
  end $$`,
  `create function count_gone_facts() returns trigger language plpgsql as $$
  begin
    ${changeOf("gone", "-")};
    return null;
  end $$`,
  `create function count_changed_facts() returns trigger language plpgsql as $$
  begin
    ${changeOf("gone", "-")};
    ${changeOf("added", "")};
    return null;
  end $$`,
  `create trigger statistic_fact_added after insert on statistic_fact referencing new table as added
    for each statement execute function count_new_facts()`,
  `create trigger statistic_fact_gone after delete on statistic_fact referencing old table as gone
    for each statement execute function count_gone_facts()`,
  `create trigger statistic_fact_changed after update on statistic_fact
    referencing old table as gone new table as added
    for each statement execute function count_changed_facts()`,
  `create function london_day(at timestamptz) returns text language sql stable as $$
    select to_char(at at time zone 'Europe/London', 'YYYY-MM-DD') $$`,
];

export const statisticTables: readonly string[] = [...facts, ...tallies, ...counting];
