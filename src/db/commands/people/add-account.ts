import type { Insertable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { UserRow } from "../../tables/firm-tables.ts";
import { appendAudit } from "../append-audit.ts";
import { sealRows } from "../seal-rows.ts";
import { sealSignIn } from "../seal-stored.ts";
import { userSubject } from "./manage-account.ts";

/**
 * Adds an account to a firm, sealed, with an audit row; within the transaction of the act.
 *
 * @returns false where the address has an account already; then nothing was written
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
