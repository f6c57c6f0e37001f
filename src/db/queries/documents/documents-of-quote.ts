import type { Database } from "../../open-database.ts";

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

/** The documents of some quotes, without what they say: the last made first, in one act in the order of making. */
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

/** Whether documents stand that were made for the price that a quote has now. */
export const hasStandingDocuments = async (db: Database, firmId: string, quoteId: string): Promise<boolean> => {
  const found = await db
    .selectFrom("document")
    .select("id")
    .where("firm_id", "=", firmId)
    .where("quote_id", "=", quoteId)
    .where("superseded_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
