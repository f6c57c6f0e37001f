import { type Kysely, sql } from "kysely";

const quotes = [
  `alter table quote
    add column kind text not null default 'new' check (kind in ('new', 'mta', 'renewal')),
    add column policy_quote_id text,
    add column policy_version integer,
    add column options text not null default '[]',
    add column terms text,
    add column reason text,
    add column client_id text`,
  `create index quote_of_policy on quote (firm_id, policy_quote_id) where policy_quote_id is not null`,
  `create index quote_of_client on quote (firm_id, client_id) where client_id is not null`,
  `create index quote_priced_change on quote (valid_to, firm_id, id)
    where quote_status = 'MTAQUOTE' and deleted_at is null`,
];

const policies = [
  `alter table policy add column renews text, add column cancelled_from text`,
  `create index policy_ending on policy (cover_end, firm_id, quote_id)`,
  `create index policy_renewing on policy (firm_id, renews) where renews is not null`,
  `create table policy_version (
    firm_id text not null,
    quote_id text not null,
    number integer not null,
    kind text not null,
    made_from text not null,
    effective text not null,
    made_at timestamptz not null,
    made_by text not null,
    made_by_name text not null,
    data text not null,
    price text not null,
    premium bigint not null,
    decisions text not null,
    terms text,
    charge text not null,
    primary key (firm_id, quote_id, number)
  )`,
  `create table cancellation (
    firm_id text not null,
    quote_id text not null,
    id text not null,
    asked_at timestamptz not null,
    asked_by text not null,
    asked_by_name text not null,
    effective text not null,
    reason text not null,
    words text not null,
    refund text not null,
    state text not null,
    decided_at timestamptz,
    decided_by text,
    decided_by_name text,
    answer text,
    primary key (firm_id, quote_id, id)
  )`,
];

/** Policies that were accepted before there were versions: the first version is their current state. */
const firstVersions = [
  `insert into policy_version (firm_id, quote_id, number, kind, made_from, effective, made_at, made_by, made_by_name,
    data, price, premium, decisions, terms, charge)
  select policy.firm_id, policy.quote_id, 1, 'new', policy.quote_id, policy.cover_start, policy.accepted_at,
    policy.accepted_by, quote.changed_by_name, quote.data, quote.price, quote.premium, '[]', null,
    json_build_object('premium', quote.premium, 'ipt', quote.ipt, 'fee', quote.fee, 'toPay', quote.total)::text
  from policy join quote on quote.firm_id = policy.firm_id and quote.id = policy.quote_id
  where quote.price is not null`,
];

const referrals = [
  `alter table referral
    add column wanted_by text,
    add column target_at timestamptz,
    add column reasons text not null default '[]',
    add column level text not null default 'underwriter',
    add column claimed_by text,
    add column claimed_by_name text,
    add column claimed_at timestamptz,
    add column closed_at timestamptz,
    add column outcome text,
    add column decided_by text,
    add column decided_by_name text`,
  `create index referral_open on referral (target_at, firm_id, quote_id) where closed_at is null`,
  `create table referral_message (
    firm_id text not null,
    quote_id text not null,
    id text not null,
    referral_version integer not null,
    at timestamptz not null,
    by_id text not null,
    by_name text not null,
    side text not null,
    kind text not null,
    words text not null,
    attachments text not null,
    primary key (firm_id, quote_id, id)
  )`,
  `create table info_request (
    firm_id text not null,
    quote_id text not null,
    id text not null,
    referral_version integer not null,
    asked_at timestamptz not null,
    asked_by text not null,
    asked_by_name text not null,
    due text not null,
    message text not null,
    definition text not null,
    answers text not null,
    version integer not null,
    changed_at timestamptz not null,
    sent_at timestamptz,
    sent_by_name text,
    closed_at timestamptz,
    primary key (firm_id, quote_id, id)
  )`,
  `create table exposure (
    firm_id text not null,
    quote_id text not null,
    postcode text not null,
    amount bigint not null,
    primary key (firm_id, quote_id, postcode)
  )`,
  `create index exposure_by_postcode on exposure (postcode)`,
];

