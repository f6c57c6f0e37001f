import type { Database } from "../../open-database.ts";

/** The day for which a job that runs once a day has run last; undefined before its first. */
export const lastDayOf = async (db: Database, name: string): Promise<string | undefined> =>
  (await db.selectFrom("day_round").select("day").where("name", "=", name).executeTakeFirst())?.day;
