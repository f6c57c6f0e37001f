import { sql } from "kysely";
import { referralSubject } from "../../audit/broken-conversations.ts";
import { acrossFirms } from "../../firm-scope.ts";
import type { Database } from "../../open-database.ts";
import type { StoredQuote } from "../../queries/quotes/quotes.ts";
import { auditOf } from "../../quote-write.ts";
import { diarySubject } from "../diary-notes.ts";
import { documentSubject } from "../documents.ts";
import { removeFiles } from "../files.ts";
import { fileSubject } from "../folders/folder-write.ts";
import { fileUnderClient } from "../keep-client.ts";
import { lockChain, sealRows } from "../seals.ts";
import { type Erasure, endChains, sealErasure } from "./erasure.ts";

/** Words of a search index, split as the index does it. */
const wordsIn = (text: string): readonly string[] => [...new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])];

/** Deletes words of an erased quote that no other quote contains, including names. */
const forgetWords = async (transaction: Database, words: readonly string[]): Promise<void> => {
  if (words.length === 0) return;
  // Another firm may have the same word.
  await acrossFirms(transaction, (all) =>
    sql`delete from search_word where word = any(${words}::text[]) and not exists (
      select from quote_search where quote_search.text like '%' || search_word.word || '%')`.execute(all),
  );
};

/** Conversations about a quote: referrals, questions, notes, cancellations, each with its seals. */
const eraseTalk = async (transaction: Database, { firm_id, id }: StoredQuote, erasure: Erasure): Promise<void> => {
  const of = <T extends "referral" | "info_request" | "diary_note" | "cancellation">(table: T) =>
    sql<Record<string, unknown>>`delete from ${sql.table(table)} where firm_id = ${firm_id} and quote_id = ${id}
      returning *`.execute(transaction);
  await sealErasure(transaction, firm_id, ["referral"], (await of("referral")).rows, erasure);
  await sealErasure(transaction, firm_id, ["info-request"], (await of("info_request")).rows, erasure);
  await sealErasure(transaction, firm_id, ["diary-note", "diary-note-passed"], (await of("diary_note")).rows, erasure);
  await sealErasure(transaction, firm_id, ["cancellation"], (await of("cancellation")).rows, erasure);
  for (const table of ["referral_message", "diary_told", "policy_condition"] as const)
    await sql`delete from ${sql.table(table)} where firm_id = ${firm_id} and quote_id = ${id}`.execute(transaction);
  await endChains(transaction, firm_id, [referralSubject(id), diarySubject(id)], erasure);
};

