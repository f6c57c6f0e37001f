import type { Insertable } from "kysely";
import type { Database } from "../open-database.ts";
import type { QuoteKey } from "../queries/referrals/referrals-of-quote.ts";
import type { AttachmentRow } from "../tables/document-tables.ts";
import { forgetTextOf, wantTextOfAttachment } from "./folders/file-text.ts";
import { sealRows } from "./seal-rows.ts";
import { keepFile, removeFile } from "./store-file.ts";

/** Has a file stay whose content is stored under its id, and tells of it. */
export const keepAttachment = async (transaction: Database, row: Insertable<AttachmentRow>): Promise<void> => {
  await keepFile(transaction, { firmId: row.firm_id, fileId: row.id });
  await sealRows(
    transaction,
    "attachment",
    await transaction.insertInto("attachment").values(row).returningAll().execute(),
  );
  await wantTextOfAttachment(transaction, row);
};

/** Takes a file away: what it was stays known, its content goes. */
export const removeAttachment = async (
  transaction: Database,
  { firm_id, id }: QuoteKey,
  attachment: string,
  at: Date,
): Promise<void> => {
  const removed = await transaction
    .updateTable("attachment")
    .set({ removed_at: at })
    .where("firm_id", "=", firm_id)
    .where("quote_id", "=", id)
    .where("id", "=", attachment)
    .returningAll()
    .execute();
  await sealRows(transaction, "attachment", removed);
  await removeFile(transaction, { firmId: firm_id, fileId: attachment });
  await forgetTextOf(transaction, firm_id, attachment);
};
