import type { Insertable, Updateable } from "kysely";
import type { Database } from "../open-database.ts";
import type { CancellationRow } from "../tables/quote-tables.ts";
import { sealRows } from "./seals.ts";

/** Stores a request to cancel. */
export const addCancellation = async (transaction: Database, row: Insertable<CancellationRow>): Promise<void> => {
  await sealRows(
    transaction,
    "cancellation",
    await transaction.insertInto("cancellation").values(row).returningAll().execute(),
  );
};

/** Says what came of a request to cancel. */
export const settleCancellation = async (
  transaction: Database,
  { firm_id, quote_id, id }: Pick<CancellationRow, "firm_id" | "quote_id" | "id">,
  set: Updateable<CancellationRow>,
): Promise<void> => {
  const settled = await transaction
    .updateTable("cancellation")
    .set(set)
    .where("firm_id", "=", firm_id)
    .where("quote_id", "=", quote_id)
    .where("id", "=", id)
    .returningAll()
    .execute();
  await sealRows(transaction, "cancellation", settled);
};
