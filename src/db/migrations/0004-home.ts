import { type Kysely, sql } from "kysely";

/** Included in PostgreSQL and trusted: the database's owner may create it (PostgreSQL 13 and newer). */
const EXTENSION = "pg_trgm";

/** The database lacks an extension for the search, which its operator has to add. */
export class MissingExtension extends Error {
  override readonly name = "MissingExtension";
  constructor(options: ErrorOptions) {
    super(
      `The database has no extension ${EXTENSION}, which the search needs. Install PostgreSQL's contrib package where it is missing, and run in this database, as its owner or a superuser: create extension ${EXTENSION};`,
      options,
    );
  }
}

const addExtension = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql`select from pg_extension where extname = ${EXTENSION}`.execute(db);
  if (rows.length > 0) return;
  try {
    await sql.raw(`create extension if not exists ${EXTENSION}`).execute(db);
  } catch (error) {
    throw new MissingExtension({ cause: error });
  }
};

/** The handler of a quote: its creator; for the portal's own quotes, the handler of their policy. */
const handlers = [
  `alter table quote add column handler text not null default ''`,
  `create function give_quote_handler() returns trigger language plpgsql as $$
  begin
    new.handler := coalesce(
      (select policy.handler from quote as policy where new.created_by = 'portal'
        and policy.firm_id = new.firm_id and policy.id = new.policy_quote_id),
      new.created_by);
    return new;
  end $$`,
  `create trigger quote_handler before insert on quote for each row when (new.handler = '')
    execute function give_quote_handler()`,
  `update quote set handler = coalesce(
    (select policy.created_by from quote as policy where quote.created_by = 'portal'
      and policy.firm_id = quote.firm_id and policy.id = quote.policy_quote_id),
    created_by)`,
];

/** Indexes for one page of the working list, by scope and by the most selective filter. */
const lists = [
  `drop index quote_recent`,
  `drop index quote_recent_of_all`,
  `drop index quote_statuses`,
  // No filter, in a branch, in a firm and in all of them; also for polling, and for an export.
  `create index quote_recent_of_branch on quote (firm_id, branch_id, changed_at desc, id desc) where deleted_at is null`,
  `create index quote_recent_of_firm on quote (firm_id, changed_at desc, id desc) where deleted_at is null`,
  `create index quote_recent_of_all on quote (changed_at desc, id desc) where deleted_at is null`,
  // A status.
  `create index quote_status_of_branch on quote (firm_id, branch_id, web_status, changed_at desc, id desc)
    where deleted_at is null`,
  `create index quote_status_of_firm on quote (firm_id, web_status, changed_at desc, id desc) where deleted_at is null`,
  `create index quote_status_of_all on quote (web_status, changed_at desc, id desc) where deleted_at is null`,
  // A user.
  `create index quote_of_handler on quote (firm_id, handler, changed_at desc, id desc) where deleted_at is null`,
];

/** Tasks of the broker, by date: src/db/queries/working-list/needed-quotes.ts. */
const needs = [
  // Prices that expire.
  `create index quote_price_ending on quote (firm_id, valid_to, branch_id, id)
    where quote_status in ('QUOTE', 'MTAQUOTE') and deleted_at is null`,
  // Referrals that were answered.
  `create index referral_answered on referral (firm_id, closed_at) where outcome in ('approved', 'declined')`,
  // Terms that end.
  `create index policy_ending_of_firm on policy (firm_id, cover_end)`,
  `create table policy_condition (
    firm_id text not null,
    quote_id text not null,
    id text not null,
    words text not null,
    due text not null,
    listed boolean not null,
    made_at timestamptz not null,
    ended_at timestamptz,
    done_at timestamptz,
    done_by text,
    done_by_name text,
    primary key (firm_id, quote_id, id)
  )`,
  // Conditions that are due.
  `create index policy_condition_due on policy_condition (firm_id, due) where done_at is null and ended_at is null`,
  // Conditions of earlier policies: it is unknown whether lists may show their text.
  `insert into policy_condition (firm_id, quote_id, id, words, due, listed, made_at)
    select policy.firm_id, policy.quote_id,
      'rule ' || (decision ->> 'id') || ' ' || coalesce(
        (select string_agg(item, ' ') from json_array_elements_text(decision -> 'items') as item), ''),
      decision ->> 'message', decision ->> 'due', false, policy.accepted_at
    from policy join quote on quote.firm_id = policy.firm_id and quote.id = policy.quote_id
      cross join json_array_elements(quote.decisions::json) as decision
    where decision ->> 'decision' = 'INFO' and decision ->> 'due' is not null
    on conflict do nothing`,
  `insert into policy_condition (firm_id, quote_id, id, words, due, listed, made_at)
    select policy.firm_id, policy.quote_id, 'terms ' || (term ->> 'id'), term ->> 'words', term ->> 'due', false,
      policy.accepted_at
    from policy join quote on quote.firm_id = policy.firm_id and quote.id = policy.quote_id
      cross join json_array_elements(quote.terms::json -> 'conditions') as term
    where quote.terms is not null and term ->> 'due' is not null
    on conflict do nothing`,
];

/**
 * The search words of a quote are in a separate table with narrow rows, many to a page, and are written only when they
 * change: saving an answer updates no word index.
 */
