import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { QuoteScope } from "../../quote-scope.ts";
import type { QuoteRow } from "../../tables.ts";

export type StoredQuote = Selectable<QuoteRow>;

/** The quote with this reference within the scope; undefined whether it is foreign, deleted or was never there. */
export const findQuote = async (
  db: Database,
  scope: QuoteScope,
  reference: string,
): Promise<StoredQuote | undefined> => {
  const query = db.selectFrom("quote").selectAll().where("reference", "=", reference).where("deleted_at", "is", null);
  // Quotes are kept by firm: whose a reference is stands in a table of its own.
  if (scope.firmId === undefined)
    return query
      .where("firm_id", "=", (eb) =>
        eb.selectFrom("quote_reference").select("firm_id").where("reference", "=", reference),
      )
      .executeTakeFirst();
  const ofFirm = query.where("firm_id", "=", scope.firmId);
  return (scope.branchId === undefined ? ofFirm : ofFirm.where("branch_id", "=", scope.branchId)).executeTakeFirst();
};
