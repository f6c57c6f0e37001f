import type { Database } from "../../open-database.ts";
import type { QuoteScope } from "../../quote-scope.ts";

/** Quotes that are looked at for a document: of those that were changed last. */
const QUOTES = 25;

/** Ids of the documents that stand of the quotes and policies which were changed last, the newest quote first. */
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
