import { createHash } from "node:crypto";
import { keepPdf, type WrittenPdf } from "../../db/commands/keep-pdf.ts";
import type { StoredDocument } from "../../db/queries/find-document.ts";
import type { DocumentModel } from "../../documents/document-model.ts";
import type { Services } from "../services.ts";

type Kept = Pick<StoredDocument, "firm_id" | "quote_id" | "id" | "model" | "pdf" | "sha256">;

/** The PDF of a document version: written when somebody first wants it, the same bytes from then on. */
export const pdfOf = async (
  { db, renderPdf, clock }: Pick<Services, "db" | "renderPdf" | "clock">,
  document: Kept,
  by: string,
): Promise<WrittenPdf> => {
  const { pdf: kept, sha256: known } = document;
  if (kept && known) return { pdf: kept, sha256: known };
  const model: DocumentModel = JSON.parse(document.model);
  const pdf = await renderPdf(model);
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  return keepPdf(db, document, { pdf, sha256 }, { at: clock.now(), actor: by });
};
