import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { QuoteVersionRow } from "../../tables.ts";

export type KeptVersion = Selectable<QuoteVersionRow>;

/** The newest version that was decided and priced. */
export const lastPricedVersion = (db: Database, firmId: string, quoteId: string): Promise<KeptVersion | undefined> =>
  db
    .selectFrom("quote_version")
    .selectAll()
    .where("firm_id", "=", firmId)
    .where("quote_id", "=", quoteId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
