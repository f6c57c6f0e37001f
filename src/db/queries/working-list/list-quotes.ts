import { sql } from "kysely";
import { storedColumns } from "../../../../schemas/list-columns.ts";
import type { Database } from "../../open-database.ts";
import type { QuoteScope } from "../../quote-scope.ts";
import { type PageKey, pageOf } from "../folders/page-key.ts";
import { containsAll, filteredQuotes, type QuoteFilter, type Readings } from "./filtered-quotes.ts";
import type { FoundQuote } from "./found-quotes.ts";

/** Quotes of a scope that were changed after an instant, the latest first, whatever a list filters by. */
export const changedQuotes = (db: Database, scope: QuoteFilter["scope"], after: Date, limit: number) =>
  filteredQuotes(db, { scope, from: after })
    .select(["quote.firm_id", "quote.id", "quote.reference", "quote.changed_at"])
    .orderBy("quote.changed_at", "desc")
    .orderBy("quote.id", "desc")
    .limit(limit)
    .execute();

export interface StatusCount {
  readonly web_status: string;
  readonly count: number;
}

/**
 * How many quotes there are of each status, exactly, whatever their number: what was folded and what was added since,
 * read in one statement.
 */
export const tallyByStatus = async (
  db: Database,
  { firmId, branchId }: QuoteScope,
  product: string | undefined,
): Promise<readonly StatusCount[]> => {
  const ofProduct = product === undefined ? sql`` : sql`and definition_id = ${product}`;
  const { rows } = await sql<StatusCount>`
    select web_status, sum(number)::int as count from (
      select web_status, count as number from quote_tally
        where firm_id = ${firmId ?? ""} and branch_id = ${branchId ?? ""} ${ofProduct}
      union all
      select web_status, change from quote_tally_change
        where true ${firmId === undefined ? sql`` : sql`and firm_id = ${firmId}`}
          ${branchId === undefined ? sql`` : sql`and branch_id = ${branchId}`} ${ofProduct}
    ) as tally group by web_status having sum(number) > 0 order by web_status`.execute(db);
  return rows;
};

/** How many quotes pass a filter, by their status, counted no further than `limit` altogether. */
export const countByStatus = async (
  db: Database,
  filter: QuoteFilter,
  limit: number,
  words: readonly Readings[] = [],
): Promise<readonly StatusCount[]> => {
  let some = filteredQuotes(db, filter).select("quote.web_status").limit(limit);
  if (words.length > 0)
    some = some
      .innerJoin("quote_search", (join) =>
        join.onRef("quote_search.firm_id", "=", "quote.firm_id").onRef("quote_search.quote_id", "=", "quote.id"),
      )
      .where(containsAll(sql`quote_search.text`, words));
  return db
    .selectFrom(some.as("some"))
    .select(["web_status", sql<number>`count(*)::int`.as("count")])
    .groupBy("web_status")
    .orderBy("web_status")
    .execute();
};

const ofEveryRow = [
  "quote.firm_id",
  "quote.id",
  "quote.reference",
  "quote.definition_id",
  "quote.own_reference",
  "quote.price_hidden",
] as const;

const withRest = (query: ReturnType<typeof filteredQuotes>) =>
  query
    .innerJoin("branch", (join) =>
      join.onRef("branch.firm_id", "=", "quote.firm_id").onRef("branch.id", "=", "quote.branch_id"),
    )
    .leftJoin("app_user as handler", (join) =>
      join.onRef("handler.firm_id", "=", "quote.firm_id").onRef("handler.id", "=", "quote.handler"),
    )
    .leftJoin("policy", (join) =>
      join.onRef("policy.firm_id", "=", "quote.firm_id").onRef("policy.quote_id", "=", "quote.id"),
    )
    .select([...ofEveryRow, ...storedColumns])
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

/**
 * One page of the quotes that pass a filter, the latest change first, read along the order itself: only for words that
 * occur so often that a page is soon full.
 */
export const listQuotes = (
  db: Database,
  { filter, words = [] }: { readonly filter: QuoteFilter; readonly words?: readonly Readings[] },
  key: PageKey | undefined,
  limit: number,
) =>
  pageOf(
    key,
    (forward) => {
      let query = filteredQuotes(db, filter);
      if (words.length > 0)
        // Of each row in its turn, by its key: not joined, which would read the words of every quote there is.
        query = query.where(
          sql<boolean>`(select ${containsAll(sql`quote_search.text`, words)} from quote_search
            where quote_search.firm_id = quote.firm_id and quote_search.quote_id = quote.id)`,
        );
      if (key)
        query = query.where(
          sql<boolean>`(quote.changed_at, quote.id) ${sql.raw(forward ? "<" : ">")}
            (${key.at}::timestamptz, ${key.id}::text)`,
        );
      return withRest(query)
        .orderBy("quote.changed_at", forward ? "desc" : "asc")
        .orderBy("quote.id", forward ? "desc" : "asc")
        .limit(limit + 1)
        .execute();
    },
    limit,
  );

export type ListedQuote = Awaited<ReturnType<typeof listQuotes>>["rows"][number];

/** These quotes as the list shows them, the latest change first. */
export const quotesByKeys = async (
  db: Database,
  keys: readonly Pick<FoundQuote, "firm_id" | "id">[],
): Promise<readonly ListedQuote[]> => {
  if (keys.length === 0) return [];
  const firms = keys.map(({ firm_id }) => firm_id);
  const ids = keys.map(({ id }) => id);
  return withRest(
    filteredQuotes(db, { scope: {} }).where(
      sql<boolean>`(quote.firm_id, quote.id) in (select * from unnest(${firms}::text[], ${ids}::text[]))`,
    ),
  )
    .orderBy("quote.changed_at", "desc")
    .orderBy("quote.id", "desc")
    .execute();
};
