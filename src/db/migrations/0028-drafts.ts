import { type Kysely, sql } from "kysely";
import { addFrozenAct, frozenHash } from "./frozen-audit.ts";

const statements: readonly string[] = [
  // A version in progress: its files as JSON of `[{file, text}]`, and its outcome.
  `create table draft (
    number integer primary key,
    asked_firm text not null,
    definition_id text not null,
    base_version integer not null,
    title text not null,
    reason text not null,
    owner text not null,
    owner_name text not null,
    files text not null,
    revision integer not null,
    state text not null check (state in ('open', 'in-review', 'approved', 'published', 'dropped')),
    needed integer not null,
    version integer,
    opened_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  `create index draft_of_definition on draft (definition_id, number)`,
  // Each edit with its inverse; the first one opens the draft. A user who is the author of none may approve.
  `create table draft_edit (
    draft integer not null references draft (number),
    revision integer not null,
    asked_firm text not null,
    at timestamptz not null,
    by text not null,
    by_name text not null,
    words text not null,
    patch text not null,
    inverse text not null,
    primary key (draft, revision)
  )`,
  // A statement about one revision: a comment at a path, or a verdict.
  `create table draft_note (
    draft integer not null references draft (number),
    number integer not null,
    revision integer not null,
    asked_firm text not null,
    at timestamptz not null,
    by text not null,
    by_name text not null,
    verdict text check (verdict in ('approved', 'sent-back')),
    place text not null,
    words text not null,
    primary key (draft, number)
  )`,
  // The draft that it was made from; urgent if nobody else had approved it.
  `alter table definition_version add column draft integer`,
  `alter table definition_version add column urgent boolean not null default false`,
  `alter table release add column urgent boolean not null default false`,
  // Whether its days are those on which a quote is started, or those on which its cover starts.
  `alter table release add column basis text not null default 'opened' check (basis in ('opened', 'cover-start'))`,
];

/** The former single right to publish, and the three that replace it: its bit is now that of writing drafts. */
const PUBLISH = 524_288;
const APPROVE_AND_RELEASE = 4_194_304 | 8_388_608;

interface Account {
  readonly firmId: string;
  readonly id: string;
  readonly branch: unknown;
  readonly permissions: unknown;
  readonly suspended: unknown;
  readonly version: unknown;
}

/** Users who could publish get all three rights; their seals include them. */
const giveRights = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<Account>`update app_user set permissions = permissions | ${sql.lit(APPROVE_AND_RELEASE)}
    where (permissions & ${sql.lit(PUBLISH)}) <> 0
    returning firm_id as "firmId", id, branch_id as branch, permissions, suspended, version`.execute(db);
  for (const { firmId, id, branch, permissions, suspended, version } of rows) {
    const said = JSON.stringify([branch ?? null, permissions, suspended, version]);
    const detail = JSON.stringify({ row: frozenHash(said) });
    await addFrozenAct(db, { firmId, subject: `row/account/${id}`, at: new Date(), action: "seal", detail });
  }
};

/** Every version starts as a draft, which another user approves. */
export const addDrafts = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await giveRights(db);
};
