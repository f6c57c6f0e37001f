import { type Kysely, sql } from "kysely";

const statements = [
  `create table firm (
    id text primary key,
    name text not null,
    kind text not null check (kind in ('broker', 'provider'))
  )`,
  `create table branch (
    firm_id text not null,
    id text not null,
    name text not null,
    primary key (firm_id, id),
    foreign key (firm_id) references firm (id)
  )`,
  `create table app_user (
    firm_id text not null,
    id text not null,
    branch_id text not null,
    email text not null,
    name text not null,
    permissions integer not null,
    password_hash text not null,
    suspended boolean not null default false,
    primary key (firm_id, id),
    foreign key (firm_id, branch_id) references branch (firm_id, id)
  )`,
  `create table sign_in_name (
    email text primary key,
    firm_id text not null,
    user_id text not null
  )`,
  `create table session (
    token_hash text primary key,
    firm_id text not null,
    user_id text not null,
    seen_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  `create index session_ends_at on session (ends_at)`,
  `create table sign_in_throttle (
    key text primary key,
    failures integer not null,
    forget_at timestamptz not null
  )`,
  `create table definition_version (
    id text not null,
    version integer not null,
    title text not null,
    effective_from text not null,
    body text not null,
    hash text not null,
    validators text not null,
    validators_hash text not null,
    published_at timestamptz not null,
    published_by text not null,
    primary key (id, version)
  )`,
  `create table product_grant (
    firm_id text not null,
    branch_id text not null,
    definition_id text not null,
    primary key (firm_id, branch_id, definition_id),
    foreign key (firm_id, branch_id) references branch (firm_id, id)
  )`,
  `create table quote (
    firm_id text not null,
    id text not null,
    reference text not null,
    branch_id text not null,
    definition_id text not null,
    definition_version integer not null,
    version integer not null,
    web_status text not null,
    quote_status text not null,
    data text not null,
    ref_counters text not null,
    client text not null,
    own_reference text not null,
    postcode text not null,
    item_count integer not null,
    cover_start text,
    search_text text not null,
    unique_keys text[] not null,
    price text,
    decisions text not null,
    price_hidden boolean not null,
    premium bigint,
    ipt bigint,
    fee bigint,
    total bigint,
    indicative boolean not null,
    valid_to text,
    policy_number text,
    created_by text not null,
    changed_by text not null,
    changed_by_name text not null,
    changed_at timestamptz not null,
    deleted_at timestamptz,
    audit_hash text not null,
    primary key (firm_id, id),
    unique (firm_id, reference),
    foreign key (firm_id, branch_id) references branch (firm_id, id)
  )`,
  `create index quote_recent on quote (firm_id, changed_at desc, id) where deleted_at is null`,
  `create index quote_unique_keys on quote using gin (unique_keys)`,
  `create index quote_expiring on quote (valid_to, firm_id, id) where quote_status = 'QUOTE' and deleted_at is null`,
  `create table quote_reference (
    reference text primary key,
    firm_id text not null
  )`,
  `create table quote_version (
    firm_id text not null,
    quote_id text not null,
    version integer not null,
    web_status text not null,
    data text not null,
    errors text not null,
    price text,
    price_hidden boolean not null,
    decisions text not null,
    created_at timestamptz not null,
    primary key (firm_id, quote_id, version)
  )`,
  `create table answer_change (
    firm_id text not null,
    quote_id text not null,
    version integer not null,
    changes text not null,
    primary key (firm_id, quote_id, version)
  )`,
  `create table audit (
    firm_id text not null,
    subject text not null,
    seq integer not null,
    at timestamptz not null,
    actor text not null,
    action text not null,
    detail text not null,
    previous_hash text not null,
    hash text not null,
    primary key (firm_id, subject, seq)
  )`,
  `create table referral (
    firm_id text not null,
    quote_id text not null,
    version integer not null,
    web_status text not null,
    options text not null,
    message text not null,
    sent_by text not null,
    sent_by_name text not null,
    sent_at timestamptz not null,
    primary key (firm_id, quote_id, version)
  )`,
  `create table policy (
    firm_id text not null,
    quote_id text not null,
    policy_number text not null,
    version integer not null,
    cover_start text not null,
    cover_end text not null,
    accepted_at timestamptz not null,
    accepted_by text not null,
    primary key (firm_id, quote_id)
  )`,
  `create table idempotency_key (
    firm_id text not null,
    user_id text not null,
    key text not null,
    request_hash text not null,
    answer text not null,
    created_at timestamptz not null,
    primary key (firm_id, user_id, key)
  )`,
  `create table job_lease (
    name text primary key,
    holder text not null,
    until timestamptz not null
  )`,
];

export const createFirstTables = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
