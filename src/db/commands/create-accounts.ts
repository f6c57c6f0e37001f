import type { Insertable } from "kysely";
import type { SealedKey } from "../audit/read-sealed.ts";
import type { Database } from "../open-database.ts";
import type { BranchRow, FirmRow, UserRow } from "../tables/firm-tables.ts";
import type { GrantRow } from "../tables.ts";
import { inOneTransaction } from "./in-one-transaction.ts";
import { sealRows } from "./seal-rows.ts";
import { sealStored } from "./seal-stored.ts";

export interface NewAccounts {
  readonly firms: readonly Insertable<FirmRow>[];
  readonly branches: readonly Insertable<BranchRow>[];
  readonly users: readonly Insertable<UserRow>[];
  readonly grants: readonly Insertable<GrantRow>[];
}

const addFirms = async (transaction: Database, { firms }: NewAccounts): Promise<void> => {
  if (firms.length === 0) return;
  const added = await transaction
    .insertInto("firm")
    .values(firms)
    .onConflict((c) => c.doNothing())
    .returning("id")
    .execute();
  await sealStored(
    transaction,
    "firm",
    added.map(({ id }) => ({ firmId: id, key: id })),
  );
};

const addBranches = async (transaction: Database, { branches, grants }: NewAccounts): Promise<void> => {
  const changed = new Map<string, SealedKey>();
  const change = (firmId: string, key: string) => changed.set(`${firmId} ${key}`, { firmId, key });
  if (branches.length > 0) {
    const added = await transaction
      .insertInto("branch")
      .values(branches)
      .onConflict((c) => c.doNothing())
      .returning(["firm_id", "id"])
      .execute();
    for (const { firm_id, id } of added) change(firm_id, id);
  }
  if (grants.length > 0) {
    const added = await transaction
      .insertInto("product_grant")
      .values(grants)
      .onConflict((c) => c.doNothing())
      .returning(["firm_id", "branch_id"])
      .execute();
    for (const { firm_id, branch_id } of added) change(firm_id, branch_id);
  }
  await sealStored(transaction, "branch", [...changed.values()]);
};

const addUsers = async (transaction: Database, { users }: NewAccounts): Promise<void> => {
  if (users.length === 0) return;
  const names = users.map(({ email, firm_id, id }) => ({ email, firm_id, user_id: id }));
  const added = await transaction.insertInto("app_user").values(users).returningAll().execute();
  await transaction.insertInto("sign_in_name").values(names).execute();
  await sealRows(transaction, "account", added);
  await sealStored(
    transaction,
    "sign-in",
    added.map(({ firm_id, id }) => ({ firmId: firm_id, key: id })),
  );
};

/** Adds firms with their branches, users and granted products, all sealed; what is there already stays as it is. */
export const createAccounts = (db: Database, accounts: NewAccounts): Promise<void> =>
  inOneTransaction(db, async (transaction) => {
    await addFirms(transaction, accounts);
    await addBranches(transaction, accounts);
    await addUsers(transaction, accounts);
  });
