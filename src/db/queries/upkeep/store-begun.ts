import type { Database } from "../../open-database.ts";

/** When the first definition was published, which is what a portal does with a new store. */
export const storeBegun = async (db: Database): Promise<Date | undefined> => {
  const row = await db
    .selectFrom("definition_version")
    .select((eb) => eb.fn.min("published_at").as("at"))
    .executeTakeFirst();
  return row?.at ?? undefined;
};
