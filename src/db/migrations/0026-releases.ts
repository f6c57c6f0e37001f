import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  // Parts that several definitions include, each with its own versions: its source files, as JSON.
  `create table definition_part (
    id text not null,
    version integer not null,
    hash text not null,
    files text not null,
    made_at timestamptz not null,
    primary key (id, version)
  )`,
  `create unique index definition_part_hash on definition_part (id, hash)`,
  // The base version and the reason, its own source files, and the versions of its parts.
  `alter table definition_version add column base_version integer`,
  `alter table definition_version add column reason text not null default ''`,
  `alter table definition_version add column sources text`,
  `alter table definition_version add column parts text`,
  // When a version is in force, and for which branches. Without a version the product is retired; branches are JSON,
  // null for all.
  `create table release (
    definition_id text not null,
    number integer not null,
    version integer,
    act text not null check (act in ('publish', 'release-version', 'roll-back', 'retire')),
    from_day text not null,
    until_day text,
    branches text,
    reason text not null,
    made_at timestamptz not null,
    made_by text not null,
    ended_at timestamptz,
    ended_by text,
    primary key (definition_id, number),
    foreign key (definition_id, version) references definition_version (id, version)
  )`,
  // The former rule: the highest version whose first day has come. A version was therefore no longer in force once a
  // higher one with the same or an earlier first day was published, or never at all.
  `insert into release (definition_id, number, version, act, from_day, reason, made_at, made_by, ended_at, ended_by)
    select id, version, version, 'publish', effective_from, '', published_at, published_by, later.at, later.by
    from definition_version left join lateral (
      select published_at as at, published_by as by from definition_version as higher
      where higher.id = definition_version.id and higher.version > definition_version.version
        and higher.effective_from <= definition_version.effective_from
      order by higher.version limit 1) as later on true`,
  // Quotes that could not be priced because of their form, and why; done once the quote has changed since.
  `create table stuck_quote (
    firm_id text not null,
    quote_id text not null,
    quote_version integer not null,
    definition_id text not null,
    definition_version integer not null,
    cause text not null,
    since timestamptz not null,
    primary key (firm_id, quote_id)
  )`,
  `create policy firm_wall on stuck_quote
    using (case when firm_id = current_setting('portal.firm', true) or current_setting('portal.firm', true) = 'provider'
      then true end is not null)`,
  `alter table stuck_quote enable row level security`,
];

/** A version says what; a release says when and for which branches. */
export const addReleases = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
