import { type Kysely, sql } from "kysely";

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Tables of what a firm works on, by its `firm_id`. */
const WORK = words(`
  answer_change attachment bucket_removal bulk_read cancellation client contact_case contact_message diary_note
  diary_told document exposure file_chunk file_in_bucket file_scan file_text file_upload folder folder_file
  folder_file_version idempotency_key import_mapping info_request list_columns logo logo_source policy
  policy_condition policy_version print_link product_grant quote quote_reference quote_search quote_tally
  quote_tally_change quote_version record referral referral_message saved_view statistic_change statistic_fact
  statistic_tally told_ahead upload`);

/** Tables of who signs in and how, and of who asks for an account: looked up before it is known of which firm they are. */
const ACCOUNTS = words(`
  app_user branch known_browser known_device passkey passkey_challenge password_link recovery_code session session_end
  sign_in_name signup totp`);

/** Tables in which something is kept for somebody before there is a session, and not read. */
const MESSAGES = words("mail notice");

const SCOPE = "current_setting('portal.firm', true)";

/** Sums over all firms are kept under an empty text, which is also what is set on a connection after it was set before. */
const WITH_SUMS = new Set(["quote_tally", "statistic_tally"]);

const OF_PROVIDER = `${SCOPE} = 'provider'`;
const OF_ACCOUNTS = `${SCOPE} in ('provider', 'sign-in')`;

/** Chains to which signing in and asking for an account add, and the seals of rows; not what firms have done. */
const OF_ACCOUNT_CHAINS = `${OF_PROVIDER}
  or ${SCOPE} = 'sign-in' and subject ~ '^(user|signup|row)/'`;

/**
 * A condition, put so that the planner expects nearly every row to pass. That is so: a statement has conditions of its own,
 * which leave the firm's rows. Put as it reads, the planner expects one row in two hundred for the provider, and for a
 * firm its share once more of what its own condition leaves, and reads whole tables.
 */
const nearlyAlways = (condition: string): string => `case when ${condition} then true end is not null`;

const isOf = (column: string, others: string): string => `${column} = ${SCOPE} or ${others}`;

/** @param added what rows that are added or changed have to be, where that is more than those that are seen */
const wall = (table: string, seen: string, added = seen): readonly string[] => [
  `create policy firm_wall on ${table} using (${nearlyAlways(seen)}) with check (${nearlyAlways(added)})`,
  `alter table ${table} enable row level security`,
];

const ofFirm = (table: string): string => {
  const own = isOf("firm_id", OF_PROVIDER);
  return WITH_SUMS.has(table) ? `(${own}) and ${SCOPE} <> ''` : own;
};

/**
 * A condition that may raise an error on what it reads, such as `like`, is not looked up in an index of a walled table: it might
 * tell of rows behind the wall. These read past the policies, as the owner, and have the same condition in them, so
 * that their indexes of words and keys are used. For the owner, whom no wall stops, they show all, too.
 */
const view = (name: string, table: string, columns: string): string =>
  `create view ${name} as select ${columns} from ${table}
    where ${nearlyAlways(`${ofFirm(table)} or (select not row_security_active('${table}'))`)}
    with local check option`;

const statements: readonly string[] = [
  ...WORK.flatMap((table) => wall(table, ofFirm(table))),
  ...ACCOUNTS.flatMap((table) => wall(table, isOf("firm_id", OF_ACCOUNTS))),
  ...MESSAGES.flatMap((table) => wall(table, ofFirm(table), isOf("firm_id", OF_ACCOUNTS))),
  ...wall("firm", isOf("id", OF_ACCOUNTS)),
  ...wall("approval", isOf("asked_firm", OF_PROVIDER)),
  ...wall("audit", isOf("firm_id", OF_ACCOUNT_CHAINS)),
  // What code a node may run is said there, for whichever request it is first needed.
  `create policy published_is_seen on audit for select using (starts_with(subject, 'definition/'))`,
  ...wall("password_ask", OF_ACCOUNTS),
  ...wall("signup_code", OF_ACCOUNTS),
  ...wall("secret_key", OF_PROVIDER),
  view("walled_quote_search", "quote_search", "firm_id, quote_id, branch_id, scope, text"),
  view("walled_file_text", "file_text", "firm_id, file_id, branch_id, quote_id, folder_file, tsv"),
  view(
    "walled_quote_keys",
    "quote",
    "firm_id, id, branch_id, reference, quote_status, unique_keys, changed_at, deleted_at",
  ),
];

/**
 * On PostgreSQL a second wall around the rows of each firm, for a role that does not own the tables: whatever the
 * conditions of a query are, it sees and writes those of the firm alone for which it runs. The owner and a superuser, such
 * as the embedded database has alone, go on seeing everything.
 */
export const buildWall = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
