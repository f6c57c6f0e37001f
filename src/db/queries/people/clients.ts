import { type ExpressionBuilder, sql } from "kysely";
import type { StoredClient } from "../../commands/keep-client.ts";
import type { Database } from "../../open-database.ts";
import type { QuoteScope } from "../../quote-scope.ts";
import { statusIs } from "../../status-is.ts";
import type { Tables } from "../../tables.ts";
import { cancelledFrom } from "../policies/policies.ts";
import { containsAll, type Readings } from "../working-list/filtered-quotes.ts";

export interface ClientSearch {
  readonly scope: QuoteScope;
  /** Words in lower case, each with its possible readings, one of which must occur. */
  readonly words: readonly Readings[];
}

const isWithin =
  ({ firmId, branchId }: QuoteScope) =>
  (eb: ExpressionBuilder<Tables, "client">) =>
    eb.and([
      ...(firmId === undefined ? [] : [eb("client.firm_id", "=", firmId)]),
      ...(branchId === undefined ? [] : [eb("client.branch_id", "=", branchId)]),
    ]);

const matching = (db: Database, { scope, words }: ClientSearch) =>
  db.selectFrom("client").where(isWithin(scope)).where(containsAll(sql`client.search_text`, words));

/** One page of matching clients, last changed first. */
export const findClientsNamed = (
  db: Database,
  search: ClientSearch,
  window: { readonly offset: number; readonly limit: number },
): Promise<readonly StoredClient[]> =>
  matching(db, search)
    .selectAll("client")
    .orderBy("client.changed_at", "desc")
    .orderBy("client.id")
    .limit(window.limit)
    .offset(window.offset)
    .execute();

export const countClients = async (db: Database, search: ClientSearch): Promise<number> => {
  const counted = await matching(db, search).select(sql<number>`count(*)::int`.as("count")).executeTakeFirst();
  return counted?.count ?? 0;
};

/** The client with this id within the scope; undefined for one outside it and for none. */
export const findClient = (db: Database, scope: QuoteScope, id: string): Promise<StoredClient | undefined> =>
  db.selectFrom("client").selectAll("client").where(isWithin(scope)).where("client.id", "=", id).executeTakeFirst();

/** Quotes and policies of some clients of one firm, last changed first. */
export const quotesOfClients = (db: Database, firmId: string, clientIds: readonly string[]) =>
  db
    .selectFrom("quote")
    .select([
      "client_id",
      "reference",
      "definition_id",
      "definition_version",
      "web_status",
      "policy_number",
      "cover_start",
      "total",
      "price_hidden",
      "changed_at",
    ])
    .select(cancelledFrom.as("cancelled_from"))
    .where("firm_id", "=", firmId)
    .where("client_id", "in", [...clientIds])
    .where("deleted_at", "is", null)
    .orderBy("changed_at", "desc")
    .orderBy("id")
    .execute();

/** Whether another quote is filed under this client. */
export const hasOtherQuotes = async (
  db: Database,
  quote: { readonly firm_id: string; readonly id: string },
  clientId: string,
): Promise<boolean> => {
  const other = await db
    .selectFrom("quote")
    .select("id")
    .where((row) => row.and({ firm_id: quote.firm_id, client_id: clientId }))
    .where("id", "<>", quote.id)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/** Quotes that have been priced but are filed under no client yet, longest unchanged first. */
export const quotesWithoutClient = (db: Database, limit: number) =>
  db
    .selectFrom("quote")
    .selectAll()
    .where("client_id", "is", null)
    .where("client", "<>", "")
    .where(({ not }) => not(statusIs("web_status", ({ phase }) => phase === "draft")))
    .where("kind", "<>", "mta")
    .where("deleted_at", "is", null)
    .orderBy("changed_at")
    .orderBy("id")
    .limit(limit)
    .execute();
