/** Second factors, the key that their secrets are kept under, and what a session has proven lately. */
export const signInFactors: readonly string[] = [
  `create table totp (
    firm_id text not null,
    user_id text not null,
    secret text not null,
    made_at timestamptz not null,
    proven_at timestamptz,
    last_step integer not null default 0,
    primary key (firm_id, user_id)
  )`,
  `create table recovery_code (
    firm_id text not null,
    user_id text not null,
    code_hash text not null,
    made_at timestamptz not null,
    used_at timestamptz,
    primary key (firm_id, user_id, code_hash)
  )`,
  `create table passkey (
    firm_id text not null,
    id text not null,
    user_id text not null,
    name text not null,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    made_at timestamptz not null,
    last_used_at timestamptz,
    primary key (firm_id, id)
  )`,
  `create index passkey_of_user on passkey (firm_id, user_id)`,
  // Signing in by a passkey begins without knowing whose it is.
  `create index passkey_by_id on passkey (id)`,
  `create table passkey_challenge (
    challenge_hash text primary key,
    firm_id text,
    user_id text,
    kind text not null,
    ends_at timestamptz not null
  )`,
  `create index passkey_challenge_ends on passkey_challenge (ends_at)`,
  `create table secret_key (
    id text primary key,
    key text not null
  )`,
  `alter table session add column confirmed_at timestamptz`,
  `alter table firm add column mfa_required boolean not null default false`,
];
