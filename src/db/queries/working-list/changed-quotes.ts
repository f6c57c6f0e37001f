import type { Database } from "../../open-database.ts";
import type { QuoteFilter } from "./filtered-quotes.ts";
import { filteredQuotes } from "./filtered-quotes.ts";

/** Quotes of a scope that were changed after an instant, the latest first, whatever a list filters by. */
export const changedQuotes = (db: Database, scope: QuoteFilter["scope"], after: Date, most: number) =>
  filteredQuotes(db, { scope, from: after })
    .select(["quote.firm_id", "quote.id", "quote.reference", "quote.changed_at"])
    .orderBy("quote.changed_at", "desc")
    .orderBy("quote.id", "desc")
    .limit(most)
    .execute();
