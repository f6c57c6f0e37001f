import type { Database } from "../../open-database.ts";

/** Every document version of a quote, with what those say that stand. */
export const documentVersions = async (db: Database, firmId: string, quoteId: string) => {
  const versions = db.selectFrom("document").where("firm_id", "=", firmId).where("quote_id", "=", quoteId);
  const all = await versions.select(["id", "kind", "stage", "number"]).execute();
  const standing = await versions
    .select(["id", "kind", "stage", "title", "number", "model"])
    .where("superseded_at", "is", null)
    .execute();
  return { all, standing };
};
