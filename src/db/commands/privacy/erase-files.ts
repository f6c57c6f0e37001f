import type { Database } from "../../open-database.ts";
import { fileSubject } from "../folders/folder-write.ts";
import { documentSubject } from "../store-documents.ts";
import { type Erasure, endChains, sealErasure } from "./erasure.ts";

interface QuoteKey {
  readonly firmId: string;
  readonly quoteId: string;
}

const eraseContents = async (transaction: Database, firmId: string, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return;
  await transaction
    .deleteFrom("file_chunk")
    .where("firm_id", "=", firmId)
    .where("file_id", "in", [...fileIds])
    .execute();
  await transaction
    .deleteFrom("file_text")
    .where("firm_id", "=", firmId)
    .where("file_id", "in", [...fileIds])
    .execute();
};

/** Removes the documents of a quote, with what they say and their PDFs. */
export const eraseDocuments = async (
  transaction: Database,
  { firmId, quoteId }: QuoteKey,
  erasure: Erasure,
): Promise<void> => {
  const documents = await transaction
    .deleteFrom("document")
    .where("firm_id", "=", firmId)
    .where("quote_id", "=", quoteId)
    .returning(["quote_id", "id", "file_id"])
    .execute();
  await transaction.deleteFrom("print_link").where("firm_id", "=", firmId).where("quote_id", "=", quoteId).execute();
  await eraseContents(
    transaction,
    firmId,
    documents.flatMap(({ file_id }) => (file_id === null ? [] : [file_id])),
  );
  await endChains(
    transaction,
    firmId,
    documents.map(({ id }) => documentSubject(id)),
    erasure,
  );
  await sealErasure(transaction, firmId, ["document-end"], documents, erasure);
};

/** Removes the files that were added to a quote, and those in its folder, with every version of them. */
export const eraseFiles = async (
  transaction: Database,
  { firmId, quoteId }: QuoteKey,
  erasure: Erasure,
): Promise<void> => {
  const attachments = await transaction
    .deleteFrom("attachment")
    .where("firm_id", "=", firmId)
    .where("quote_id", "=", quoteId)
    .returning(["quote_id", "id"])
    .execute();
  await eraseContents(
    transaction,
    firmId,
    attachments.map(({ id }) => id),
  );
  await sealErasure(transaction, firmId, ["attachment"], attachments, erasure);
  const files = await transaction
    .deleteFrom("folder_file")
    .where("firm_id", "=", firmId)
    .where("quote_id", "=", quoteId)
    .returning(["id"])
    .execute();
  if (files.length === 0) return;
  const versions = await transaction
    .deleteFrom("folder_file_version")
    .where("firm_id", "=", firmId)
    .where(
      "file_id",
      "in",
      files.map(({ id }) => id),
    )
    .returning(["file_id", "number", "content_id"])
    .execute();
  await eraseContents(
    transaction,
    firmId,
    versions.map(({ content_id }) => content_id),
  );
  await sealErasure(transaction, firmId, ["folder-file"], files, erasure);
  await sealErasure(transaction, firmId, ["folder-file-version"], versions, erasure);
  await endChains(
    transaction,
    firmId,
    files.map(({ id }) => fileSubject(id)),
    erasure,
  );
};
