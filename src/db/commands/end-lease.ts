import { sql } from "kysely";
import type { Database } from "../open-database.ts";

/** Gives a job back, so that the next round need not wait; one that another holder has by now stays with it. */
export const endLease = async (db: Database, name: string, holder: string): Promise<void> => {
  await sql`delete from job_lease where name = ${name} and holder = ${holder}`.execute(db);
};
