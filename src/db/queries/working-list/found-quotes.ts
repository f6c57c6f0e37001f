import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { QuoteScope } from "../../quote-scope.ts";
import { anywhere } from "../../status-is.ts";
import type { QuoteSearchRow } from "../../tables/home-tables.ts";
import { containsAll, filteredQuotes, type QuoteFilter, type Readings } from "./filtered-quotes.ts";

/** A file in whose text all words occur. */
export interface FoundFile {
  readonly firm_id: string;
  /** The quote that it belongs to; null where it is in a folder of its own. */
  readonly quote_id: string | null;
  readonly name: string;
  /** The folder that it is in; null for a file of a referral. */
  readonly folder: string | null;
}

/** `ls6` as a query of words that begin so; a sign in it ends a word there, as it does in the text. */
const begins = (word: string): string => `'${word.replaceAll("\\", "").replaceAll("'", "''")}':*`;

/**
 * Files in whose text all words occur, at most so many, in no order.
 *
 * @param ownFirmId what a firm has filed for itself nobody else finds, whose quotes they may see or not
 */
export const filesWithWords = async (
  db: Database,
  { firmId, branchId }: QuoteScope,
  ownFirmId: string,
  words: readonly string[],
  limit: number,
): Promise<readonly FoundFile[]> => {
  // No text holds a word of signs alone.
  if (!words.every((word) => /[\p{L}\p{N}]/u.test(word))) return [];
  const { rows } = await sql<FoundFile>`
    select found.firm_id, found.quote_id, coalesce(attachment.name, folder_file.name) as name, folder_file.folder
    from (
      select firm_id, file_id, quote_id, folder_file from walled_file_text
      where tsv @@ to_tsquery('simple', ${words.map(begins).join(" & ")})
        and (folder_file is null or firm_id = ${ownFirmId})
        ${firmId === undefined ? sql`` : sql`and firm_id = ${firmId}`}
        ${branchId === undefined ? sql`` : sql`and branch_id = ${branchId}`}
      limit ${limit}
    ) as found
    left join attachment on attachment.firm_id = found.firm_id and attachment.quote_id = found.quote_id
      and attachment.id = found.file_id and attachment.removed_at is null
    left join folder_file on folder_file.firm_id = found.firm_id and folder_file.id = found.folder_file
      and folder_file.removed_at is null
    where attachment.id is not null or folder_file.id is not null`.execute(db);
  return rows;
};

/**
 * What the index of words is made from, as an SQL expression over a row of `quote_search`. A query has to say it in these
 * very words to use the index, so it is never edited, only replaced together with it.
 */
const SCOPED_TEXT = "(scope || ' ' || text)";

/** Signs of the hash that are asked for, of the ten that are there: each three letters more are another list to read. */
const SIGNS = 3;

const signOf = (text: string): string => createHash("md5").update(text).digest("hex").slice(0, SIGNS);

/** How the word begins by which the index narrows to a firm or a branch, as `search_scope` of the database makes it. */
const scopeWord = ({ firmId, branchId }: QuoteScope): string | undefined => {
  if (firmId === undefined) return undefined;
  return branchId === undefined ? `f${signOf(firmId)}` : `b${signOf(`${firmId}/${branchId}`)}`;
};

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
  limit: number,
): Promise<readonly FoundQuoteKey[]> => {
  const { firmId, branchId } = scope;
  const scoped = sql.raw(SCOPED_TEXT);
  const word = scopeWord(scope);
  // The view, in which the index of words is used: see migration 0024.
  let query = db
    .selectFrom(sql<QuoteSearchRow>`walled_quote_search`.as("quote_search"))
    .select(["firm_id", "quote_id"]);
  if (word !== undefined) query = query.where(sql<boolean>`${scoped} like ${anywhere(word)}`);
  // Looked at row by row: read along the key, a firm has far more rows than the words leave.
  if (firmId !== undefined) query = query.where("firm_id", "is not distinct from", firmId);
  if (branchId !== undefined) query = query.where("branch_id", "is not distinct from", branchId);
  // The index is of firm, branch and text together; a word has to stand in the text.
  return query.where(containsAll(scoped, words)).where(containsAll(sql`text`, words)).limit(limit).execute();
};

/** Those of some quotes that pass a filter. */
export const filteredByKeys = (
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
export const keysWithWords = async (
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
    .where(containsAll(sql`text`, words))
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
