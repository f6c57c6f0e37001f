import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { QuoteScope } from "../../quote-scope.ts";
import type { DocumentRow } from "../../tables/quote-tables.ts";

/** Every document version of a quote, with the content of current ones. */
export const documentVersions = async (db: Database, firmId: string, quoteId: string) => {
  const versions = db.selectFrom("document").where("firm_id", "=", firmId).where("quote_id", "=", quoteId);
  const all = await versions.select(["id", "kind", "stage", "number", "superseded_at"]).orderBy("id").execute();
  return { all, current: all.filter(({ superseded_at }) => superseded_at === null) };
};

/** Content of a quote's document versions, as JSON, by id. */
export const modelsOfDocuments = async (
  db: Database,
  firmId: string,
  quoteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom("document")
    .select(["id", "model"])
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .where("id", "in", [...ids])
    .execute();
  return new Map(found.map(({ id, model }) => [id, model]));
};

const listed = [
  "id",
  "quote_id",
  "kind",
  "title",
  "stage",
  "number",
  "quote_version",
  "definition_id",
  "definition_version",
  "policy_version",
  "evidence",
  "model_hash",
  "made_at",
  "superseded_at",
  "stands_until",
  "valid_from",
  "sha256",
] as const;

/** The documents of some quotes without their content: latest act first, within an act in order of creation. */
export const documentsOfQuotes = (db: Database, firmId: string, quoteIds: readonly string[]) =>
  db
    .selectFrom("document")
    .select(listed)
    .where("firm_id", "=", firmId)
    .where("quote_id", "in", [...quoteIds])
    .orderBy("made_at", "desc")
    .orderBy("place")
    .orderBy("id")
    .execute();

export type ListedDocument = Awaited<ReturnType<typeof documentsOfQuotes>>[number];

/** Whether a quote has current documents for its present price. */
export const hasCurrentDocuments = async (db: Database, firmId: string, quoteId: string): Promise<boolean> => {
  const found = await db
    .selectFrom("document")
    .select("id")
    .where((row) => row.and({ firm_id: firmId, quote_id: quoteId }))
    .where("superseded_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

export type StoredDocument = Selectable<DocumentRow> & {
  readonly reference: string;
  readonly policy_number: string | null;
};

/** One document version of a quote within the scope; undefined for one outside it and for none. */
export const findDocument = async (
  db: Database,
  scope: QuoteScope,
  id: string,
): Promise<StoredDocument | undefined> => {
  let query = db
    .selectFrom("document")
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "document.firm_id").onRef("quote.id", "=", "document.quote_id"),
    )
    .selectAll("document")
    .select(["quote.reference", "quote.policy_number"])
    .where("document.id", "=", id)
    .where("quote.deleted_at", "is", null);
  if (scope.firmId !== undefined) query = query.where("document.firm_id", "=", scope.firmId);
  if (scope.branchId !== undefined) query = query.where("quote.branch_id", "=", scope.branchId);
  return query.executeTakeFirst();
};

/** The document version of an open link, by the hash of its token; undefined for any other. */
export const findLinkedDocument = (db: Database, tokenHash: string, wall: Date) =>
  db
    .selectFrom("print_link")
    .innerJoin("document", (join) =>
      join
        .onRef("document.firm_id", "=", "print_link.firm_id")
        .onRef("document.quote_id", "=", "print_link.quote_id")
        .onRef("document.id", "=", "print_link.document_id"),
    )
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "document.firm_id").onRef("quote.id", "=", "document.quote_id"),
    )
    .selectAll("document")
    .select(["print_link.ends_at", "quote.data as quote_data", "quote.version as quote_now"])
    .where("print_link.token_hash", "=", tokenHash)
    .where("print_link.revoked_at", "is", null)
    .where("print_link.ends_at", ">", wall)
    .where("quote.deleted_at", "is", null)
    .executeTakeFirst();

/** Documents of a firm to attach to a mail, and where their PDFs are, if written. */
export const mailedDocuments = (db: Database, firmId: string, ids: readonly string[]) =>
  db
    .selectFrom("document")
    .select(["id", "title", "file_id"])
    .where("firm_id", "=", firmId)
    .where("id", "in", ids)
    .execute();

/** How many of the latest changed quotes are searched for a document. */
const QUOTES = 25;

/** Ids of the current documents of the latest changed quotes and policies, newest quote first. */
export const recentDocuments = async (
  db: Database,
  { firmId, branchId }: QuoteScope,
): Promise<readonly { readonly id: string; readonly kind: string }[]> => {
  let recent = db.selectFrom("quote").select(["firm_id", "id", "changed_at"]).where("deleted_at", "is", null);
  if (firmId !== undefined) recent = recent.where("firm_id", "=", firmId);
  if (branchId !== undefined) recent = recent.where("branch_id", "=", branchId);
  return db
    .with("recent", () => recent.where("total", "is not", null).orderBy("changed_at", "desc").limit(QUOTES))
    .selectFrom("recent")
    .innerJoin("document", (join) =>
      join.onRef("document.firm_id", "=", "recent.firm_id").onRef("document.quote_id", "=", "recent.id"),
    )
    .select(["document.id", "document.kind"])
    .where("document.superseded_at", "is", null)
    .orderBy("recent.changed_at", "desc")
    .orderBy("document.place")
    .execute();
};
