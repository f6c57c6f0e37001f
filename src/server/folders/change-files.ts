import { changeFile } from "../../db/commands/folders/file-write.ts";
import type { Database } from "../../db/open-database.ts";
import { fileCalled, filesById, type ListedFile } from "../../db/queries/folders/folder-files.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { badInput, conflict, Refused } from "../refused.ts";
import { readJsonList } from "../sent-text.ts";
import type { Services } from "../services.ts";
import { changedMeanwhile, filingOf, withFilingLock } from "./filing-of.ts";
import { fileEntry } from "./folder-entry.ts";
import { folderScopeOf, mayOpenFiles } from "./web-folder.ts";

/** Files that are changed at once: a page or several. */
const MOST = 200;

/** A file with the version of it that somebody saw. */
export interface SeenFile {
  readonly id: string;
  readonly version: number;
}

/** A change of one file; null where it is as is wanted already. */
export type FileChange = {
  readonly action: Parameters<typeof changeFile>[3];
  readonly set: Parameters<typeof changeFile>[4];
  readonly detail: Readonly<Record<string, unknown>>;
} | null;

const isSeen = (value: unknown): value is SeenFile =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  !value.id.includes("\0") &&
  "version" in value &&
  Number.isInteger(value.version);

/**
 * Files as a form names them.
 *
 * @param text a JSON list of `{id, version}`
 * @throws {Refused} 400
 */
export const readSeen = (text: string): readonly SeenFile[] => {
  const files = readJsonList("files", text, MOST).flatMap((each) => (isSeen(each) ? [each] : []));
  if (files.length === 0 || files.length !== readJsonList("files", text, MOST).length)
    throw badInput("files", "Name the files with the versions that were seen: a JSON list of {id, version}.");
  return [...new Map(files.map((file) => [file.id, file])).values()];
};

const noSuchFile = (): Refused => new Refused(404, "not-found", "There is no such file.");

/** Where two files of one name would stand beside each other. @throws {Refused} 409 */
export const refuseNameTaken = async (
  transaction: Database,
  place: { readonly firmId: string; readonly branchId: string; readonly folder: string },
  file: { readonly id: string; readonly name: string },
  nameKey: string,
): Promise<void> => {
  const there = await fileCalled(transaction, place, nameKey);
  if (there && there.id !== file.id)
    throw conflict("name-taken", `There is a file called "${there.name}" in that folder already.`, [
      { path: file.id, message: "Rename one of the two first." },
    ]);
};

/**
 * Changes files, all of them or none. Who comes later with an older version is reported; what is as they want it already is
 * left alone, so that an answer that was lost can be asked for again.
 *
 * @param branches that take part besides the files' own
 * @param change is asked of each file as it is now, within the turn
 */
export const changeFiles = async (
  services: Services,
  user: SessionUser,
  seen: readonly SeenFile[],
  branches: readonly string[],
  change: (file: ListedFile, transaction: Database) => Promise<FileChange>,
) => {
  const scope = folderScopeOf(user);
  const ids = seen.map(({ id }) => id);
  const before = await filesById(services.db, scope, ids);
  if (before.length !== ids.length) throw noSuchFile();
  const filing = filingOf(services, user);
  const turns = [...branches, ...before.map(({ branch_id }) => branch_id)];
  return withFilingLock(services, user.firmId, turns, async (transaction) => {
    const files = await filesById(transaction, scope, ids);
    if (files.length !== ids.length) throw noSuchFile();
    const versions = new Map(seen.map(({ id, version }) => [id, version]));
    const changes: (readonly [ListedFile, NonNullable<FileChange>])[] = [];
    for (const file of files) {
      const made = await change(file, transaction);
      if (made) changes.push([file, made]);
    }
    const stale = changes.flatMap(([file]) => (versions.get(file.id) === file.version ? [] : [file]));
    if (stale.length > 0) throw changedMeanwhile(stale);
    for (const [file, { action, set, detail }] of changes) {
      // Looked at file by file: two of those that are moved may have one name.
      const moved = { ...file, ...set };
      if (set.name_key !== undefined || set.folder !== undefined || action === "restore")
        await refuseNameTaken(
          transaction,
          { firmId: user.firmId, branchId: moved.branch_id, folder: moved.folder },
          file,
          set.name_key ?? file.name_key,
        );
      await changeFile(transaction, filing, file, action, set, { name: moved.name, ...detail });
    }
    const now = await filesById(transaction, scope, ids);
    return { files: now.map((row) => fileEntry(row, mayOpenFiles(user))) };
  });
};
