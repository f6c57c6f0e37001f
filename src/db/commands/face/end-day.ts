import type { Database } from "../../open-database.ts";

/** Notes that a job has run for a day, and forgets what people were told of days before another. */
export const endDay = async (db: Database, name: string, day: string, before: string): Promise<void> => {
  await db.deleteFrom("told_ahead").where("day", "<", before).execute();
  await db
    .insertInto("day_round")
    .values({ name, day })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ day }))
    .execute();
};
