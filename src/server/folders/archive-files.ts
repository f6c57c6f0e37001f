import type { Database } from "../../db/open-database.ts";
import type { ListedFile } from "../../db/queries/folders/folder-files.ts";
import { findFolder } from "../../db/queries/folders/folder-tree.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { changeFiles, type FileChange, readSeen } from "./change-files.ts";
import { systemFolder } from "./system-folders.ts";

/** Where a file goes whose folder was removed while it was put away. */
const OTHERWISE = "correspondence";

/** Puts files away, all of them or none: they stand in the archive then, as they were. */
export const archiveFiles = async (
  services: Services,
  user: SessionUser,
  { files }: FormOf<"Folders/archiveFiles">,
): Promise<AnswerOf<"Folders/archiveFiles">> => {
  const archived_at = services.clock.now();
  return changeFiles(services, user, readSeen(files), [], async (file) =>
    file.archived_at ? null : { action: "archive", set: { archived_at }, detail: { from: file.folder } },
  );
};

const backTo = async (file: ListedFile, transaction: Database): Promise<FileChange> => {
  const isThere =
    file.quote_id !== null ||
    systemFolder(file.folder) !== undefined ||
    (await findFolder(transaction, { firmId: file.firm_id }, file.folder)) !== undefined;
  const folder = isThere ? file.folder : OTHERWISE;
  return { action: "restore", set: { archived_at: null, folder }, detail: { to: folder } };
};

/** Takes files out of the archive, back to where they were. */
export const restoreFiles = async (
  services: Services,
  user: SessionUser,
  { files }: FormOf<"Folders/restoreFiles">,
): Promise<AnswerOf<"Folders/restoreFiles">> =>
  changeFiles(services, user, readSeen(files), [], async (file, transaction) =>
    file.archived_at ? backTo(file, transaction) : null,
  );
