import type { Database } from "../../db/open-database.ts";
import { hasStandingDocuments } from "../../db/queries/documents/documents-of-quote.ts";
import type { StoredQuote } from "../../db/queries/quotes/find-quote.ts";
import type { Reason } from "../../insurance/lifecycle/acts.ts";

/**
 * What stands between a price and its acceptance as long as the client cannot have been given its documents. Those of a
 * change in the term are made when it is accepted.
 */
export const documentReasons = async (
  db: Database,
  { firm_id, id, kind, price, price_hidden }: Pick<StoredQuote, "firm_id" | "id" | "kind" | "price" | "price_hidden">,
): Promise<readonly Reason[]> => {
  if (kind === "mta" || price === null || price_hidden || (await hasStandingDocuments(db, firm_id, id))) return [];
  return [{ path: "/RD/QuotePremium", message: "Its documents have not been made yet: get the price again." }];
};
