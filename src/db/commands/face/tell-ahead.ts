import type { Insertable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { ToldAheadRow } from "../../tables/face-tables.ts";

/** Notes that somebody is told of a day that comes up; false where he was told of it before. */
export const tellAhead = async (transaction: Database, told: Insertable<ToldAheadRow>): Promise<boolean> => {
  const first = await transaction
    .insertInto("told_ahead")
    .values(told)
    .onConflict((conflict) => conflict.doNothing())
    .returning("day")
    .executeTakeFirst();
  return first !== undefined;
};
