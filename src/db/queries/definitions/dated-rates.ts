import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { DatedRateRow } from "../../tables/release-tables.ts";

export type StoredRate = Selectable<DatedRateRow>;

/** Every row of dated rates ever requested, in order of request. */
export const datedRateRows = (db: Database): Promise<readonly StoredRate[]> =>
  db.selectFrom("dated_rate").selectAll().orderBy("name").orderBy("number").execute();
