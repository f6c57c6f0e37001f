import { type Insertable, sql } from "kysely";
import { CHAIN_START, hashOf, sealed } from "../audit-hash.ts";
import type { FileStore } from "../contents/content-home.ts";
import { wholeFile } from "../contents/file-content.ts";
import type { Database } from "../open-database.ts";
import { packed } from "../packed-text.ts";
import type { QuoteKey } from "../queries/referrals/referrals.ts";
import type { DocumentRow, PrintLinkRow } from "../tables/quote-tables.ts";
import { keepFile, removeFiles, storeFile } from "./files.ts";
import { inOneTransaction } from "./in-one-transaction.ts";
import { appendAudit, sealRows } from "./seals.ts";

/** A new document version; its PDF is written later. */
export type NewDocument = Omit<DocumentRow, "superseded_at" | "stands_until" | "file_id" | "sha256">;

/** A document version ready to store: prepared before the transaction, since a long one takes a while. */
export interface ReadyDocument {
  readonly row: NewDocument;
  /** Hash of its content and of what it was made from. */
  readonly hash: string;
}

/** @param document with its texts uncompressed */
export const readyDocument = (document: NewDocument): ReadyDocument => ({
  row: { ...document, model: packed(document.model), evidence: packed(document.evidence) },
  hash: documentHash(document),
});

/** The documents that one act makes for a quote or a policy. */
interface NewDocuments {
  readonly firmId: string;
  readonly quoteId: string;
  readonly at: Date;
  /** With the version number of each within its kind. */
  readonly documents: readonly ReadyDocument[];
  /** Ids of those that these supersede. */
  readonly replaced: readonly string[];
  /** Last London calendar day on which the superseded ones are valid; without it they end at once. */
  readonly standsUntil?: string | undefined;
}

/** Subject of a document's audit rows. */
export const documentSubject = (id: string): string => `document/${id}`;

/** Hash of a document version's content and of what it was made from. */
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

/** A version that was to become valid later never does. */
const untilOr = (last: string) =>
  sql<string | null>`case when valid_from is null or valid_from <= ${last} then ${last}::text end`;

/**
 * Stores document versions with their audit rows and marks those that they supersede, in the transaction of the act, whose
 * write of the quote locks out other acts on it.
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
      .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
      .where("id", "in", [...replaced])
      .returning(["firm_id", "quote_id", "id", "superseded_at", "stands_until"])
      .execute();
    await sealRows(transaction, "document-end", superseded);
  }
  if (documents.length === 0) return;
  const rows = documents.map(({ row }) => ({
    ...row,
    superseded_at: null,
    stands_until: null,
    file_id: null,
    sha256: null,
  }));
  await transaction.insertInto("document").values(rows).execute();
  const audits = documents.map(({ row, hash }) =>
    sealed({
      firm_id: firmId,
      subject: documentSubject(row.id),
      seq: 1,
      at,
      actor: row.made_by,
      action: "make",
      detail: JSON.stringify({ kind: row.kind, number: row.number, document: hash }),
      previous_hash: CHAIN_START,
    }),
  );
  await transaction.insertInto("audit").values(audits).execute();
};

/** Supersedes the documents of a stage that an act undoes, in its transaction. */
export const supersedeStage = async (
  transaction: Database,
  { firm_id, id }: QuoteKey,
  stage: DocumentRow["stage"],
  at: Date,
): Promise<void> => {
  const superseded = await transaction
    .updateTable("document")
    .set({ superseded_at: at })
    .where((row) => row.and({ firm_id, quote_id: id, stage }))
    .where("superseded_at", "is", null)
    .returning(["firm_id", "quote_id", "id", "superseded_at", "stands_until"])
    .execute();
  await sealRows(transaction, "document-end", superseded);
};

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
 * Stores the PDF of a document version once: a second writer gets the first one's.
 *
 * @param by with a new id for the content
 * @returns what is stored
 */
export const keepPdf = async (
  store: FileStore,
  document: DocumentPlace,
  { pdf, sha256 }: WrittenPdf,
  by: { readonly at: Date; readonly actor: string; readonly fileId: string },
): Promise<WrittenPdf> => {
  const file = { firmId: document.firm_id, fileId: by.fileId };
  await storeFile(store, file, pdf, by.at);
  const isFirst = await inOneTransaction(store.db, async (transaction) => {
    const { firm_id, quote_id, id } = document;
    const kept = await transaction
      .updateTable("document")
      .set({ file_id: by.fileId, sha256 })
      .where((row) => row.and({ firm_id, quote_id, id }))
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
  await removeFiles(store.db, file.firmId, [file.fileId]);
  return (await keptPdf(store, document)) ?? { pdf, sha256 };
};

/** The stored PDF of a document version; undefined where it was not written yet. */
const keptPdf = async (store: FileStore, { firm_id, quote_id, id }: DocumentPlace): Promise<WrittenPdf | undefined> => {
  const stored = await store.db
    .selectFrom("document")
    .select(["file_id", "sha256"])
    .where((row) => row.and({ firm_id, quote_id, id }))
    .executeTakeFirst();
  if (!stored?.file_id || !stored.sha256) return undefined;
  return { pdf: await wholeFile(store, { firmId: firm_id, fileId: stored.file_id }), sha256: stored.sha256 };
};

/** Stores a link to the print view of a document version. */
export const addPrintLink = async (transaction: Database, link: Insertable<PrintLinkRow>): Promise<void> => {
  await sealRows(
    transaction,
    "print-link",
    await transaction.insertInto("print_link").values(link).returningAll().execute(),
  );
};

/**
 * Revokes every open link to a document version.
 *
 * @returns how many there were
 */
export const revokePrintLinks = async (
  transaction: Database,
  document: { readonly firm_id: string; readonly quote_id: string; readonly id: string },
  now: { readonly at: Date; readonly wall: Date },
): Promise<number> => {
  const revoked = await transaction
    .updateTable("print_link")
    .set({ revoked_at: now.at })
    .where((row) => row.and({ firm_id: document.firm_id, quote_id: document.quote_id, document_id: document.id }))
    .where("revoked_at", "is", null)
    .where("ends_at", ">", now.wall)
    .returningAll()
    .execute();
  await sealRows(transaction, "print-link", revoked);
  return revoked.length;
};

/** Deletes expired and revoked links. */
export const removeOldLinks = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom("print_link").where("ends_at", "<", before).execute();
};
