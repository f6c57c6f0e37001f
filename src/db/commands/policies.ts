import type { Insertable, Updateable } from "kysely";
import type { Database } from "../open-database.ts";
import type { CancellationRow } from "../tables/quote-tables.ts";
import { sealRows } from "./seals.ts";

/** Stores the cancellation date of a policy; null where it is reinstated. */
export const endCover = async (
  transaction: Database,
  { firm_id, id }: { readonly firm_id: string; readonly id: string },
  from: string | null,
): Promise<void> => {
  const ended = await transaction
    .updateTable("policy")
    .set({ cancelled_from: from })
    .where((row) => row.and({ firm_id, quote_id: id }))
    .returningAll()
    .execute();
  await sealRows(transaction, "cover-end", ended);
};

/** Stores a request to cancel. */
export const addCancellation = async (transaction: Database, row: Insertable<CancellationRow>): Promise<void> => {
  await sealRows(
    transaction,
    "cancellation",
    await transaction.insertInto("cancellation").values(row).returningAll().execute(),
  );
};

/** Stores the decision on a cancellation request. */
export const settleCancellation = async (
  transaction: Database,
  { firm_id, quote_id, id }: Pick<CancellationRow, "firm_id" | "quote_id" | "id">,
  set: Updateable<CancellationRow>,
): Promise<void> => {
  const settled = await transaction
    .updateTable("cancellation")
    .set(set)
    .where((row) => row.and({ firm_id, quote_id, id }))
    .returningAll()
    .execute();
  await sealRows(transaction, "cancellation", settled);
};