/** Earlier versions of the answers, and the changes between them. */
const eraseVersions = async (transaction: Database, { firm_id, id }: StoredQuote): Promise<void> => {
  const tables = ["answer_change", "quote_version", "policy_version", "exposure", "stuck_quote", "impact_row"] as const;
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where firm_id = ${firm_id} and quote_id = ${id}`.execute(transaction);
};

/** Copies elsewhere, such as mails. */
const eraseLetters = async (transaction: Database, { firm_id, reference }: StoredQuote): Promise<void> => {
  // Underwriters were notified too.
  await acrossFirms(transaction, (all) => all.deleteFrom("notice").where("reference", "=", reference).execute());
  // Not within a longer reference.
  const named = `(?<![[:alnum:]])${reference}(?![[:alnum:]])`;
  await transaction
    .deleteFrom("mail")
    .where("firm_id", "=", firm_id)
    .where((eb) => eb.or([eb("subject", "~", named), eb("body", "~", named)]))
    .execute();
};

/**
 * Erases the personal data of a quote permanently, within a transaction: answers, versions, documents, files,
 * conversations. Its reference, product, statuses, dates and amounts stay, and so do its audit rows, which hold hashes
 * only; the last of them says that it was erased, and `check-audit` expects no content for those before it.
 *
 * @param row as stored; its lock makes other writers wait
 * @returns false when somebody changed it meanwhile; then nothing was written
 */
export const eraseQuote = async (transaction: Database, row: StoredQuote, erasure: Erasure): Promise<boolean> => {
  const { firm_id: firmId, id: quoteId, version } = row;
  const words = wordsIn(row.search_text);
  const set = {
    data: JSON.stringify({ RD: {}, Pr: [], PC: [], ATTACHMENTS: [], version: version + 1 }),
    client: "",
    own_reference: "",
    postcode: "",
    search_text: "",
    unique_keys: [],
    price: null,
    decisions: "[]",
    options: "[]",
    terms: null,
    reason: null,
    deleted_at: row.deleted_at ?? erasure.at,
  };
  const { at, actor } = erasure;
  const write = { firmId, quoteId, base: version, previousHash: row.audit_hash, at, actor, actorName: "" };
  const audit = auditOf({ ...write, action: "erase", detail: { ...erasure.why }, exposures: [] }, set);
  const stored = await transaction
    .updateTable("quote")
    .set({
      ...set,
      version: version + 1,
      audit_hash: audit.hash,
      changed_at: at,
      changed_by: actor,
      changed_by_name: "",
      handler: "",
      erased_at: at,
    })
    .where((row) => row.and({ firm_id: firmId, id: quoteId, version }))
    .executeTakeFirst();
  if (stored.numUpdatedRows === 0n) return false;
  await transaction.insertInto("audit").values(audit).execute();
  await eraseVersions(transaction, row);
  await eraseTalk(transaction, row, erasure);
  await eraseDocuments(transaction, { firmId, quoteId }, erasure);
  await passFilesOn(transaction, { firmId, quoteId }, erasure);
  await eraseFiles(transaction, { firmId, quoteId }, erasure);
  await eraseLetters(transaction, row);
  await fileUnderClient(transaction, { firm_id: firmId, id: quoteId }, "");
  await forgetWords(transaction, words);
  return true;
};

interface QuoteKey {
  readonly firmId: string;
  readonly quoteId: string;
}

const eraseContents = async (transaction: Database, firmId: string, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return;
  await removeFiles(transaction, firmId, fileIds);
  await transaction
    .deleteFrom("file_text")
    .where("firm_id", "=", firmId)
    .where("file_id", "in", [...fileIds])
    .execute();
};

/** Deletes the documents of a quote with their content and PDFs. */
const eraseDocuments = async (
  transaction: Database,
  { firmId, quoteId }: QuoteKey,
  erasure: Erasure,
): Promise<void> => {
  const documents = await transaction
    .deleteFrom("document")
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .returning(["quote_id", "id", "file_id"])
    .execute();
  // Acts on a document, such as mailing it, end before this or find it gone.
  for (const id of documents.map((document) => document.id).toSorted())
    await lockChain(transaction, firmId, documentSubject(id));
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

/**
 * Quotes of the same policy that are kept: its terms, changes and invitations. Terms come first, since the file of an
 * open invitation or change goes as soon as another one replaces it.
 */
const keptOfPolicy = (transaction: Database, { firmId, quoteId }: QuoteKey) =>
  transaction
    .selectFrom("quote")
    .select(["id", "branch_id", "data"])
    .where("firm_id", "=", firmId)
    .where("id", "<>", quoteId)
    .where("erased_at", "is", null)
    .where(sql<boolean>`id in (
      with recursive part (id) as (
        select coalesce(policy_quote_id, id) from quote where firm_id = ${firmId} and id = ${quoteId}
        union select quote.id from quote join part on quote.policy_quote_id = part.id where quote.firm_id = ${firmId})
      select id from part)`)
    .orderBy(sql`policy_number is null or kind = 'mta'`)
    .orderBy("changed_at", "desc")
    .execute();

/** Whether answers refer to a file; the list of files also has those whose answer was replaced. */
const isAnsweredWith = (data: string, file: string): boolean =>
  JSON.stringify({ ...JSON.parse(data), ATTACHMENTS: [] }).includes(JSON.stringify(file));

/** Passes on the files that another quote of the policy, such as its next term, still gives as an answer. */
const passFilesOn = async (transaction: Database, key: QuoteKey, erasure: Erasure): Promise<void> => {
  const { firmId, quoteId } = key;
  const files = await transaction
    .selectFrom("attachment")
    .select("id")
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .where("removed_at", "is", null)
    .execute();
  if (files.length === 0) return;
  const kept = await keptOfPolicy(transaction, key);
  for (const { id } of files) {
    const successor = kept.find(({ data }) => isAnsweredWith(data, id));
    if (!successor) continue;
    const passed = await transaction
      .updateTable("attachment")
      .set({ quote_id: successor.id })
      .where((row) => row.and({ firm_id: firmId, quote_id: quoteId, id }))
      .returningAll()
      .execute();
    await sealErasure(transaction, firmId, ["attachment"], [{ quote_id: quoteId, id }], erasure);
    await sealRows(transaction, "attachment", passed);
    await transaction
      .updateTable("file_text")
      .set({ quote_id: successor.id, branch_id: successor.branch_id })
      .where((row) => row.and({ firm_id: firmId, file_id: id }))
      .execute();
  }
};

/** Deletes the files of a quote, and those in its folder, with every version of them. */
const eraseFiles = async (transaction: Database, { firmId, quoteId }: QuoteKey, erasure: Erasure): Promise<void> => {
  const attachments = await transaction
    .deleteFrom("attachment")
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
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
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
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
