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
  /** Hash of the one in force that they have just given; undefined where something else proved whose it is. */
  readonly before?: string;
  /** What is noted in the audit and said to them by mail. */
  readonly change: AccessChange;
  /** Token hash of the one session that goes on: their own. */
  readonly except?: string;
}

/**
 * Stores a new password, within the transaction that proved whose it is: every other session of theirs ends, no device spares
 * them the second factor any longer, no link of before opens anything, and they are notified by mail. The browsers that they signed
 * in with stay known: they open nothing, and keep a stranger who goes on guessing from shutting them out.
 *
 * @returns false where another password is in force than the one that they gave; then nothing was written
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
