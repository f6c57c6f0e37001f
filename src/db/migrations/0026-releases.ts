import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  // Parts that several definitions include, each in versions of its own: its files as they were written, as JSON.
  `create table definition_part (
    id text not null,
    version integer not null,
    hash text not null,
    files text not null,
    made_at timestamptz not null,
    primary key (id, version)
  )`,
  `create unique index definition_part_hash on definition_part (id, hash)`,
  // From which version it was made and why, its own files as they were written, and the versions of its parts.
  `alter table definition_version add column base_version integer`,
  `alter table definition_version add column reason text not null default ''`,
  `alter table definition_version add column sources text`,
  `alter table definition_version add column parts text`,
  // When a version is in force, and for whom. Without a version the product is retired; branches are JSON, null for all.
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
  // The rule was: the highest version of which the first day has come. A version with a higher one of the same or an
  // earlier first day was therefore in force no more from when that was published, or never at all.
  `insert into release (definition_id, number, version, act, from_day, reason, made_at, made_by, ended_at, ended_by)
    select id, version, version, 'publish', effective_from, '', published_at, published_by, later.at, later.by
    from definition_version left join lateral (
      select published_at as at, published_by as by from definition_version as higher
      where higher.id = definition_version.id and higher.version > definition_version.version
        and higher.effective_from <= definition_version.effective_from
      order by higher.version limit 1) as later on true`,
  // Quotes that could not be priced for a fault of their form, and why; done with when the quote is another since.
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

/** A version is what; a release is when and for whom. */
export const addReleases = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
