import { changeFile, removeContents } from "../../db/commands/folders/file-write.ts";
import type { Database } from "../../db/open-database.ts";
import { filesById, type ListedFile } from "../../db/queries/folders/folder-files.ts";
import { findFolder } from "../../db/queries/folders/folder-tree.ts";
import type { PageKey } from "../../db/queries/folders/page-key.ts";
import { may } from "../../insurance/permissions.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { endingOf, nameFault, nameKey, tidyName } from "../files/file-name.ts";
import { badInput, conflict } from "../refused.ts";
import { readTextList } from "../sent-text.ts";
import { changeFiles, type FileChange, readSeen } from "./change-files.ts";
import { createFolder, getTree, moveFolder, removeFolder, renameFolder } from "./change-folders.ts";
import { changedMeanwhile, filingOf, withFilingLock } from "./filing-of.ts";
import { getVersions as getFileVersions } from "./folder-entry.ts";
import type { foldersCalls } from "./folders-calls.ts";
import { COUNTED, type EntryPage, FIRST_PAGE, pageAddress, readEntries, readPage } from "./read-entries.ts";
import {
  fileTarget,
  folderScopeOf,
  noSuchFolder,
  openWebFolder,
  systemFolder,
  takesFiles,
  type WebFolder,
} from "./web-folder.ts";

/** Moves files into another folder, all of them or none. */
const moveFiles: Signed<"Folders/moveFiles"> = async (services, user, { files, to }) => {
  const seen = readSeen(files);
  const folder = await openWebFolder(services, user, to);
  const own = fileTarget(folder, user);
  return changeFiles(services, user, seen, [own.branchId], async (file, transaction) => {
    // A system folder has a section for each branch: a file stays in its own branch's.
    const target = fileTarget(folder, user, file.branch_id);
    if (folder.kind === "own") await openWebFolder({ db: transaction }, user, to);
    if (file.archived_at)
      throw conflict("archived", `"${file.name}" is archived: restore it from the archive first.`, [
        { path: file.id, message: "It is in the archive." },
      ]);
    if (file.folder === target.folder && file.branch_id === target.branchId) return null;
    return {
      action: "move",
      set: { folder: target.folder, branch_id: target.branchId, quote_id: target.quoteId },
      detail: { from: file.folder, to: target.folder },
    };
  });
};

const MAX_TAG_LENGTH = 40;
/** Most tags of one file. */
const MAX_TAGS = 20;

/** A tag in stored form: lower case, single spaces, no invisible characters. */
const tagOf = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .toLowerCase();

/**
 * Reads tags as sent.
 *
 * @throws {Refused} 400 for one that is empty or too long
 */
const readTags = (field: string, text: string | undefined): readonly string[] => {
  const tags = readTextList(field, text, MAX_TAGS).map(tagOf);
  if (tags.some((tag) => tag === "" || [...tag].length > MAX_TAG_LENGTH))
    throw badInput(field, `A tag has 1 to ${MAX_TAG_LENGTH} characters.`);
  return [...new Set(tags)];
};

type Answer = AnswerOf<"Folders/open">;

const headOf = (folder: WebFolder): Pick<Answer, "address" | "name" | "kind" | "quote"> => {
  if (folder.kind === "own") return { address: folder.folder.id, name: folder.folder.name, kind: "own", quote: null };
  if (folder.kind !== "quote") return { address: folder.slug, name: folder.name, kind: folder.kind, quote: null };
  const { reference, definition_id, client, web_status, policy_number } = folder.quote;
  const quote = { reference, typeOfInsurance: definition_id, client, WebStatus: web_status };
  return { address: reference, name: policy_number ?? reference, kind: "quote", quote };
};

/** Reads a page; the page before the second is always the first, even if entries were added meanwhile. */
const pageBy = async (read: (key: PageKey | undefined) => Promise<EntryPage>, key: PageKey | undefined) => {
  const page = await read(key);
  return key?.direction === "before" && !page.hasPrevious ? read(undefined) : page;
};

/** One page of a folder, latest change first. */
const openFolder: Signed<"Folders/open"> = async (
  services,
  user,
  { webFolder, page = FIRST_PAGE, superseded = "No", tag = "" },
) => {
  const folder = await openWebFolder(services, user, webFolder);
  const key = readPage(page);
  if (key === null) throw noSuchFolder();
  const reading = { superseded: superseded === "Yes", tag: tag === "" ? undefined : tagOf(tag) };
  const { rows, first, last, hasNext, hasPrevious, count } = await pageBy(
    (from) => readEntries(services, user, folder, { ...reading, key: from }),
    key,
  );
  return {
    ...headOf(folder),
    takesFiles: may(user.permissions, "upload") && takesFiles(folder, user),
    rows,
    count: Math.min(count, COUNTED),
    more: count > COUNTED,
    next: hasNext && last ? pageAddress({ direction: "after", ...last }) : null,
    previous: hasPrevious ? (first ? pageAddress({ direction: "before", ...first }) : FIRST_PAGE) : null,
  };
};

