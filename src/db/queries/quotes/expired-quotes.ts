import type { Database } from "../../open-database.ts";
import type { StoredQuote } from "./find-quote.ts";

/** Quotes whose price stood until a day before this one, a batch at a time. */
export const expiredQuotes = (db: Database, today: string, limit: number): Promise<StoredQuote[]> =>
  db
    .selectFrom("quote")
    .selectAll()
    .where("quote_status", "in", ["QUOTE", "MTAQUOTE"])
    .where("deleted_at", "is", null)
    .where("valid_to", "<", today)
    .orderBy("valid_to")
    .orderBy("firm_id")
    .orderBy("id")
    .limit(limit)
    .execute();
