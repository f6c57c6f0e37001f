import type { Database } from "../open-database.ts";
import { appendAudit } from "./append-audit.ts";
import { inOneTransaction } from "./in-one-transaction.ts";
import { documentSubject } from "./store-documents.ts";

export interface WrittenPdf {
  readonly pdf: Uint8Array;
  readonly sha256: string;
}

/**
 * Keeps the PDF of a document version, once: whoever comes second gets what the first one kept.
 *
 * @returns what is kept
 */
export const keepPdf = (
  db: Database,
  document: { readonly firm_id: string; readonly quote_id: string; readonly id: string },
  { pdf, sha256 }: WrittenPdf,
  by: { readonly at: Date; readonly actor: string },
): Promise<WrittenPdf> =>
  inOneTransaction(db, async (transaction) => {
    const { firm_id, quote_id, id } = document;
    const kept = await transaction
      .updateTable("document")
      .set({ pdf, sha256 })
      .where("firm_id", "=", firm_id)
      .where("quote_id", "=", quote_id)
      .where("id", "=", id)
      .where("pdf", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (kept) {
      const act = { firm_id, subject: documentSubject(id), at: by.at, actor: by.actor, action: "write" };
      await appendAudit(transaction, { ...act, detail: { pdf: sha256 } });
      return { pdf, sha256 };
    }
    const stored = await transaction
      .selectFrom("document")
      .select(["pdf", "sha256"])
      .where("firm_id", "=", firm_id)
      .where("quote_id", "=", quote_id)
      .where("id", "=", id)
      .executeTakeFirst();
    return stored?.pdf && stored.sha256 ? { pdf: stored.pdf, sha256: stored.sha256 } : { pdf, sha256 };
  });
