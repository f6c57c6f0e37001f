import type { Insertable } from "kysely";
import type { Database } from "../open-database.ts";
import type { PrintLinkRow } from "../tables/quote-tables.ts";
import { sealRows } from "./seals.ts";

/** Stores a link to the print view of a document version. */
export const addPrintLink = async (transaction: Database, link: Insertable<PrintLinkRow>): Promise<void> => {
  await sealRows(
    transaction,
    "print-link",
    await transaction.insertInto("print_link").values(link).returningAll().execute(),
  );
};

/**
 * Ends every link to a document version that is still open.
 *
 * @returns how many were
 */
export const revokePrintLinks = async (
  transaction: Database,
  document: { readonly firm_id: string; readonly quote_id: string; readonly id: string },
  now: { readonly at: Date; readonly wall: Date },
): Promise<number> => {
  const revoked = await transaction
    .updateTable("print_link")
    .set({ revoked_at: now.at })
    .where("firm_id", "=", document.firm_id)
    .where("quote_id", "=", document.quote_id)
    .where("document_id", "=", document.id)
    .where("revoked_at", "is", null)
    .where("ends_at", ">", now.wall)
    .returningAll()
    .execute();
  await sealRows(transaction, "print-link", revoked);
  return revoked.length;
};

/** Removes links that have ended, revoked ones too. */
export const removeOldLinks = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom("print_link").where("ends_at", "<", before).execute();
};
