import { addFile, addFileVersion } from "../../db/commands/folders/file-write.ts";
import type { Database } from "../../db/open-database.ts";
import { fileCalled, filesById } from "../../db/queries/folders/folder-files.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { Named } from "../contract/call-types.ts";
import type { StoredContent } from "../files/file-attachment.ts";
import { nameKey } from "../files/file-name-fault.ts";
import type { Services } from "../services.ts";
import { fileTarget } from "./file-target.ts";
import { filingOf, inFilingTurn } from "./filing-of.ts";
import { fileEntry } from "./folder-entry.ts";
import { mayOpenFiles } from "./folder-rights.ts";
import { openWebFolder } from "./open-web-folder.ts";

/**
 * Has a stored content stay in a folder: as a new file, or, where one of its name is there, as the next version of that.
 *
 * @param word the folder's, as in the address
 * @param also done in the same transaction
 */
export const keepInFolder = async (
  services: Services,
  user: SessionUser,
  word: string,
  { id, name, type, bytes, sha256 }: StoredContent,
  also: (transaction: Database, file: string) => Promise<void>,
): Promise<Named<"FolderEntry">> => {
  const target = fileTarget(await openWebFolder(services, user, word), user);
  const filing = filingOf(services, user);
  return inFilingTurn(services, user.firmId, [target.branchId], async (transaction) => {
    // Looked at again: the folder may have been removed while the file was on its way.
    fileTarget(await openWebFolder({ db: transaction }, user, word), user);
    const place = { firmId: user.firmId, branchId: target.branchId, folder: target.folder };
    const there = await fileCalled(transaction, place, nameKey(name));
    const fileId = there?.id ?? services.newId();
    const content = { contentId: id, type, bytes, sha256 };
    if (there) await addFileVersion(transaction, filing, there, content);
    else
      await addFile(
        transaction,
        filing,
        {
          id: fileId,
          branch_id: target.branchId,
          folder: target.folder,
          quote_id: target.quoteId,
          name,
          name_key: nameKey(name),
        },
        content,
      );
    await also(transaction, fileId);
    const [row] = await filesById(transaction, { firmId: user.firmId }, [fileId]);
    if (!row) throw new Error("A file that was stored is there.");
    return fileEntry(row, mayOpenFiles(user));
  });
};
