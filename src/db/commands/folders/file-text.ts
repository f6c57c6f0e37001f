import { type Insertable, sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { FileTextRow } from "../../tables/folder-tables.ts";

/** After this many attempts a file counts as having no text: it kills the thread that reads it. */
const TRIES = 3;

/** Queues stored content for text extraction, in the transaction that stores its record. */
export const queueText = async (
  transaction: Database,
  row: Omit<Insertable<FileTextRow>, "state" | "tries" | "text_lower">,
): Promise<void> => {
  await transaction
    .insertInto("file_text")
    .values({ ...row, state: "waiting" })
    .execute();
};

/** The same for a file of a quote, which belongs to the quote's branch. */
export const queueTextOfAttachment = async (
  transaction: Database,
  { firm_id, quote_id, id }: { readonly firm_id: string; readonly quote_id: string; readonly id: string },
): Promise<void> => {
  await sql`insert into file_text (firm_id, file_id, branch_id, quote_id, state)
    select firm_id, ${id}::text, branch_id, id, 'waiting' from quote
    where firm_id = ${firm_id} and id = ${quote_id}`.execute(transaction);
};

/** Deletes the texts of a file in a folder. */
export const forgetText = async (transaction: Database, firmId: string, folderFile: string): Promise<void> => {
  await transaction
    .deleteFrom("file_text")
    .where((row) => row.and({ firm_id: firmId, folder_file: folderFile }))
    .execute();
};

/** Deletes the text of one content. */
export const forgetTextOf = async (transaction: Database, firmId: string, fileId: string): Promise<void> => {
  await transaction.deleteFrom("file_text").where("firm_id", "=", firmId).where("file_id", "=", fileId).execute();
};

/** Whether any text is queued: one look into an index that is mostly empty. */
export const textWaits = async (db: Database): Promise<boolean> => {
  const found = await db
    .selectFrom("file_text")
    .select("file_id")
    .where("state", "=", "waiting")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Claims the next queued content and counts the attempt; undefined where none is queued. */
export const claimText = async (db: Database) => {
  await db
    .updateTable("file_text")
    .set({ state: "none" })
    .where("state", "=", "waiting")
    .where("tries", ">=", TRIES)
    .execute();
  const { rows } = await sql<{ firm_id: string; file_id: string; type: string | null }>`
    update file_text set tries = tries + 1
    where (firm_id, file_id) in (
      select firm_id, file_id from file_text where state = 'waiting' order by tries, firm_id, file_id limit 1)
    returning firm_id, file_id, coalesce(
      (select type from attachment where attachment.firm_id = file_text.firm_id and attachment.id = file_text.file_id),
      (select type from folder_file_version as version
        where version.firm_id = file_text.firm_id and version.content_id = file_text.file_id)) as type`.execute(db);
  return rows[0];
};

/** Returns a claimed text to the queue: its content could not be reached. */
export const waitForText = async (
  db: Database,
  { firm_id, file_id }: { readonly firm_id: string; readonly file_id: string },
): Promise<void> => {
  await db
    .updateTable("file_text")
    .set(({ eb }) => ({ tries: eb("tries", "-", 1) }))
    .where((row) => row.and({ firm_id, file_id, state: "waiting" }))
    .execute();
};

/**
 * Stores an extracted text, in lower case; nothing where its file was removed meanwhile.
 *
 * @param text undefined for a file without readable text
 */
export const settleText = async (
  db: Database,
  { firm_id, file_id }: { readonly firm_id: string; readonly file_id: string },
  text: string | undefined,
): Promise<void> => {
  await db
    .updateTable("file_text")
    .set(text === undefined ? { state: "none" } : { state: "read", text_lower: text })
    .where((row) => row.and({ firm_id, file_id }))
    .execute();
};
