import { forgetDevicesOf } from "../../db/commands/sign-in/browsers.ts";
import { setPassword, spendLinksOf } from "../../db/commands/sign-in/passwords.ts";
import { endSessionsOf } from "../../db/commands/sign-in/sessions.ts";
import type { Database } from "../../db/open-database.ts";
import type { UserKey } from "../../db/queries/access/factors.ts";
import { type AccessChange, noteChange } from "../access/note-change.ts";
import type { Services } from "../services.ts";
import { aliveAt } from "../session/session-cookie.ts";

export interface PasswordChange {
  readonly passwordHash: string;
  /** Hash of the current password, just verified; undefined where a link proved the account instead. */
  readonly before?: string;
  /** Recorded in the audit and mailed to the user. */
  readonly change: AccessChange;
  /** Token hash of the one session that continues: the user's own. */
  readonly except?: string;
}

/**
 * Stores a new password, in the transaction that verified the user: every other session ends, remembered devices need the
 * second factor again, earlier links stop working, and the user is notified by mail. Browsers stay known: that grants no
 * access, and lets the owner sign in there while a stranger's guesses lock the account.
 *
 * @returns false if the current password is no longer the one that was verified; then nothing was written
 */
export const changePassword = async (
  transaction: Database,
  services: Services,
  account: UserKey,
  { passwordHash, before, change, except }: PasswordChange,
): Promise<boolean> => {
  if (!(await setPassword(transaction, account, passwordHash, before))) return false;
  const now = services.clock.wall();
  await spendLinksOf(transaction, account, now);
  await endSessionsOf(transaction, account, { way: "password", alive: aliveAt(now), except });
  await forgetDevicesOf(transaction, account);
  await noteChange(transaction, services, account, change);
  return true;
};
