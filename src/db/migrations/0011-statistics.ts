import { type Kysely, sql } from "kysely";

/** In force, also while its cancellation is only requested. */
const IN_FORCE = `('ACCEPTED', 'CANCEL REQUESTED')`;

const BOUND = `('ACCEPTED', 'CANCEL REQUESTED', 'CANCELLED', 'LAPSED')`;

/** A stage that a new quote has reached, counted under the day of its start, so that a cohort can be followed. */
const stage = (act: string, quotes: string) => `
  insert into statistic_fact (firm_id, quote_id, act, number, branch_id, definition_id, user_id, day)
    select made.firm_id, made.quote_id, '${act}', 0, made.branch_id, made.definition_id, made.user_id, made.day
    from statistic_fact as made join (${quotes}) as quote on made.firm_id = quote.firm_id and made.quote_id = quote.id
    where made.act = 'made' and made.number = 0
    on conflict do nothing`;

/** A term of a policy that ends without a next term. */
const dueFacts = (policies: string) => `
  insert into statistic_fact (firm_id, quote_id, act, number, branch_id, definition_id, user_id, day)
    select quote.firm_id, quote.id, 'due', 0, quote.branch_id, quote.definition_id, quote.handler, policy.cover_end
    from (${policies}) as policy join quote on quote.firm_id = policy.firm_id and quote.id = policy.quote_id
    where quote.web_status in ${IN_FORCE} and quote.deleted_at is null
      and not exists (select from policy as next where next.firm_id = policy.firm_id and next.renews = policy.quote_id)
    on conflict do nothing`;

/** Premiums written, by the version of the policy that they created: a change by the quote of the change. */
const writtenFacts = (versions: string) => `
  insert into statistic_fact (firm_id, quote_id, act, number, branch_id, definition_id, user_id, day, part, count,
    premium, ipt, fee)
    select made.firm_id, quote.id, made.act, made.number, quote.branch_id, quote.definition_id, quote.handler, made.day,
      case when made.act <> 'changed' then '' when made.premium > 0 then 'additional'
        when made.premium < 0 then 'return' else 'nothing' end,
      case when made.act in ('cancelled', 'reinstated') and (
        row_number() over (partition by made.firm_id, quote.id, made.act order by made.number) > 1
        or exists (select from statistic_fact as earlier where earlier.firm_id = made.firm_id
          and earlier.quote_id = quote.id and earlier.act = made.act)) then 0 else 1 end,
      made.premium, made.ipt, made.fee
    from (select firm_id, case kind when 'mta' then made_from else quote_id end as id, number,
        case kind when 'new' then 'accepted' when 'renewal' then 'renewed' when 'mta' then 'changed'
          when 'cancellation' then 'cancelled' else 'reinstated' end as act,
        london_day(made_at) as day,
        coalesce((charge::json ->> 'premium')::bigint, 0) as premium,
        coalesce((charge::json ->> 'ipt')::bigint, 0) as ipt,
        coalesce((charge::json ->> 'fee')::bigint, 0) as fee
      from ${versions} as version) as made
      join quote on quote.firm_id = made.firm_id and quote.id = made.id
    on conflict do nothing`;

const notTakenUpFacts = (quotes: string) => `
  insert into statistic_fact (firm_id, quote_id, act, number, branch_id, definition_id, user_id, day, part)
    select firm_id, id, 'not-taken-up', 0, branch_id, definition_id, handler, london_day(changed_at),
      coalesce(reason::json ->> 'reason', '')
    from (${quotes}) as quote on conflict do nothing`;

const ofQuotes = [
  `create function keep_new_quote_facts() returns trigger language plpgsql as $$
  begin
    insert into statistic_fact (firm_id, quote_id, act, number, branch_id, definition_id, user_id, day)
      select firm_id, id, 'made', 0, branch_id, definition_id, handler, london_day(changed_at)
      from added where kind = 'new' and deleted_at is null;
    ${stage("priced", "select firm_id, id from added where premium is not null and not price_hidden")};
    ${stage("won", `select firm_id, id from added where web_status in ${BOUND}`)};
    ${notTakenUpFacts("select * from added where web_status = 'NTU' and deleted_at is null")};
    return null;
  end $$`,
  `create trigger quote_facts_first after insert on quote referencing new table as added
    for each statement execute function keep_new_quote_facts()`,
  `create function keep_quote_facts() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is not null then
      delete from statistic_fact where firm_id = new.firm_id and quote_id = new.id;
      return null;
    end if;
    if new.branch_id <> old.branch_id then
      update statistic_fact set branch_id = new.branch_id where firm_id = new.firm_id and quote_id = new.id;
    end if;
    if new.premium is not null and not new.price_hidden then
      ${stage("priced", "select new.firm_id as firm_id, new.id as id")};
    end if;
    if new.web_status in ${BOUND} then
      ${stage("won", "select new.firm_id as firm_id, new.id as id")};
    end if;
    if old.web_status = 'NTU' and new.web_status <> 'NTU' then
      delete from statistic_fact where firm_id = new.firm_id and quote_id = new.id and act = 'not-taken-up';
    elsif new.web_status = 'NTU' and old.web_status <> 'NTU' then
      ${notTakenUpFacts("select new.*")};
    end if;
    if old.web_status in ${IN_FORCE} and new.web_status not in ${IN_FORCE} then
      delete from statistic_fact where firm_id = new.firm_id and quote_id = new.id and act = 'due';
    elsif new.web_status in ${IN_FORCE} and old.web_status not in ${IN_FORCE} then
      ${dueFacts("select * from policy where policy.firm_id = new.firm_id and policy.quote_id = new.id")};
    end if;
    return null;
  end $$`,
  `create trigger quote_facts after update on quote for each row
    when ((old.web_status, old.branch_id, old.deleted_at is null, old.premium is null, old.price_hidden)
      is distinct from (new.web_status, new.branch_id, new.deleted_at is null, new.premium is null, new.price_hidden))
    execute function keep_quote_facts()`,
];

