import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** A try that was counted before it was made turned out to be no wrong one: it alone counts no longer. */
export const undoTry = async (db: Database, key: string): Promise<void> => {
  await db
    .updateTable("sign_in_throttle")
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where("key", "=", key)
    .execute();
};
