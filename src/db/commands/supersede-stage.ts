import type { Database } from "../open-database.ts";
import type { QuoteKey } from "../queries/referrals/referrals.ts";
import type { DocumentRow } from "../tables/quote-tables.ts";
import { sealRows } from "./seals.ts";

/** Marks the documents of a stage that an act undoes, within its transaction. */
export const supersedeStage = async (
  transaction: Database,
  { firm_id, id }: QuoteKey,
  stage: DocumentRow["stage"],
  at: Date,
): Promise<void> => {
  const superseded = await transaction
    .updateTable("document")
    .set({ superseded_at: at })
    .where("firm_id", "=", firm_id)
    .where("quote_id", "=", id)
    .where("stage", "=", stage)
    .where("superseded_at", "is", null)
    .returning(["firm_id", "quote_id", "id", "superseded_at", "stands_until"])
    .execute();
  await sealRows(transaction, "document-end", superseded);
};
