import type { Database } from "../open-database.ts";
import { definitionSubject } from "../quote-write.ts";
import type { GrantRow } from "../tables.ts";
import { inOneTransaction, takeLock } from "./in-one-transaction.ts";
import { appendAudit, sealStored } from "./seals.ts";

/** A change of the branches that may quote a product. */
export interface GrantChange {
  readonly id: string;
  readonly act: "grant" | "revoke";
  readonly branches: readonly { readonly firmId: string; readonly branchId: string }[];
  readonly at: Date;
  readonly by: { readonly firmId: string; readonly userId: string };
}

type Branch = Pick<GrantRow, "firm_id" | "branch_id">;

const granted = (transaction: Database, rows: readonly GrantRow[]): Promise<Branch[]> =>
  transaction
    .insertInto("product_grant")
    .values(rows)
    .onConflict((c) => c.doNothing())
    .returning(["firm_id", "branch_id"])
    .execute();

const revoked = (transaction: Database, rows: readonly GrantRow[]): Promise<Branch[]> =>
  transaction
    .deleteFrom("product_grant")
    .where((eb) =>
      eb.or(
        rows.map(({ firm_id, branch_id, definition_id }) =>
          eb.and([
            eb("firm_id", "=", firm_id),
            eb("branch_id", "=", branch_id),
            eb("definition_id", "=", definition_id),
          ]),
        ),
      ),
    )
    .returning(["firm_id", "branch_id"])
    .execute();

/** Locks the grants of a product until the transaction ends. */
export const lockGrants = (transaction: Database, id: string): Promise<void> =>
  takeLock(transaction, definitionSubject(id));

/**
 * Grants a product to branches, or revokes it, sealed, with one audit row that names the branches that changed; none if
 * nothing changed.
 *
 * @returns number of branches that changed
 */
export const grantProduct = async (db: Database, { id, act, branches, at, by }: GrantChange): Promise<number> => {
  if (branches.length === 0) return 0;
  const rows = branches.map(({ firmId, branchId }) => ({ firm_id: firmId, branch_id: branchId, definition_id: id }));
  return inOneTransaction(db, async (transaction) => {
    await lockGrants(transaction, id);
    const changed = await (act === "grant" ? granted(transaction, rows) : revoked(transaction, rows));
    if (changed.length === 0) return 0;
    await sealStored(
      transaction,
      "branch",
      changed.map(({ firm_id, branch_id }) => ({ firmId: firm_id, key: branch_id })),
    );
    await appendAudit(transaction, {
      firm_id: by.firmId,
      subject: definitionSubject(id),
      at,
      actor: by.userId,
      action: act,
      detail: { branches: changed.map(({ firm_id, branch_id }) => `${firm_id}/${branch_id}`).sort() },
    });
    return changed.length;
  });
};
