import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { FolderRow } from "../../tables/folder-tables.ts";

/** Names of a firm's branches, by id. */
export const branchNames = async (db: Database, firmId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom("branch").select(["id", "name"]).where("firm_id", "=", firmId).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The folders that a user can see: of a branch, or of all branches of a firm; never of another firm. */
export interface FolderScope {
  readonly firmId: string;
  readonly branchId?: string;
}

export type StoredFolder = Selectable<FolderRow>;

/** Every folder in a scope, by name. A branch has some hundreds at most. */
export const folderTree = (db: Database, { firmId, branchId }: FolderScope): Promise<readonly StoredFolder[]> => {
  const all = db.selectFrom("folder").selectAll().where("firm_id", "=", firmId).where("removed_at", "is", null);
  return (branchId === undefined ? all : all.where("branch_id", "=", branchId))
    .orderBy("name_key")
    .orderBy("id")
    .execute();
};

/** A folder of the scope; undefined for one outside it, a removed one and none. */
export const findFolder = (
  db: Database,
  { firmId, branchId }: FolderScope,
  id: string,
): Promise<StoredFolder | undefined> => {
  const found = db
    .selectFrom("folder")
    .selectAll()
    .where((row) => row.and({ firm_id: firmId, id }))
    .where("removed_at", "is", null);
  return (branchId === undefined ? found : found.where("branch_id", "=", branchId)).executeTakeFirst();
};

/** Number of files directly in a folder, counted up to 1,000. */
export const filesInFolder = async (db: Database, firmId: string, folder: string): Promise<number> => {
  const found = await db
    .selectFrom("folder_file")
    .select("id")
    .where((row) => row.and({ firm_id: firmId, folder }))
    .where("archived_at", "is", null)
    .where("removed_at", "is", null)
    .limit(1_000)
    .execute();
  return found.length;
};
