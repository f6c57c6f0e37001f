import type { Insertable } from "kysely";
import type { Database } from "../open-database.ts";
import type { BranchRow, FirmRow, GrantRow, UserRow } from "../tables.ts";
import { inOneTransaction } from "./in-one-transaction.ts";
import { sealRows } from "./seal-rows.ts";

export interface NewAccounts {
  readonly firms: readonly Insertable<FirmRow>[];
  readonly branches: readonly Insertable<BranchRow>[];
  readonly users: readonly Insertable<UserRow>[];
  readonly grants: readonly Insertable<GrantRow>[];
}

/** Adds firms with their branches, users and granted products; what is there already stays as it is. */
export const createAccounts = async (db: Database, accounts: NewAccounts): Promise<void> => {
  const { firms, branches, users, grants } = accounts;
  const names = users.map(({ email, firm_id, id }) => ({ email, firm_id, user_id: id }));
  await inOneTransaction(db, async (transaction) => {
    if (firms.length > 0)
      await transaction
        .insertInto("firm")
        .values(firms)
        .onConflict((c) => c.doNothing())
        .execute();
    if (branches.length > 0)
      await transaction
        .insertInto("branch")
        .values(branches)
        .onConflict((c) => c.doNothing())
        .execute();
    if (users.length > 0) {
      const added = await transaction.insertInto("app_user").values(users).returningAll().execute();
      await transaction.insertInto("sign_in_name").values(names).execute();
      for (const account of added) await sealRows(transaction, "account", [account]);
    }
    if (grants.length > 0)
      await transaction
        .insertInto("product_grant")
        .values(grants)
        .onConflict((c) => c.doNothing())
        .execute();
  });
};
