import type { Updateable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";
import type { UserRow } from "../../tables/firm-tables.ts";
import { appendAudit } from "../append-audit.ts";
import { sealRows } from "../seal-rows.ts";

/** Subject of the audit rows of somebody's account. */
export const userSubject = (userId: string): string => `user/${userId}`;

export interface AccountAct {
  readonly at: Date;
  readonly actor: string;
  readonly action: "rights" | "suspend" | "reactivate";
  readonly detail: Readonly<Record<string, unknown>>;
}

/**
 * Changes the branch, the rights or the suspension of an account over its base version, sealed, with an audit row;
 * within the transaction of the act.
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
    .where("firm_id", "=", firmId)
    .where("id", "=", userId)
    .where("version", "=", base)
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
