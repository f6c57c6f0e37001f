import { type Kysely, sql } from "kysely";

const statements: readonly string[] = [
  // The value of a dated rate from a day; in force once another user has approved it. The value is JSON: a text, or a
  // table.
  `create table dated_rate (
    asked_firm text not null,
    name text not null,
    number integer not null,
    from_day text not null,
    value text not null,
    changes_from text,
    reason text not null,
    asked_at timestamptz not null,
    asked_by text not null,
    asked_by_name text not null,
    verdict text check (verdict in ('approved', 'refused')),
    decided_at timestamptz,
    decided_by text,
    decided_by_name text,
    primary key (name, number),
    check (verdict is distinct from 'approved' or decided_by <> asked_by)
  )`,
];

/** Rates that change on a day without a new version of any product. */
export const addDatedRates = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
