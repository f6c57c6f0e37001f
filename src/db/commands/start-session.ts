import type { Database } from "../open-database.ts";
import type { SessionRow } from "../tables.ts";

export const startSession = async (db: Database, session: SessionRow): Promise<void> => {
  await db.insertInto("session").values(session).execute();
};
