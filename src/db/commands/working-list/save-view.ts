import type { Database } from "../../open-database.ts";
import type { Owner, SavedView } from "../../queries/working-list/saved-views.ts";

/** Saves a view under its name; one of the same name is replaced and keeps its position. */
export const saveView = async (db: Database, view: SavedView): Promise<void> => {
  const { name, address } = view;
  await db
    .insertInto("saved_view")
    .values(view)
    .onConflict((conflict) => conflict.columns(["firm_id", "user_id", "name_key"]).doUpdateSet({ name, address }))
    .execute();
};

/** @returns whether there was one */
export const removeView = async (db: Database, { firmId, userId }: Owner, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom("saved_view")
    .where((row) => row.and({ firm_id: firmId, user_id: userId, id }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Stores the columns that a user chose, in order. */
export const saveColumns = async (db: Database, { firmId, userId }: Owner, names: readonly string[]): Promise<void> => {
  const columns = names.join(",");
  await db
    .insertInto("list_columns")
    .values({ firm_id: firmId, user_id: userId, columns })
    .onConflict((conflict) => conflict.columns(["firm_id", "user_id"]).doUpdateSet({ columns }))
    .execute();
};
