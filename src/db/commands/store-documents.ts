import { sql } from "kysely";
import { CHAIN_START, hashOf, sealed } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import type { DocumentRow } from "../tables/quote-tables.ts";
import { sealRows } from "./seals.ts";

/** One document version as it is made; its PDF is written later. */
export type NewDocument = Omit<DocumentRow, "superseded_at" | "stands_until" | "file_id" | "sha256">;

/** The documents that one act makes for a quote or a policy. */
export interface NewDocuments {
  readonly firmId: string;
  readonly quoteId: string;
  readonly at: Date;
  /** With the number of each within its kind. */
  readonly documents: readonly NewDocument[];
  /** Ids of those that these replace. */
  readonly replaced: readonly string[];
  /** Last London calendar day on which those stand; they are superseded at once without one. */
  readonly standsUntil?: string | undefined;
}

/** Subject of a document's audit rows. */
export const documentSubject = (id: string): string => `document/${id}`;

/** Hash of what a document version says and of what it was made from. */
export const documentHash = (row: Omit<NewDocument, "firm_id" | "made_at" | "made_by">): string =>
  hashOf(
    JSON.stringify([
      row.quote_id,
      row.id,
      row.kind,
      row.title,
      row.stage,
      row.number,
      row.quote_version,
      row.definition_id,
      row.definition_version,
      row.policy_version,
      row.valid_from,
      row.model,
      row.evidence,
    ]),
  );

/** One that was to begin later still never begins. */
const untilOr = (last: string) =>
  sql<string | null>`case when valid_from is null or valid_from <= ${last} then ${last}::text end`;

/**
 * Stores document versions with their audit rows, and marks those that they replace, within the transaction of the act
 * that makes them: its write of the quote keeps other acts on the same quote waiting.
 */
export const storeDocuments = async (
  transaction: Database,
  { firmId, quoteId, at, documents, replaced, standsUntil }: NewDocuments,
): Promise<void> => {
  if (replaced.length > 0) {
    const superseded = await transaction
      .updateTable("document")
      .set({
        superseded_at: at,
        ...(standsUntil === undefined ? {} : { stands_until: untilOr(standsUntil) }),
      })
      .where("firm_id", "=", firmId)
      .where("quote_id", "=", quoteId)
      .where("id", "in", [...replaced])
      .returning(["firm_id", "quote_id", "id", "superseded_at", "stands_until"])
      .execute();
    await sealRows(transaction, "document-end", superseded);
  }
  if (documents.length === 0) return;
  const rows = documents.map((document) => ({
    ...document,
    superseded_at: null,
    stands_until: null,
    file_id: null,
    sha256: null,
  }));
  await transaction.insertInto("document").values(rows).execute();
  const audits = documents.map((document) =>
    sealed({
      firm_id: firmId,
      subject: documentSubject(document.id),
      seq: 1,
      at,
      actor: document.made_by,
      action: "make",
      detail: JSON.stringify({ kind: document.kind, number: document.number, document: documentHash(document) }),
      previous_hash: CHAIN_START,
    }),
  );
  await transaction.insertInto("audit").values(audits).execute();
};
