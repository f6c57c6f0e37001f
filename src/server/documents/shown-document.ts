import type { ListedDocument } from "../../db/queries/documents/documents-of-quote.ts";
import type { Named } from "../contract/call-types.ts";
import { documentPath } from "./document-path.ts";

/** A document version as a list tells of it. @param priceIsGone the price that an offer tells no longer stands */
export const shownDocument = (row: ListedDocument, priceIsGone: boolean): Named<"QuoteDocument"> => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  stage: row.stage,
  number: row.number,
  madeAt: row.made_at.toISOString(),
  superseded: row.superseded_at !== null || (priceIsGone && (row.stage === "quote" || row.stage === "renewal")),
  sha256: row.sha256,
  path: documentPath(row.id),
  policyVersion: row.policy_version,
  quoteVersion: row.quote_version,
  definition: { id: row.definition_id, version: row.definition_version },
  modelHash: row.model_hash,
});
