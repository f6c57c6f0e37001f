import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { QuoteScope } from "../../quote-scope.ts";
import { anywhere } from "../anywhere.ts";
import { filteredQuotes, holdsAll, type QuoteFilter, type Readings } from "./filtered-quotes.ts";
import { SCOPED_TEXT, scopeWord } from "./search-scope.ts";

export interface FoundQuoteKey {
  readonly firm_id: string;
  readonly quote_id: string;
}

/** A quote that was found, with what it takes to count and to order it. */
export interface FoundQuote {
  readonly firm_id: string;
  readonly id: string;
  readonly web_status: string;
  readonly changed_at: Date;
}

/**
 * Quotes in whose words all of these occur, in no order, at most so many: the index of words gives them without regard
 * to when they were changed.
 */
export const quotesWithWords = (
  db: Database,
  scope: QuoteScope,
  words: readonly Readings[],
  most: number,
): Promise<readonly FoundQuoteKey[]> => {
  const { firmId, branchId } = scope;
  const scoped = sql.raw(SCOPED_TEXT);
  const word = scopeWord(scope);
  let query = db.selectFrom("quote_search").select(["firm_id", "quote_id"]);
  if (word !== undefined) query = query.where(sql<boolean>`${scoped} like ${anywhere(word)}`);
  // Looked at row by row: read along the key, a firm has far more rows than the words leave.
  if (firmId !== undefined) query = query.where("firm_id", "is not distinct from", firmId);
  if (branchId !== undefined) query = query.where("branch_id", "is not distinct from", branchId);
  // The index is of firm, branch and text together; a word has to stand in the text.
  return query.where(holdsAll(scoped, words)).where(holdsAll(sql`text`, words)).limit(most).execute();
};

/** Those of some quotes that pass a filter. */
export const ofThese = (
  db: Database,
  filter: QuoteFilter,
  keys: readonly FoundQuoteKey[],
): Promise<readonly FoundQuote[]> => {
  const firms = keys.map(({ firm_id }) => firm_id);
  const ids = keys.map(({ quote_id }) => quote_id);
  return filteredQuotes(db, filter)
    .where(sql<boolean>`(quote.firm_id, quote.id) in (select * from unnest(${firms}::text[], ${ids}::text[]))`)
    .select(["quote.firm_id", "quote.id", "quote.web_status", "quote.changed_at"])
    .execute();
};

/** Those of some quotes in whose words all of these occur. */
export const theseWithWords = async (
  db: Database,
  keys: readonly FoundQuoteKey[],
  words: readonly Readings[],
): Promise<readonly string[]> => {
  const firms = keys.map(({ firm_id }) => firm_id);
  const ids = keys.map(({ quote_id }) => quote_id);
  const rows = await db
    .selectFrom("quote_search")
    .select("quote_id")
    .where(sql<boolean>`(firm_id, quote_id) in (select * from unnest(${firms}::text[], ${ids}::text[]))`)
    .where(holdsAll(sql`text`, words))
    .execute();
  return rows.map(({ quote_id }) => quote_id);
};

/** What the words of some quotes are, to say which of the near words were in them. */
export const wordsOfQuotes = async (db: Database, keys: readonly FoundQuoteKey[]): Promise<readonly string[]> => {
  const firms = keys.map(({ firm_id }) => firm_id);
  const ids = keys.map(({ quote_id }) => quote_id);
  const rows = await db
    .selectFrom("quote_search")
    .select("text")
    .where(sql<boolean>`(firm_id, quote_id) in (select * from unnest(${firms}::text[], ${ids}::text[]))`)
    .execute();
  return rows.map(({ text }) => text);
};

/** Words of quotes that are spelt about like one that was typed, the likest first; of every firm. */
export const nearWords = async (db: Database, typed: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ word: string }>`select near_search_words(${typed}) as word`.execute(db);
  return rows.map(({ word }) => word);
};
