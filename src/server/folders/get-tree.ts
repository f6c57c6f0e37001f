import { branchNames } from "../../db/queries/folders/branch-names.ts";
import { folderTree, type StoredFolder } from "../../db/queries/folders/folder-tree.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, NamedCall } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { folderScopeOf } from "./folder-rights.ts";
import { systemFolders } from "./system-folders.ts";

/** A folder of one's own as it travels. */
export const folderAnswer = (row: StoredFolder, branches: ReadonlyMap<string, string>): NamedCall<"Folder"> => ({
  id: row.id,
  parent: row.parent_id,
  name: row.name,
  version: row.version,
  branch: branches.get(row.branch_id) ?? row.branch_id,
});

/** All folders that a user sees. */
export const getTree = async ({ db }: Services, user: SessionUser): Promise<AnswerOf<"Folders/tree">> => {
  const [own, branches] = await Promise.all([folderTree(db, folderScopeOf(user)), branchNames(db, user.firmId)]);
  return {
    system: systemFolders.map(({ slug, name, kind }) => ({ address: slug, name, kind })),
    own: own.map((row) => folderAnswer(row, branches)),
  };
};
