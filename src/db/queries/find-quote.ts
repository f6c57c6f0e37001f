import type { Selectable } from "kysely";
import type { Database } from "../open-database.ts";
import type { QuoteScope } from "../quote-scope.ts";
import type { QuoteRow } from "../tables.ts";

export type StoredQuote = Selectable<QuoteRow>;

/** The quote with this reference within the scope; undefined whether it is foreign, deleted or was never there. */
export const findQuote = async (
  db: Database,
  scope: QuoteScope,
  reference: string,
): Promise<StoredQuote | undefined> => {
  let query = db.selectFrom("quote").selectAll().where("reference", "=", reference).where("deleted_at", "is", null);
  if (scope.firmId !== undefined) query = query.where("firm_id", "=", scope.firmId);
  if (scope.branchId !== undefined) query = query.where("branch_id", "=", scope.branchId);
  return query.executeTakeFirst();
};
