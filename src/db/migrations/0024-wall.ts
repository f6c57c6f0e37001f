import { type Kysely, sql } from "kysely";

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Tables of a firm's work, by its `firm_id`. */
const WORK = words(`
  answer_change attachment bucket_removal bulk_read cancellation client contact_case contact_message diary_note
  diary_told document exposure file_chunk file_in_bucket file_scan file_text file_upload folder folder_file
  folder_file_version idempotency_key import_mapping info_request list_columns logo logo_source policy
  policy_condition policy_version print_link product_grant quote quote_reference quote_search quote_tally
  quote_tally_change quote_version record referral referral_message saved_view statistic_change statistic_fact
  statistic_tally told_ahead upload`);

/** Tables of accounts, sign-in and sign-ups: queried before the firm is known. */
const ACCOUNTS = words(`
  app_user branch known_browser known_device passkey passkey_challenge password_link recovery_code session session_end
  sign_in_name signup totp`);

/** Tables that are written before there is a session, and not read. */
const MESSAGES = words("mail notice");

const SCOPE = "current_setting('portal.firm', true)";

/**
 * Sums over all firms are stored under an empty text, which is also the value of a setting that was reset on a
 * connection.
 */
const WITH_SUMS = new Set(["quote_tally", "statistic_tally"]);

const OF_PROVIDER = `${SCOPE} = 'provider'`;
const OF_ACCOUNTS = `${SCOPE} in ('provider', 'sign-in')`;

/** Chains that sign-in and sign-ups append to, and the seals of rows; not firms' acts. */
const OF_ACCOUNT_CHAINS = `${OF_PROVIDER}
  or ${SCOPE} = 'sign-in' and subject ~ '^(user|signup|row)/'`;

/**
 * A condition in a form that makes the planner expect nearly every row to pass. That is true: a statement has
 * conditions of its own, which leave the firm's rows. In plain form, the planner expects one row in two hundred for the
 * provider, and for a firm its share again of what its own condition leaves, and scans whole tables.
 */
const nearlyAlways = (condition: string): string => `case when ${condition} then true end is not null`;

const isOf = (column: string, others: string): string => `${column} = ${SCOPE} or ${others}`;

/** @param added the condition of added or changed rows, if it is stricter than that of visible ones */
const wall = (table: string, seen: string, added = seen): readonly string[] => [
  `create policy firm_wall on ${table} using (${nearlyAlways(seen)}) with check (${nearlyAlways(added)})`,
  `alter table ${table} enable row level security`,
];

const ofFirm = (table: string): string => {
  const own = isOf("firm_id", OF_PROVIDER);
  return WITH_SUMS.has(table) ? `(${own}) and ${SCOPE} <> ''` : own;
};

/**
 * A condition that may raise an error on its input, such as `like`, does not use an index of a table with row policies:
 * it might reveal rows of other firms. These views bypass the policies, as the owner, and contain the same condition,
 * so that word and key indexes are used. For the owner, who bypasses the policies, they show all rows, too.
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
  // It decides which code a node may execute, for whichever request first needs it.
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
 * Row policies on PostgreSQL for a role that does not own the tables: whatever the conditions of a query, it reads and
 * writes only the rows of the firm for which it runs. The owner and a superuser, which is the embedded database's only
 * role, continue to see everything.
 */
export const buildWall = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
