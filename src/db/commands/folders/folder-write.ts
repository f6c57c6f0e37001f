import type { Insertable, Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { FolderRow } from "../../tables/folder-tables.ts";
import { takeLock } from "../in-one-transaction.ts";
import { appendAudit, sealRows } from "../seals.ts";

/** The actor, and the time. */
export interface Filing {
  readonly firmId: string;
  readonly userId: string;
  readonly userName: string;
  readonly at: Date;
}

/** Subject of a folder's audit rows. */
export const folderSubject = (id: string): string => `folder/${id}`;

/** Subject of the audit rows of a file in a folder. */
export const fileSubject = (id: string): string => `file/${id}`;

/**
 * Locks filing and renaming in a branch. Read names, versions and folders only after it, so that two people who do the
 * same at once do so one after the other.
 */
export const lockFiling = (transaction: Database, firmId: string, branchId: string): Promise<void> =>
  takeLock(transaction, `folders ${firmId} ${branchId}`);

type NewFolder = Pick<Insertable<FolderRow>, "id" | "branch_id" | "parent_id" | "name" | "name_key">;

/** Creates a folder, under the branch's lock. */
export const addFolder = async (transaction: Database, filing: Filing, made: NewFolder): Promise<void> => {
  const { firmId, userId, userName, at } = filing;
  const rows = await transaction
    .insertInto("folder")
    .values({
      ...made,
      firm_id: firmId,
      version: 1,
      made_at: at,
      changed_at: at,
      changed_by: userId,
      changed_by_name: userName,
      removed_at: null,
    })
    .returningAll()
    .execute();
  await sealRows(transaction, "folder", rows);
  await appendAudit(transaction, {
    firm_id: firmId,
    subject: folderSubject(made.id),
    at,
    actor: userId,
    action: "create",
    // Without names, as for files: a folder is often called by its client, and the audit outlasts both.
    detail: { in: made.parent_id ?? "" },
  });
};

type FolderChange = Partial<Pick<Selectable<FolderRow>, "name" | "name_key" | "parent_id" | "removed_at">>;

/** Changes a folder, under the branch's lock, under which its version was checked. */
export const changeFolder = async (
  transaction: Database,
  { firmId, userId, userName, at }: Filing,
  folder: Selectable<FolderRow>,
  action: "rename" | "move" | "remove",
  change: FolderChange,
): Promise<void> => {
  const rows = await transaction
    .updateTable("folder")
    .set({ ...change, version: folder.version + 1, changed_at: at, changed_by: userId, changed_by_name: userName })
    .where((row) => row.and({ firm_id: firmId, id: folder.id }))
    .returningAll()
    .execute();
  await sealRows(transaction, "folder", rows);
  await appendAudit(transaction, {
    firm_id: firmId,
    subject: folderSubject(folder.id),
    at,
    actor: userId,
    action,
    detail: action === "move" ? { from: folder.parent_id ?? "", to: change.parent_id ?? "" } : {},
  });
};
