import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { QuoteScope } from "../../quote-scope.ts";
import { anywhere } from "../anywhere.ts";

export interface QuoteSearch {
  readonly scope: QuoteScope;
  /** Words that must all occur, in lower case. */
  readonly words: readonly string[];
  readonly product?: string;
}

const listed = [
  "quote.reference",
  "quote.definition_id",
  "quote.client",
  "quote.own_reference",
  "quote.item_count",
  "quote.postcode",
  "quote.web_status",
  "quote.quote_status",
  "quote.cover_start",
  "quote.premium",
  "quote.ipt",
  "quote.fee",
  "quote.total",
  "quote.price_hidden",
  "quote.indicative",
  "quote.valid_to",
  "quote.policy_number",
  "quote.changed_at",
  "branch.name as branch",
] as const;

/** Quotes that somebody may see and that hold all words. */
export const matchingQuotes = (db: Database, { scope, words, product }: QuoteSearch) => {
  let query = db.selectFrom("quote").where("quote.deleted_at", "is", null);
  if (scope.firmId !== undefined) query = query.where("quote.firm_id", "=", scope.firmId);
  if (scope.branchId !== undefined) query = query.where("quote.branch_id", "=", scope.branchId);
  if (product !== undefined) query = query.where("quote.definition_id", "=", product);
  for (const word of words) query = query.where("quote.search_text", "like", anywhere(word));
  return query;
};

/** One page of matching quotes, the latest change first. */
export const searchQuotes = (
  db: Database,
  search: QuoteSearch & { readonly status?: string; readonly offset: number; readonly limit: number },
) => {
  let query = matchingQuotes(db, search)
    .innerJoin("branch", (join) =>
      join.onRef("branch.firm_id", "=", "quote.firm_id").onRef("branch.id", "=", "quote.branch_id"),
    )
    .leftJoin("policy", (join) =>
      join.onRef("policy.firm_id", "=", "quote.firm_id").onRef("policy.quote_id", "=", "quote.id"),
    )
    .select([...listed, "policy.cover_end"])
    .select((eb) =>
      eb
        .selectFrom("policy as next")
        .innerJoin("quote as renewal", (join) =>
          join.onRef("renewal.firm_id", "=", "next.firm_id").onRef("renewal.id", "=", "next.quote_id"),
        )
        .select("renewal.reference")
        .whereRef("next.firm_id", "=", "quote.firm_id")
        .whereRef("next.renews", "=", "quote.id")
        .limit(1)
        .as("next_term"),
    );
  if (search.status !== undefined) query = query.where("quote.web_status", "=", search.status);
  return query
    .orderBy("quote.changed_at", "desc")
    .orderBy("quote.id")
    .limit(search.limit)
    .offset(search.offset)
    .execute();
};

/** How many matching quotes there are of each status. */
export const countByStatus = (db: Database, search: QuoteSearch) =>
  matchingQuotes(db, search)
    .select(["quote.web_status", sql<number>`count(*)::int`.as("count")])
    .groupBy("quote.web_status")
    .orderBy("quote.web_status")
    .execute();
