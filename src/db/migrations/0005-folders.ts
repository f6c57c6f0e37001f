import { type Kysely, sql } from "kysely";

/**
 * The folder section of a quote; queries must use the same expression for these indexes: see
 * queries/folders/quote-shelf.ts.
 */
const SHELF = `case when kind = 'mta' then 'mtas' when policy_number is not null then 'policies'
    when kind = 'renewal' then 'renewals' else 'quotes' end`;

const folders = [
  `create table folder (
    firm_id text not null,
    id text not null,
    branch_id text not null,
    parent_id text,
    name text not null,
    name_key text not null,
    version integer not null,
    made_at timestamptz not null,
    changed_at timestamptz not null,
    changed_by text not null,
    changed_by_name text not null,
    removed_at timestamptz,
    primary key (firm_id, id)
  )`,
  // No two sibling folders share a name; it also serves a branch's tree.
  `create unique index folder_name on folder (firm_id, branch_id, coalesce(parent_id, ''), name_key)
    where removed_at is null`,
];

const files = [
  `create table folder_file (
    firm_id text not null,
    id text not null,
    branch_id text not null,
    folder text not null,
    quote_id text,
    name text not null,
    name_key text not null,
    tags text[] not null,
    number integer not null,
    version integer not null,
    archived_at timestamptz,
    removed_at timestamptz,
    changed_at timestamptz not null,
    changed_by text not null,
    changed_by_name text not null,
    primary key (firm_id, id)
  )`,
  // A file of the same name becomes the next version of the existing one.
  `create unique index folder_file_name on folder_file (firm_id, branch_id, folder, name_key)
    where archived_at is null and removed_at is null`,
  // One page of a folder: of a branch, and of all branches.
  `create index folder_file_of_branch on folder_file (firm_id, branch_id, folder, changed_at desc, id desc)
    where archived_at is null and removed_at is null`,
  `create index folder_file_of_firm on folder_file (firm_id, folder, changed_at desc, id desc)
    where archived_at is null and removed_at is null`,
  // One page of the archive.
  `create index folder_file_archived on folder_file (firm_id, branch_id, changed_at desc, id desc)
    where archived_at is not null and removed_at is null`,
  `create index folder_file_archived_firm on folder_file (firm_id, changed_at desc, id desc)
    where archived_at is not null and removed_at is null`,
  `create table folder_file_version (
    firm_id text not null,
    file_id text not null,
    number integer not null,
    content_id text not null,
    type text not null,
    bytes integer not null,
    sha256 text not null,
    added_at timestamptz not null,
    added_by text not null,
    added_by_name text not null,
    primary key (firm_id, file_id, number)
  )`,
  `create index folder_file_content on folder_file_version (firm_id, content_id)`,
];

const uploads = [
  `create table upload (
    firm_id text not null,
    id text not null,
    user_id text not null,
    reference text not null,
    place text not null,
    name text not null,
    bytes integer not null,
    sha256 text not null,
    received integer not null,
    touched_at timestamptz not null,
    result text,
    primary key (firm_id, id)
  )`,
  // A user's open uploads, to resume them.
  `create index upload_of_user on upload (user_id)`,
  `create index upload_by_id on upload (id)`,
  `create index upload_touched on upload (touched_at)`,
];

const texts = [
  `create table file_text (
    firm_id text not null,
    file_id text not null,
    branch_id text not null,
    quote_id text,
    folder_file text,
    state text not null,
    tries integer not null default 0,
    text_lower text not null default '',
    tsv tsvector generated always as (to_tsvector('simple', text_lower)) stored,
    primary key (firm_id, file_id)
  )`,
  `create index file_text_waiting on file_text (tries, firm_id, file_id) where state = 'waiting'`,
  `create index file_text_words on file_text using gin (tsv)`,
  `create index file_text_of_file on file_text (firm_id, folder_file) where folder_file is not null`,
  // Files that were added before text extraction.
  `insert into file_text (firm_id, file_id, branch_id, quote_id, state)
    select attachment.firm_id, attachment.id, quote.branch_id, attachment.quote_id, 'waiting'
    from attachment join quote on quote.firm_id = attachment.firm_id and quote.id = attachment.quote_id
    where attachment.removed_at is null`,
];

/** One page of quotes, policies, changes or renewals: of a branch, of a firm, and of all of them. */
const shelves = [
  `create index quote_shelf_of_branch on quote (firm_id, branch_id, (${SHELF}), changed_at desc, id desc)
    where deleted_at is null`,
  `create index quote_shelf_of_firm on quote (firm_id, (${SHELF}), changed_at desc, id desc) where deleted_at is null`,
  `create index quote_shelf on quote ((${SHELF}), changed_at desc, id desc) where deleted_at is null`,
];

/** Folders with their files and versions, resumable uploads, and the text of files. */
export const addFolders = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...folders, ...files, ...uploads, ...texts, ...shelves])
    await sql.raw(statement).execute(db);
};
