import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { SavedViewRow } from "../../tables/home-tables.ts";

export interface Owner {
  readonly firmId: string;
  readonly userId: string;
}

export type SavedView = Selectable<SavedViewRow>;

/** A user's saved views, oldest first. */
export const savedViews = (db: Database, { firmId, userId }: Owner): Promise<readonly SavedView[]> =>
  db
    .selectFrom("saved_view")
    .selectAll()
    .where((row) => row.and({ firm_id: firmId, user_id: userId }))
    .orderBy("saved_at")
    .orderBy("id")
    .execute();

/** A user's chosen columns, in order; undefined where they never chose. */
export const chosenColumns = async (
  db: Database,
  { firmId, userId }: Owner,
): Promise<readonly string[] | undefined> => {
  const row = await db
    .selectFrom("list_columns")
    .select("columns")
    .where((row) => row.and({ firm_id: firmId, user_id: userId }))
    .executeTakeFirst();
  return row?.columns.split(",").filter((name) => name !== "");
};

/** Branches of a firm, and everybody in it or in one of them, by name: filter options of the list. */
export const peopleOfFirm = async (db: Database, firmId: string, branchId: string | undefined) => {
  const people = db.selectFrom("app_user").select(["id", "name"]).where("firm_id", "=", firmId);
  return (branchId === undefined ? people : people.where("branch_id", "=", branchId)).orderBy("name").execute();
};

export const namesOfBranches = (db: Database, firmId: string) =>
  db.selectFrom("branch").select(["id", "name"]).where("firm_id", "=", firmId).orderBy("name").execute();