const documents = [
  `create table document (
    firm_id text not null,
    quote_id text not null,
    id text not null,
    kind text not null,
    title text not null,
    stage text not null,
    number integer not null,
    place integer not null,
    quote_version integer not null,
    definition_id text not null,
    definition_version integer not null,
    policy_version integer,
    model text not null,
    evidence text not null,
    model_hash text not null,
    made_at timestamptz not null,
    made_by text not null,
    superseded_at timestamptz,
    stands_until text,
    valid_from text,
    file_id text,
    sha256 text,
    primary key (firm_id, quote_id, id),
    unique (firm_id, quote_id, kind, number)
  )`,
  `create index document_by_id on document (id)`,
  `create table print_link (
    token_hash text primary key,
    firm_id text not null,
    quote_id text not null,
    document_id text not null,
    made_by text not null,
    made_at timestamptz not null,
    ends_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index print_link_of_document on print_link (firm_id, quote_id, document_id)`,
  `create table attachment (
    firm_id text not null,
    quote_id text not null,
    id text not null,
    name text not null,
    type text not null,
    bytes integer not null,
    sha256 text not null,
    place text not null,
    added_at timestamptz not null,
    added_by text not null,
    added_by_name text not null,
    removed_at timestamptz,
    primary key (firm_id, quote_id, id)
  )`,
  `create index attachment_by_id on attachment (id)`,
  `create table file_chunk (
    firm_id text not null,
    file_id text not null,
    number integer not null,
    content bytea not null,
    primary key (firm_id, file_id, number)
  )`,
  `create table file_upload (
    firm_id text not null,
    file_id text not null,
    begun_at timestamptz not null,
    primary key (firm_id, file_id)
  )`,
];

const people = [
  `create table client (
    firm_id text not null,
    id text not null,
    branch_id text not null,
    name text not null,
    postcode text not null,
    own_reference text not null,
    search_text text not null,
    identity text not null,
    answers text not null,
    version integer not null,
    made_at timestamptz not null,
    changed_at timestamptz not null,
    changed_by text not null,
    changed_by_name text not null,
    primary key (firm_id, id),
    unique (firm_id, branch_id, identity)
  )`,
  `create table diary_note (
    firm_id text not null,
    quote_id text not null,
    id text not null,
    at timestamptz not null,
    by_id text not null,
    by_name text not null,
    words text not null,
    due text,
    done_at timestamptz,
    done_by_name text,
    primary key (firm_id, quote_id, id)
  )`,
  `create index diary_due on diary_note (firm_id, due) where due is not null and done_at is null`,
  `create table diary_told (
    firm_id text not null,
    quote_id text not null,
    note_id text not null,
    at timestamptz not null,
    primary key (firm_id, quote_id, note_id)
  )`,
  `create table notice (
    firm_id text not null,
    user_id text not null,
    id text not null,
    at timestamptz not null,
    kind text not null,
    reference text not null,
    words text not null,
    path text not null,
    read_at timestamptz,
    primary key (firm_id, user_id, id)
  )`,
  `create table mail (
    id text primary key,
    firm_id text not null,
    to_address text not null,
    subject text not null,
    body text not null,
    documents text not null,
    state text not null,
    tries integer not null,
    next_at timestamptz not null,
    created_at timestamptz not null,
    sent_at timestamptz,
    error text
  )`,
  `create index mail_waiting on mail (next_at) where state = 'queued'`,
];

/** Referral and underwriting, changes, cancellation and renewal of policies, documents, clients, diary, notices and mail. */
export const addWholeLife = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...quotes, ...policies, ...firstVersions, ...referrals, ...documents, ...people])
    await sql.raw(statement).execute(db);
};
