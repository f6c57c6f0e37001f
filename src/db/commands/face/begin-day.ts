import type { Database } from "../../open-database.ts";

/** The day for which a job that runs once a day has run last; undefined before its first. */
export const lastDayOf = async (db: Database, name: string): Promise<string | undefined> =>
  (await db.selectFrom("day_round").select("day").where("name", "=", name).executeTakeFirst())?.day;

/** Notes that it has run for a day, and forgets what people were told of days long past. */
export const endDay = async (db: Database, name: string, day: string, before: string): Promise<void> => {
  await db.deleteFrom("told_ahead").where("day", "<", before).execute();
  await db
    .insertInto("day_round")
    .values({ name, day })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ day }))
    .execute();
};
