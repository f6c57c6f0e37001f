import type { Database } from "../../open-database.ts";
import type { KeptVersion } from "./last-priced-version.ts";

/** Versions of a quote that were kept with a price, newest first. */
export const pricedVersions = (
  db: Database,
  firmId: string,
  quoteId: string,
  limit: number,
): Promise<readonly KeptVersion[]> =>
  db
    .selectFrom("quote_version")
    .selectAll()
    .where("firm_id", "=", firmId)
    .where("quote_id", "=", quoteId)
    .where("price", "is not", null)
    .orderBy("version", "desc")
    .limit(limit)
    .execute();
