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

/** Most files changed at once: a page or several. */
const MAX_FILES = 200;

/** A file and the version of it that the caller has seen. */
export interface SeenFile {
  readonly id: string;
  readonly version: number;
}

/** A change to one file; null if it is already as wanted. */
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
 * Reads the files named in a form.
 *
 * @param text a JSON list of `{id, version}`
 * @throws {Refused} 400
 */
export const readSeen = (text: string): readonly SeenFile[] => {
  const files = readJsonList("files", text, MAX_FILES).flatMap((each) => (isSeen(each) ? [each] : []));
  if (files.length === 0 || files.length !== readJsonList("files", text, MAX_FILES).length)
    throw badInput("files", "Name the files with the versions that were seen: a JSON list of {id, version}.");
  return [...new Map(files.map((file) => [file.id, file])).values()];
};

const noSuchFile = (): Refused => new Refused(404, "not-found", "There is no such file.");

/** Refuses a second file of the same name in a folder. @throws {Refused} 409 */
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
 * Changes files, all of them or none. A stale version is refused; a file already as wanted is left alone, so that the
 * caller can retry after a lost answer.
 *
 * @param branches to lock besides the files' own
 * @param change is called with each file as it is now, under the lock
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
      // Checked one by one: two of the moved files may have the same name.
      const moved = { ...file, ...set };
      if (set.name_key !== undefined || set.folder !== undefined || action === "restore")
        await refuseNameTaken(
          transaction,
          { firmId: user.firmId, branchId: moved.branch_id, folder: moved.folder },
          file,
          set.name_key ?? file.name_key,
        );
      await changeFile(transaction, filing, file, action, set, detail);
    }
    const now = await filesById(transaction, scope, ids);
    return { files: now.map((row) => fileEntry(row, mayOpenFiles(user))) };
  });
};
