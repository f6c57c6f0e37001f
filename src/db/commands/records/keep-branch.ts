import type { Database } from "../../open-database.ts";
import { sealStored } from "../seal-stored.ts";

export interface KeptBranch {
  readonly firmId: string;
  readonly id: string;
  readonly name: string;
  readonly closedFrom: string | null;
}

/** Adds a branch, or brings it up to date with its answers, sealed, within the transaction that stores them. */
export const keepBranch = async (
  transaction: Database,
  { firmId, id, name, closedFrom }: KeptBranch,
): Promise<void> => {
  await transaction
    .insertInto("branch")
    .values({ firm_id: firmId, id, name, closed_from: closedFrom })
    .onConflict((conflict) => conflict.columns(["firm_id", "id"]).doUpdateSet({ name, closed_from: closedFrom }))
    .execute();
  await sealStored(transaction, "branch", [{ firmId, key: id }]);
};
