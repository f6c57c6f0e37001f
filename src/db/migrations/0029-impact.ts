import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  // A replay of open business against a version, or against an unpublished definition, whose body is stored here.
  // A run is alive while its node renews it; counts are JSON.
  `create table impact_run (
    id text primary key,
    definition_id text not null,
    subject text not null,
    replayed_version integer not null,
    body text,
    state text not null check (state in ('running', 'done', 'cancelled', 'stopped', 'failed')),
    cause text not null default '',
    records integer not null,
    done integer not null default 0,
    entries bigint not null default 0,
    counts text not null default '{}',
    started_at timestamptz not null,
    started_by text not null,
    started_by_name text not null,
    alive_until timestamptz not null,
    ended_at timestamptz
  )`,
  `create unique index impact_run_alone on impact_run (definition_id) where state = 'running'`,
  `create index impact_run_started on impact_run (definition_id, started_at)`,
  // The result for one record: outcomes and totals before and after, never an answer.
  `create table impact_row (
    firm_id text not null,
    run_id text not null,
    quote_id text not null,
    reference text not null,
    record text not null,
    renewal_due boolean not null,
    definition_version integer not null,
    before_outcome text not null,
    before_total bigint,
    after_outcome text not null,
    after_total bigint,
    kinds text[] not null,
    band integer,
    cause text not null,
    primary key (run_id, firm_id, quote_id)
  )`,
  `create index impact_row_of_quote on impact_row (firm_id, quote_id)`,
  `create policy firm_wall on impact_row
    using (case when firm_id = current_setting('portal.firm', true) or current_setting('portal.firm', true) = 'provider'
      then true end is not null)`,
  `alter table impact_row enable row level security`,
];

/** The effect of a version on open quotes and policies, before its release. */
export const addImpact = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
