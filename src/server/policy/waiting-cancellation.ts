import type { Database } from "../../db/open-database.ts";
import { lastCancellation, type StoredCancellation } from "../../db/queries/policies/policies.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { conflict } from "../refused.ts";

/** The request that a policy's status tells of. */
export const waitingCancellation = async (db: Database, { firm_id, id }: StoredQuote): Promise<StoredCancellation> => {
  const found = await lastCancellation(db, firm_id, id);
  if (!found) throw conflict("status", "No cancellation of this policy was asked for.");
  return found;
};
