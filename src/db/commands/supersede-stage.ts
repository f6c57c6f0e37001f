import type { Database } from "../open-database.ts";
import type { QuoteKey } from "../queries/referrals/referrals-of-quote.ts";
import type { DocumentRow } from "../tables/document-tables.ts";

/** Marks the documents of a stage that an act undoes, within its transaction. */
export const supersedeStage = async (
  transaction: Database,
  { firm_id, id }: QuoteKey,
  stage: DocumentRow["stage"],
  at: Date,
): Promise<void> => {
  await transaction
    .updateTable("document")
    .set({ superseded_at: at })
    .where("firm_id", "=", firm_id)
    .where("quote_id", "=", id)
    .where("stage", "=", stage)
    .where("superseded_at", "is", null)
    .execute();
};
