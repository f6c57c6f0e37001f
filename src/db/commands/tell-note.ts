import type { Database } from "../open-database.ts";
import type { DiaryToldRow } from "../tables/people-tables.ts";

/**
 * Notes that somebody is told of a diary note whose day has come, within the transaction that tells him.
 *
 * @returns false where it was told before
 */
export const tellNote = async (transaction: Database, told: DiaryToldRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto("diary_told")
    .values(told)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};
