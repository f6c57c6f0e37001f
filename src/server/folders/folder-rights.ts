import type { FolderScope } from "../../db/queries/folders/folder-scope.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { may } from "../../insurance/permissions.ts";

/** Whose folders somebody sees: their branch's, with the right their firm's. Those of a broker are not the provider's. */
export const folderScopeOf = ({ firmId, branchId, permissions }: SessionUser): FolderScope =>
  may(permissions, "allBranches") ? { firmId } : { firmId, branchId };

/** A file may tell of what a reader of a quote is not shown: only who works on quotes opens those that people added. */
export const mayOpenFiles = ({ permissions }: SessionUser): boolean =>
  may(permissions, "viewDocuments") && may(permissions, "refer");
