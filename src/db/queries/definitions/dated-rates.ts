import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { DatedRateRow } from "../../tables/release-tables.ts";

export type StoredRate = Selectable<DatedRateRow>;

/** Every row of dated rates that was ever asked for, in the order in which they were. */
export const datedRateRows = (db: Database): Promise<readonly StoredRate[]> =>
  db.selectFrom("dated_rate").selectAll().orderBy("name").orderBy("number").execute();
