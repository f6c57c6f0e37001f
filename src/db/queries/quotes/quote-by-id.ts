import type { Database } from "../../open-database.ts";
import type { StoredQuote } from "./find-quote.ts";

/** A quote by its id, whoever may see it. */
export const quoteById = (db: Database, firmId: string, id: string): Promise<StoredQuote | undefined> =>
  db.selectFrom("quote").selectAll().where("firm_id", "=", firmId).where("id", "=", id).executeTakeFirst();
