import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { FolderFileRow } from "../../tables/folder-tables.ts";
import { keepFile, noteScan, removeFiles } from "../files.ts";
import { holdQuote } from "../in-one-transaction.ts";
import { appendAudit, sealRows } from "../seals.ts";
import { forgetText, queueText } from "./file-text.ts";
import { type Filing, fileSubject } from "./folder-write.ts";

type File = Selectable<FolderFileRow>;

/** Content that is stored in chunks and that no record refers to yet. */
export interface NewContent {
  readonly contentId: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
  /** When a scanner passed it; undefined where none did. */
  readonly scannedAt: Date | undefined;
}

/** Locks the quotes in whose folders a file is, or will be; none for a file elsewhere. */
const holdQuotesOf = async (
  transaction: Database,
  firmId: string,
  files: readonly { readonly quote_id?: string | null }[],
): Promise<void> => {
  const ids = new Set(files.flatMap(({ quote_id }) => quote_id ?? []));
  for (const id of [...ids].sort()) await holdQuote(transaction, firmId, id);
};

/** Place of a new file. */
export type NewFile = Pick<File, "id" | "branch_id" | "folder" | "quote_id" | "name" | "name_key">;

const addVersion = async (
  transaction: Database,
  { firmId, userId, userName, at }: Filing,
  file: NewFile,
  number: number,
  { contentId, type, bytes, sha256, scannedAt }: NewContent,
): Promise<void> => {
  await keepFile(transaction, { firmId, fileId: contentId });
  const rows = await transaction
    .insertInto("folder_file_version")
    .values({
      firm_id: firmId,
      file_id: file.id,
      number,
      content_id: contentId,
      type,
      bytes,
      sha256,
      added_at: at,
      added_by: userId,
      added_by_name: userName,
    })
    .returningAll()
    .execute();
  await sealRows(transaction, "folder-file-version", rows);
  await queueText(transaction, {
    firm_id: firmId,
    file_id: contentId,
    branch_id: file.branch_id,
    quote_id: file.quote_id,
    folder_file: file.id,
  });
  if (scannedAt) await noteScan(transaction, { firmId, fileId: contentId }, scannedAt);
  await appendAudit(transaction, {
    firm_id: firmId,
    subject: fileSubject(file.id),
    at,
    actor: userId,
    action: "add",
    detail: { in: file.folder, number, content: contentId, sha256 },
  });
};

/** Adds stored content as a new file, under the branch's lock. */
export const addFile = async (
  transaction: Database,
  filing: Filing,
  file: NewFile,
  content: NewContent,
): Promise<void> => {
  await holdQuotesOf(transaction, filing.firmId, [file]);
  const rows = await transaction
    .insertInto("folder_file")
    .values({
      ...file,
      firm_id: filing.firmId,
      tags: [],
      number: 1,
      version: 1,
      archived_at: null,
      removed_at: null,
      changed_at: filing.at,
      changed_by: filing.userId,
      changed_by_name: filing.userName,
    })
    .returningAll()
    .execute();
  await sealRows(transaction, "folder-file", rows);
  await addVersion(transaction, filing, file, 1, content);
};

/** Adds stored content as the next version of a file, under the branch's lock: earlier versions are superseded. */
export const addFileVersion = async (
  transaction: Database,
  filing: Filing,
  file: File,
  content: NewContent,
): Promise<void> => {
  await holdQuotesOf(transaction, filing.firmId, [file]);
  const rows = await transaction
    .updateTable("folder_file")
    .set({
      number: file.number + 1,
      version: file.version + 1,
      changed_at: filing.at,
      changed_by: filing.userId,
      changed_by_name: filing.userName,
    })
    .where((row) => row.and({ firm_id: filing.firmId, id: file.id }))
    .returningAll()
    .execute();
  await sealRows(transaction, "folder-file", rows);
  // Searches find current versions only.
  await forgetText(transaction, filing.firmId, file.id);
  await addVersion(transaction, filing, file, file.number + 1, content);
};

type FileChange = Partial<
  Pick<File, "name" | "name_key" | "folder" | "quote_id" | "branch_id" | "tags" | "archived_at" | "removed_at">
>;

/**
 * Changes a file, under the branch's lock, under which its version was checked.
 *
 * @param detail without names and tags, which may be personal: the audit outlasts the file
 */
export const changeFile = async (
  transaction: Database,
  { firmId, userId, userName, at }: Filing,
  file: Pick<File, "id" | "version" | "quote_id">,
  action: "rename" | "move" | "tag" | "archive" | "restore" | "remove",
  change: FileChange,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await holdQuotesOf(transaction, firmId, [file, change]);
  const rows = await transaction
    .updateTable("folder_file")
    .set({ ...change, version: file.version + 1, changed_at: at, changed_by: userId, changed_by_name: userName })
    .where((row) => row.and({ firm_id: firmId, id: file.id }))
    .returningAll()
    .execute();
  await sealRows(transaction, "folder-file", rows);
  await appendAudit(transaction, { firm_id: firmId, subject: fileSubject(file.id), at, actor: userId, action, detail });
};

/** Deletes the content of every version of a file; its record is kept. */
export const removeContents = async (transaction: Database, firmId: string, id: string): Promise<void> => {
  const versions = await transaction
    .selectFrom("folder_file_version")
    .select("content_id")
    .where((row) => row.and({ firm_id: firmId, file_id: id }))
    .execute();
  await removeFiles(
    transaction,
    firmId,
    versions.map(({ content_id }) => content_id),
  );
  await forgetText(transaction, firmId, id);
};
