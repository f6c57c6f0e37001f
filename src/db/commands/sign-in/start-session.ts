import type { Insertable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { SessionRow } from "../../tables/sign-in-tables.ts";

export const startSession = async (db: Database, session: Insertable<SessionRow>): Promise<void> => {
  await db.insertInto("session").values(session).execute();
};
