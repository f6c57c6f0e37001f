import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";
import type { StoredQuote } from "./find-quote.ts";

/** Quotes whose price stood until a day before this one, a batch at a time. */
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
