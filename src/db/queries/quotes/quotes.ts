import { type Selectable, sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { QuoteScope } from "../../quote-scope.ts";
import { plannedOnce } from "../../statement.ts";
import { statusIs } from "../../status-is.ts";
import type { QuoteRow } from "../../tables.ts";

export type StoredQuote = Selectable<QuoteRow>;

const columns: Readonly<Record<keyof QuoteRow, true>> = {
  firm_id: true,
  id: true,
  reference: true,
  branch_id: true,
  definition_id: true,
  definition_version: true,
  version: true,
  web_status: true,
  quote_status: true,
  data: true,
  ref_counters: true,
  client: true,
  own_reference: true,
  postcode: true,
  item_count: true,
  cover_start: true,
  search_text: true,
  unique_keys: true,
  price: true,
  decisions: true,
  price_hidden: true,
  premium: true,
  ipt: true,
  fee: true,
  total: true,
  indicative: true,
  valid_to: true,
  policy_number: true,
  kind: true,
  policy_quote_id: true,
  policy_version: true,
  options: true,
  terms: true,
  reason: true,
  client_id: true,
  handler: true,
  created_by: true,
  changed_by: true,
  changed_by_name: true,
  changed_at: true,
  deleted_at: true,
  erased_at: true,
  audit_hash: true,
};
export const quoteColumns = Object.keys(columns) as readonly (keyof QuoteRow)[];

/** The quote with this reference within the scope; undefined for one outside it, a deleted one and none. */
export const findQuote = async (
  db: Database,
  scope: QuoteScope,
  reference: string,
): Promise<StoredQuote | undefined> => {
  const query = db
    .selectFrom("quote")
    .modifyFront(plannedOnce)
    .select(quoteColumns)
    .where("reference", "=", reference)
    .where("deleted_at", "is", null);
  // Quotes are partitioned by firm, so a separate table maps references to firms.
  if (scope.firmId === undefined)
    return query
      .where("firm_id", "=", (eb) =>
        eb.selectFrom("quote_reference").select("firm_id").where("reference", "=", reference),
      )
      .executeTakeFirst();
  const ofFirm = query.where("firm_id", "=", scope.firmId);
  return (scope.branchId === undefined ? ofFirm : ofFirm.where("branch_id", "=", scope.branchId)).executeTakeFirst();
};

/** A quote by its id, without regard to scope. */
export const quoteById = (db: Database, firmId: string, id: string): Promise<StoredQuote | undefined> =>
  db.selectFrom("quote").selectAll().where("firm_id", "=", firmId).where("id", "=", id).executeTakeFirst();

/** Which of these `name=value` keys another open quote of the branch has, with its reference. */
export const quotesWithSameAnswer = async (
  db: Database,
  quote: { readonly firmId: string; readonly branchId: string; readonly quoteId: string },
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (keys.length === 0) return new Map();
  const rows = await db
    // The view allows the index on keys: see migration 0024.
    .selectFrom(sql<QuoteRow>`walled_quote_keys`.as("quote"))
    .modifyFront(plannedOnce)
    .select(["reference", "unique_keys"])
    .where((row) => row.and({ firm_id: quote.firmId, branch_id: quote.branchId }))
    .where("id", "<>", quote.quoteId)
    .where("deleted_at", "is", null)
    .where(statusIs("quote_status", ({ stage }) => stage === "open"))
    .where(sql<boolean>`unique_keys && ${[...keys]}::text[]`)
    .orderBy("changed_at", "desc")
    .limit(20)
    .execute();
  return new Map(
    keys.flatMap((key) => {
      const other = rows.find((row) => row.unique_keys.includes(key));
      return other ? [[key, other.reference] as const] : [];
    }),
  );
};

/** Quotes whose price expired before a day, in batches. */
export const expiredQuotes = (db: Database, today: string, limit: number): Promise<StoredQuote[]> =>
  db
    .selectFrom("quote")
    .selectAll()
    .where(statusIs("quote_status", ({ expires = false }) => expires))
    .where("deleted_at", "is", null)
    .where("valid_to", "<", today)
    .orderBy("valid_to")
    .orderBy("firm_id")
    .orderBy("id")
    .limit(limit)
    .execute();

/** Which of these own references exist on quotes of any firm, including deleted ones. */
export const ownReferencesOf = async (db: Database, references: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ own_reference: string }>`
    select distinct own_reference from quote where own_reference = any(${[...references]})`.execute(db);
  return new Set(rows.map(({ own_reference }) => own_reference));
};