/** Where a restored file goes if its folder was removed in the meantime. */
const FALLBACK_FOLDER = "correspondence";

/** Archives files, all of them or none. */
const archiveFiles: Signed<"Folders/archiveFiles"> = async (services, user, { files }) => {
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
  const folder = isThere ? file.folder : FALLBACK_FOLDER;
  return { action: "restore", set: { archived_at: null, folder }, detail: { to: folder } };
};

/** Restores archived files to their folders. */
const restoreFiles: Signed<"Folders/restoreFiles"> = async (services, user, { files }) =>
  changeFiles(services, user, readSeen(files), [], async (file, transaction) =>
    file.archived_at ? backTo(file, transaction) : null,
  );

/** Deletes archived files permanently, all of them or none. The audit still shows that they existed. */
const removeFiles: Signed<"Folders/removeFiles"> = async (services, user, { files }) => {
  const versions = new Map(readSeen(files).map(({ id, version }) => [id, version]));
  const scope = folderScopeOf(user);
  const filing = filingOf(services, user);
  // Files that are already deleted are skipped, so that the caller can retry after a lost answer.
  const before = await filesById(services.db, scope, [...versions.keys()]);
  const branches = before.map(({ branch_id }) => branch_id);
  return withFilingLock(services, user.firmId, branches, async (transaction) => {
    const there = await filesById(transaction, scope, [...versions.keys()]);
    const stale = there.filter(({ id, version }) => versions.get(id) !== version);
    if (stale.length > 0) throw changedMeanwhile(stale);
    const current = there.filter(({ archived_at }) => archived_at === null);
    if (current.length > 0)
      throw conflict(
        "not-archived",
        "Only archived files can be removed: archive it first.",
        current.map(({ id, name }) => ({ path: id, message: `"${name}" is not in the archive.` })),
      );
    for (const file of there) {
      await changeFile(transaction, filing, file, "remove", { removed_at: filing.at }, {});
      await removeContents(transaction, user.firmId, file.id);
    }
    return { removed: there.map(({ id }) => id) };
  });
};

/** A name with the file's extension, which says what type the file is. */
const withEnding = (name: string, ending: string): string =>
  ending === "" || endingOf(name) === ending ? name : `${name}.${ending}`;

/** Renames a file; its extension is kept, and need not be typed. */
const renameFile: Signed<"Folders/renameFile"> = async (services, user, { id, version, name: sent }) => {
  const typed = nameFault(sent);
  if (typed !== undefined) throw badInput("name", typed);
  return changeFiles(services, user, [{ id, version }], [], async (file) => {
    const name = withEnding(tidyName(sent), endingOf(file.name));
    const fault = nameFault(name);
    if (fault !== undefined) throw badInput("name", fault);
    if (file.name === name) return null;
    return { action: "rename", set: { name, name_key: nameKey(name) }, detail: {} };
  });
};

/** Adds and removes tags, for all of the files or none. */
const tagFiles: Signed<"Folders/tagFiles"> = async (services, user, { files, add, remove }) => {
  const added = readTags("add", add);
  const removed = new Set(readTags("remove", remove));
  return changeFiles(services, user, readSeen(files), [], async (file) => {
    const tags = [...new Set([...file.tags.filter((tag) => !removed.has(tag)), ...added])].sort();
    if (tags.length > MAX_TAGS)
      throw conflict("full", `A file can have at most ${MAX_TAGS} tags.`, [{ path: file.id, message: "Remove one." }]);
    if (tags.join("\n") === [...file.tags].sort().join("\n")) return null;
    return { action: "tag", set: { tags }, detail: { count: tags.length } };
  });
};

export const foldersHandlers: HandlersOf<typeof foldersCalls> = {
  "Folders/tree": getTree,
  "Folders/open": openFolder,
  "Folders/create": createFolder,
  "Folders/rename": renameFolder,
  "Folders/move": moveFolder,
  "Folders/remove": removeFolder,
  "Folders/renameFile": renameFile,
  "Folders/moveFiles": moveFiles,
  "Folders/tagFiles": tagFiles,
  "Folders/archiveFiles": archiveFiles,
  "Folders/restoreFiles": restoreFiles,
  "Folders/removeFiles": removeFiles,
  "Folders/versions": getFileVersions,
};
