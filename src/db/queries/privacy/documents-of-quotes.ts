import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { StoredDocument } from "../documents/documents.ts";

/** Every version of every document of a quote. */
export const documentsToExport = (db: Database, firmId: string, quoteId: string): Promise<readonly StoredDocument[]> =>
  db
    .selectFrom("document")
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "document.firm_id").onRef("quote.id", "=", "document.quote_id"),
    )
    .selectAll("document")
    .select(["quote.reference", "quote.policy_number"])
    .where((row) => row.and({ "document.firm_id": firmId, "document.quote_id": quoteId }))
    .orderBy("document.made_at")
    .orderBy("document.place")
    .execute();

export interface FileToExport {
  readonly name: string;
  /** Where its content is. */
  readonly fileId: string;
  readonly at: Date;
}

/** Files in quarantine are never handed out. */
const notInQuarantine = (firm: string, file: string) =>
  sql<boolean>`not exists (select from file_scan as scan where scan.firm_id = ${sql.ref(firm)}
    and scan.file_id = ${sql.ref(file)} and scan.found is not null)`;

/** Files of a quote and the versions of those in its folder, except quarantined ones. */
export const filesToExport = async (
  db: Database,
  firmId: string,
  quoteId: string,
): Promise<readonly FileToExport[]> => {
  const attached = await db
    .selectFrom("attachment")
    .select(["name", "id as fileId", "added_at as at"])
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .where("removed_at", "is", null)
    .where(notInQuarantine("attachment.firm_id", "attachment.id"))
    .orderBy("added_at")
    .execute();
  const filed = await db
    .selectFrom("folder_file")
    .innerJoin("folder_file_version as version", (join) =>
      join.onRef("version.firm_id", "=", "folder_file.firm_id").onRef("version.file_id", "=", "folder_file.id"),
    )
    .select(["folder_file.name", "version.content_id as fileId", "version.added_at as at"])
    .where((row) => row.and({ "folder_file.firm_id": firmId, "folder_file.quote_id": quoteId }))
    .where("folder_file.removed_at", "is", null)
    .where(notInQuarantine("version.firm_id", "version.content_id"))
    .orderBy("version.added_at")
    .execute();
  return [...attached, ...filed];
};

/** Messages and notes about a quote, without authors, whose personal data their names are. */
export const conversationToExport = async (db: Database, firmId: string, quoteId: string) => ({
  messages: await db
    .selectFrom("referral_message")
    .select(["at", "side", "kind", "words"])
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .orderBy("id")
    .execute(),
  questions: await db
    .selectFrom("info_request")
    .select(["asked_at", "message", "definition", "answers", "sent_at"])
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .orderBy("asked_at")
    .execute(),
  notes: await db
    .selectFrom("diary_note")
    .select(["at", "words", "due", "done_at"])
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .orderBy("at")
    .execute(),
  cancellations: await db
    .selectFrom("cancellation")
    .select(["asked_at", "effective", "reason", "words", "state", "decided_at"])
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .orderBy("asked_at")
    .execute(),
});

/** Changes of answers, version by version, as JSON. */
export const changesToExport = (db: Database, firmId: string, quoteId: string) =>
  db
    .selectFrom("answer_change")
    .select(["version", "changes"])
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .orderBy("version")
    .execute();

/** Acts on a quote, with their times. */
export const actsToExport = (db: Database, firmId: string, subject: string) =>
  db
    .selectFrom("audit")
    .select(["at", "action"])
    .where((row) => row.and({ firm_id: firmId, subject }))
    .orderBy("seq")
    .execute();

/** How many documents and files some quotes have, including those in their folders. */
export const countDocumentsAndFiles = async (
  db: Database,
  firmId: string,
  quoteIds: readonly string[],
): Promise<{ readonly documents: number; readonly files: number }> => {
  const of = sql`firm_id = ${firmId} and quote_id = any(${quoteIds}::text[])`;
  const { rows } = await sql<{ documents: number; files: number }>`select
    (select count(*)::int from document where ${of}) as documents,
    (select count(*)::int from attachment where ${of} and removed_at is null)
      + (select count(*)::int from folder_file where ${of} and removed_at is null) as files`.execute(db);
  return rows[0] ?? { documents: 0, files: 0 };
};

/** Earlier DATA of a quote and its policy: each priced version, and each accepted one. */
export const versionsToExport = async (
  db: Database,
  firmId: string,
  quoteId: string,
): Promise<readonly { readonly at: Date; readonly data: string }[]> => {
  const priced = await db
    .selectFrom("quote_version")
    .select(["created_at as at", "data"])
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .orderBy("version")
    .execute();
  const accepted = await db
    .selectFrom("policy_version")
    .select(["made_at as at", "data"])
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .orderBy("number")
    .execute();
  return [...priced, ...accepted];
};
