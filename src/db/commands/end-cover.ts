import type { Database } from "../open-database.ts";
import { sealRows } from "./seals.ts";

/** Notes the first day off cover of a policy; null where it is back in force. */
export const endCover = async (
  transaction: Database,
  { firm_id, id }: { readonly firm_id: string; readonly id: string },
  from: string | null,
): Promise<void> => {
  const ended = await transaction
    .updateTable("policy")
    .set({ cancelled_from: from })
    .where("firm_id", "=", firm_id)
    .where("quote_id", "=", id)
    .returningAll()
    .execute();
  await sealRows(transaction, "cover-end", ended);
};
