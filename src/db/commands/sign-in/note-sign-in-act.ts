import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";
import { appendAudit } from "../append-audit.ts";
import { userSubject } from "../people/manage-account.ts";

/** That somebody signed in or out, or that his account rests after wrong passwords. */
export interface SignInAct {
  readonly action: "sign-in" | "sign-out" | "lock-password";
  readonly at: Date;
  /** Nothing secret is in it: how, on what, from which network address. */
  readonly detail: Readonly<Record<string, string>>;
  /** Who did it, where it was not the account's owner. */
  readonly by?: string;
}

/** Adds it to the chain of the account, within the transaction of the act. */
export const noteSignInAct = (
  transaction: Database,
  { firmId, userId }: UserKey,
  { action, at, detail, by = userId }: SignInAct,
): Promise<void> =>
  appendAudit(transaction, { firm_id: firmId, subject: userSubject(userId), at, actor: by, action, detail });
