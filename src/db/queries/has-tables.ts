import { sql } from "kysely";
import type { Database } from "../open-database.ts";

/** Whether a portal has used this store before: an empty one has no table yet. */
export const hasTables = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('definition_version') is not null as found`.execute(
    db,
  );
  return rows[0]?.found === true;
};
