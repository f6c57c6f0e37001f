import type { Insertable } from "kysely";
import type { Database } from "../open-database.ts";
import type { StuckQuoteRow } from "../tables/release-tables.ts";

/**
 * Notes that a quote cannot be priced.
 *
 * @returns whether it is news: it was not known of this quote with this form
 */
export const noteStuck = async (db: Database, stuck: Insertable<StuckQuoteRow>): Promise<boolean> => {
  const known = await db
    .selectFrom("stuck_quote")
    .select(["definition_version", "since"])
    .where((row) => row.and({ firm_id: stuck.firm_id, quote_id: stuck.quote_id }))
    .executeTakeFirst();
  const isKnown = known?.definition_version === stuck.definition_version;
  const row = { ...stuck, since: isKnown ? known.since : stuck.since };
  await db
    .insertInto("stuck_quote")
    .values(row)
    .onConflict((conflict) => conflict.columns(["firm_id", "quote_id"]).doUpdateSet(row))
    .execute();
  return !isKnown;
};