const words = [
  `create table quote_search (
    firm_id text not null,
    quote_id text not null,
    branch_id text not null,
    scope text not null,
    text text not null,
    primary key (firm_id, quote_id)
  )`,
  // A word anywhere in the text, in a branch, in a firm, or in all of them: firm and branch are prefixed words, so that
  // one index filters by both. The pending list of the index is kept small, because every search reads it.
  `create index quote_search_words on quote_search using gin ((scope || ' ' || text) gin_trgm_ops)
    with (gin_pending_list_limit = 256)`,
  `create table search_word (word text primary key)`,
  // Words with a spelling similar to the typed one.
  `create index search_word_near on search_word using gin (word gin_trgm_ops)`,
  `create function near_search_words(typed text) returns setof text language sql stable
    set pg_trgm.similarity_threshold = 0.24
    as $$ select word from search_word where word % typed order by similarity(word, typed) desc, word limit 60 $$`,
  // `f` and `b` with enough hash characters to distinguish some thousand firms and branches; the query checks the rest.
  `create function search_scope(firm text, branch text) returns text language sql immutable as $$
    select 'f' || left(md5(firm), 10) || ' b' || left(md5(firm || '/' || branch), 10) $$`,
  `create function keep_quote_words() returns trigger language plpgsql as $$
  declare
    words text := lower(concat_ws(E'\\n', new.search_text, new.policy_number));
  begin
    if new.deleted_at is not null then
      delete from quote_search where firm_id = new.firm_id and quote_id = new.id;
      return null;
    end if;
    insert into quote_search (firm_id, quote_id, branch_id, scope, text)
      values (new.firm_id, new.id, new.branch_id, search_scope(new.firm_id, new.branch_id), words)
      on conflict (firm_id, quote_id)
        do update set branch_id = excluded.branch_id, scope = excluded.scope, text = excluded.text;
    insert into search_word
      select distinct word from regexp_split_to_table(words, '[^[:alpha:]]+') as word
      where length(word) between 4 and 40 on conflict do nothing;
    return null;
  end $$`,
  `create trigger quote_words_first after insert on quote for each row execute function keep_quote_words()`,
  `create trigger quote_words after update on quote for each row
    when ((old.search_text, old.policy_number, old.branch_id, old.deleted_at)
      is distinct from (new.search_text, new.policy_number, new.branch_id, new.deleted_at))
    execute function keep_quote_words()`,
  `insert into quote_search (firm_id, quote_id, branch_id, scope, text)
    select firm_id, id, branch_id, search_scope(firm_id, branch_id), lower(concat_ws(E'\\n', search_text, policy_number)) from quote
    where deleted_at is null`,
  `insert into search_word
    select distinct word from quote_search, regexp_split_to_table(text, '[^[:alpha:]]+') as word
    where length(word) between 4 and 40`,
];

/** Counts of quotes by status: changes are only appended, so that no two saves wait for each other. */
const tallies = [
  `create table quote_tally (
    firm_id text not null,
    branch_id text not null,
    definition_id text not null,
    web_status text not null,
    count bigint not null,
    primary key (firm_id, branch_id, definition_id, web_status)
  )`,
  `create table quote_tally_change (
    id uuid primary key default gen_random_uuid(),
    firm_id text not null,
    branch_id text not null,
    definition_id text not null,
    web_status text not null,
    change bigint not null
  )`,
  `create index quote_tally_change_of_firm on quote_tally_change (firm_id, branch_id)`,
  `create function count_new_quotes() returns trigger language plpgsql as $$
  begin
    insert into quote_tally_change (firm_id, branch_id, definition_id, web_status, change)
      select firm_id, branch_id, definition_id, web_status, count(*) from added where deleted_at is null
      group by firm_id, branch_id, definition_id, web_status;
    return null;
  end $$`,
  `create trigger quote_tally_first after insert on quote referencing new table as added
    for each statement execute function count_new_quotes()`,
  `create function count_changed_quote() returns trigger language plpgsql as $$
  begin
    if old.deleted_at is null then
      insert into quote_tally_change (firm_id, branch_id, definition_id, web_status, change)
        values (old.firm_id, old.branch_id, old.definition_id, old.web_status, -1);
    end if;
    if new.deleted_at is null then
      insert into quote_tally_change (firm_id, branch_id, definition_id, web_status, change)
        values (new.firm_id, new.branch_id, new.definition_id, new.web_status, 1);
    end if;
    return null;
  end $$`,
  `create trigger quote_tally_next after update on quote for each row
    when ((old.branch_id, old.definition_id, old.web_status, old.deleted_at is null)
      is distinct from (new.branch_id, new.definition_id, new.web_status, new.deleted_at is null))
    execute function count_changed_quote()`,
  `insert into quote_tally_change (firm_id, branch_id, definition_id, web_status, change)
    select firm_id, branch_id, definition_id, web_status, count(*) from quote where deleted_at is null
    group by firm_id, branch_id, definition_id, web_status`,
];

const views = [
  `create table saved_view (
    firm_id text not null,
    user_id text not null,
    id text not null,
    name text not null,
    name_key text not null,
    address text not null,
    saved_at timestamptz not null,
    primary key (firm_id, user_id, id),
    unique (firm_id, user_id, name_key)
  )`,
  `create table list_columns (
    firm_id text not null,
    user_id text not null,
    columns text not null,
    primary key (firm_id, user_id)
  )`,
];

/** The home page: tasks, one search over everything, counts that are cheap to read, saved views. */
export const addHome = async (db: Kysely<unknown>): Promise<void> => {
  await addExtension(db);
  for (const statement of [...handlers, ...lists, ...needs, ...words, ...tallies, ...views])
    await sql.raw(statement).execute(db);
};
