import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { FirmRow } from "../../tables/firm-tables.ts";

/** What columns tell of a firm. */
export const firmDetails = (db: Database, id: string): Promise<Selectable<FirmRow> | undefined> =>
  db.selectFrom("firm").selectAll().where("id", "=", id).executeTakeFirst();
