import type { Database } from "../../open-database.ts";
import { clientSubject } from "../keep-client.ts";
import { type Erasure, endChains, sealErasure } from "./erasure.ts";

/**
 * Removes the record of a client under whom no quote is filed any more, within a transaction.
 *
 * @returns whether it was removed
 */
export const eraseClient = async (
  transaction: Database,
  { firmId, clientId }: { readonly firmId: string; readonly clientId: string },
  erasure: Erasure,
): Promise<boolean> => {
  const left = await transaction
    .selectFrom("quote")
    .select("id")
    .where((row) => row.and({ firm_id: firmId, client_id: clientId }))
    .limit(1)
    .executeTakeFirst();
  if (left) return false;
  const removed = await transaction
    .deleteFrom("client")
    .where((row) => row.and({ firm_id: firmId, id: clientId }))
    .returning(["firm_id", "id"])
    .execute();
  await sealErasure(transaction, firmId, ["client"], removed, erasure);
  if (removed.length > 0) await endChains(transaction, firmId, [clientSubject(clientId)], erasure);
  return removed.length > 0;
};
