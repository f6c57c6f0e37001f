import type { Insertable, Updateable } from "kysely";
import type { SealedKey } from "../../audit/read-sealed.ts";
import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/factors.ts";
import type { BranchRow, FirmRow, UserRow } from "../../tables/firm-tables.ts";
import type { GrantRow } from "../../tables.ts";
import { inOneTransaction, takeLock } from "../in-one-transaction.ts";
import { appendAudit, sealRows, sealSignIn, sealStored } from "../seals.ts";

/**
 * Adds an account to a firm, sealed, with an audit row; in the transaction of the act.
 *
 * @returns false where the address already has an account; then nothing was written
 */
export const addAccount = async (
  transaction: Database,
  account: Insertable<UserRow>,
  { at, actor }: { readonly at: Date; readonly actor: string },
): Promise<boolean> => {
  const { firm_id, id, email, branch_id, permissions } = account;
  const named = await transaction
    .insertInto("sign_in_name")
    .values({ email: email.toLowerCase(), firm_id, user_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((named.numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  const added = await transaction
    .insertInto("app_user")
    .values({ ...account, managed_at: at })
    .returningAll()
    .execute();
  await sealRows(transaction, "account", added);
  await sealSignIn(transaction, { firmId: firm_id, userId: id });
  await appendAudit(transaction, {
    firm_id,
    subject: userSubject(id),
    at,
    actor,
    action: "invite",
    detail: { version: 1, branch: branch_id, permissions },
  });
  return true;
};

/** Subject of the audit rows of a user's account. */
export const userSubject = (userId: string): string => `user/${userId}`;

export interface AccountAct {
  readonly at: Date;
  readonly actor: string;
  readonly action: "rights" | "suspend" | "reactivate";
  readonly detail: Readonly<Record<string, unknown>>;
}

/**
 * Changes the branch, permissions or suspension of an account over its base version, sealed, with an audit row; in the
 * transaction of the act.
 *
 * @returns false when another version is stored; then nothing was written
 */
export const manageAccount = async (
  transaction: Database,
  { firmId, userId }: UserKey,
  base: number,
  set: Pick<Updateable<UserRow>, "branch_id" | "permissions" | "suspended">,
  { at, actor, action, detail }: AccountAct,
): Promise<boolean> => {
  const written = await transaction
    .updateTable("app_user")
    .set({ ...set, version: base + 1, managed_at: at })
    .where((row) => row.and({ firm_id: firmId, id: userId, version: base }))
    .returningAll()
    .execute();
  if (written.length === 0) return false;
  await sealRows(transaction, "account", written);
  await appendAudit(transaction, {
    firm_id: firmId,
    subject: userSubject(userId),
    at,
    actor,
    action,
    detail: { version: base + 1, ...detail },
  });
  return true;
};

/**
 * Locks the people of a firm until the transaction ends: of two administrators who demote each other at once, the
 * second no longer has the permission.
 */
export const lockPeople = (transaction: Database, firmId: string): Promise<void> =>
  takeLock(transaction, `${firmId} people`);

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

/** Adds firms with their branches, users and granted products, all sealed; existing rows are left alone. */
export const createAccounts = (db: Database, accounts: NewAccounts): Promise<void> =>
  inOneTransaction(db, async (transaction) => {
    await addFirms(transaction, accounts);
    await addBranches(transaction, accounts);
    await addUsers(transaction, accounts);
  });
