import type { Updateable } from "kysely";
import type { Database } from "../open-database.ts";
import type { CancellationRow } from "../tables/policy-tables.ts";

/** Says what came of a request to cancel. */
export const settleCancellation = async (
  transaction: Database,
  { firm_id, quote_id, id }: Pick<CancellationRow, "firm_id" | "quote_id" | "id">,
  set: Updateable<CancellationRow>,
): Promise<void> => {
  await transaction
    .updateTable("cancellation")
    .set(set)
    .where("firm_id", "=", firm_id)
    .where("quote_id", "=", quote_id)
    .where("id", "=", id)
    .execute();
};
