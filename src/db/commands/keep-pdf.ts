import type { Database } from "../open-database.ts";
import { wholeFile } from "../queries/documents/files.ts";
import { appendAudit } from "./append-audit.ts";
import { keepFile, removeFile, storeFile } from "./files.ts";
import { inOneTransaction } from "./in-one-transaction.ts";
import { documentSubject } from "./store-documents.ts";

export interface WrittenPdf {
  readonly pdf: Uint8Array;
  readonly sha256: string;
}

interface DocumentPlace {
  readonly firm_id: string;
  readonly quote_id: string;
  readonly id: string;
}

/**
 * Keeps the PDF of a document version, once: anyone who comes second gets what the first one kept.
 *
 * @param by with a new id for the content
 * @returns what is kept
 */
export const keepPdf = async (
  db: Database,
  document: DocumentPlace,
  { pdf, sha256 }: WrittenPdf,
  by: { readonly at: Date; readonly actor: string; readonly fileId: string },
): Promise<WrittenPdf> => {
  const file = { firmId: document.firm_id, fileId: by.fileId };
  await storeFile(db, file, pdf, by.at);
  const isFirst = await inOneTransaction(db, async (transaction) => {
    const { firm_id, quote_id, id } = document;
    const kept = await transaction
      .updateTable("document")
      .set({ file_id: by.fileId, sha256 })
      .where("firm_id", "=", firm_id)
      .where("quote_id", "=", quote_id)
      .where("id", "=", id)
      .where("file_id", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!kept) return false;
    await keepFile(transaction, file);
    const act = { firm_id, subject: documentSubject(id), at: by.at, actor: by.actor, action: "write" };
    await appendAudit(transaction, { ...act, detail: { pdf: sha256 } });
    return true;
  });
  if (isFirst) return { pdf, sha256 };
  await removeFile(db, file);
  return (await keptPdf(db, document)) ?? { pdf, sha256 };
};

/** The PDF of a document version as it was kept; undefined where it was not written yet. */
const keptPdf = async (db: Database, { firm_id, quote_id, id }: DocumentPlace): Promise<WrittenPdf | undefined> => {
  const stored = await db
    .selectFrom("document")
    .select(["file_id", "sha256"])
    .where("firm_id", "=", firm_id)
    .where("quote_id", "=", quote_id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!stored?.file_id || !stored.sha256) return undefined;
  return { pdf: await wholeFile(db, { firmId: firm_id, fileId: stored.file_id }), sha256: stored.sha256 };
};