const ofPolicies = [
  `create function keep_policy_facts() returns trigger language plpgsql as $$
  begin
    delete from statistic_fact using added where statistic_fact.firm_id = added.firm_id
      and statistic_fact.quote_id = added.renews and statistic_fact.act = 'due';
    ${dueFacts("select * from added")};
    return null;
  end $$`,
  `create trigger policy_facts_first after insert on policy referencing new table as added
    for each statement execute function keep_policy_facts()`,
  `create function move_due_fact() returns trigger language plpgsql as $$
  begin
    update statistic_fact set day = new.cover_end
      where firm_id = new.firm_id and quote_id = new.quote_id and act = 'due';
    return null;
  end $$`,
  `create trigger policy_facts after update on policy for each row when (old.cover_end <> new.cover_end)
    execute function move_due_fact()`,
  `create function keep_written_facts() returns trigger language plpgsql as $$
  begin
    ${writtenFacts("added")};
    return null;
  end $$`,
  `create trigger policy_version_facts after insert on policy_version referencing new table as added
    for each statement execute function keep_written_facts()`,
];

/** The first decision on each quote; its working time is calculated later, when the working days are known. */
const answeredFacts = (referrals: string) => `
  insert into statistic_fact (firm_id, quote_id, act, number, branch_id, definition_id, user_id, day, sent_at,
    answered_at)
    select quote.firm_id, quote.id, 'answered', 0, quote.branch_id, quote.definition_id, quote.handler,
      london_day(referral.closed_at), referral.sent_at, referral.closed_at
    from (${referrals}) as referral join quote on quote.firm_id = referral.firm_id and quote.id = referral.quote_id
    where referral.outcome in ('approved', 'declined') and referral.closed_at is not null and quote.deleted_at is null
    order by referral.closed_at
    on conflict do nothing`;

const ofReferrals = [
  `create function keep_referred_facts() returns trigger language plpgsql as $$
  begin
    ${stage("referred", "select firm_id, quote_id as id from added")};
    ${answeredFacts("select * from added")};
    return null;
  end $$`,
  `create trigger referral_facts_first after insert on referral referencing new table as added
    for each statement execute function keep_referred_facts()`,
  `create function keep_answered_fact() returns trigger language plpgsql as $$
  begin
    ${answeredFacts("select new.*")};
    return null;
  end $$`,
  `create trigger referral_facts after update on referral for each row
    when (old.outcome is null and new.outcome in ('approved', 'declined')) execute function keep_answered_fact()`,
];

/** Stages of existing new quotes. */
const stageFacts = stage;

const statisticTriggers: readonly string[] = [...ofQuotes, ...ofPolicies, ...ofReferrals];

/** Existing events: on the day in the audit, under the quote's current handler. */
export const pastFacts: readonly string[] = [
  `insert into statistic_fact (firm_id, quote_id, act, number, branch_id, definition_id, user_id, day)
    select quote.firm_id, quote.id, 'made', 0, quote.branch_id, quote.definition_id, quote.handler,
      london_day(coalesce(audit.at, quote.changed_at))
    from quote left join audit on audit.firm_id = quote.firm_id and audit.subject = 'quote/' || quote.id and audit.seq = 1
    where quote.kind = 'new' and quote.deleted_at is null`,
  stageFacts(
    "priced",
    `select firm_id, id from quote where premium is not null and not price_hidden
      union select firm_id, quote_id from quote_version where price is not null and not price_hidden`,
  ),
  stageFacts("referred", "select distinct firm_id, quote_id as id from referral"),
  stageFacts("won", "select firm_id, quote_id as id from policy"),
  writtenFacts("policy_version"),
  notTakenUpFacts("select * from quote where web_status = 'NTU' and deleted_at is null"),
  answeredFacts("select * from referral"),
  dueFacts("select * from policy"),
];

/**
 * The source of figures: one row for each event of a quote, at most once of a kind, so that a figure is the number of
 * quotes behind it. Triggers maintain the rows; nothing else writes them.
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
  // Responses whose working time has not been calculated yet.
  `create index statistic_answer on statistic_fact (firm_id, day) where act = 'answered' and part = ''`,
];

/** Their sums, by day and by month: of all firms (level 0), of a firm (1), of a branch (2), of a user in it (3). */
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
  // Changes are only appended, so that no two saves wait for each other; a job aggregates them.
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

const statisticTables: readonly string[] = [...facts, ...tallies, ...counting];

/** The source of figures. */
export const addStatistics = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...statisticTables, ...pastFacts, ...statisticTriggers])
    await sql.raw(statement).execute(db);
};
