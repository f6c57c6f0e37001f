import type { Database } from "../open-database.ts";
import { matchingQuotes, type QuoteSearch } from "./search-quotes.ts";

/** Matching quotes with a named client, newest first, with the answers to copy from. */
export const searchClients = (db: Database, search: QuoteSearch, limit: number) =>
  matchingQuotes(db, search)
    .select([
      "quote.reference",
      "quote.definition_id",
      "quote.definition_version",
      "quote.client",
      "quote.own_reference",
      "quote.data",
      "quote.changed_at",
    ])
    .where("quote.client", "<>", "")
    .orderBy("quote.changed_at", "desc")
    .orderBy("quote.id")
    .limit(limit)
    .execute();
