import type { Database } from "../../open-database.ts";

/** DATA of one version of a quote, where that version was kept whole. */
export const keptVersion = (db: Database, firmId: string, quoteId: string, version: number) =>
  db
    .selectFrom("quote_version")
    .select(["data", "version"])
    .where("firm_id", "=", firmId)
    .where("quote_id", "=", quoteId)
    .where("version", "=", version)
    .executeTakeFirst();
