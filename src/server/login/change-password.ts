import { endSessionsOf } from "../../db/commands/sign-in/end-sessions.ts";
import { forgetDevicesOf } from "../../db/commands/sign-in/known-devices.ts";
import { spendLinksOf } from "../../db/commands/sign-in/password-links.ts";
import { setPassword } from "../../db/commands/sign-in/set-password.ts";
import type { Database } from "../../db/open-database.ts";
import type { UserKey } from "../../db/queries/access/user-key.ts";
import { type AccessChange, noteChange } from "../access/note-change.ts";
import type { Services } from "../services.ts";

export interface PasswordChange {
  readonly passwordHash: string;
  /** What is noted in the audit and told to him by mail. */
  readonly change: AccessChange;
  /** Token hash of the one session that goes on: his own. */
  readonly except?: string;
}

/**
 * Stores a new password, within the transaction that proved whose it is: every other session of his ends, no device is
 * known any longer, no link of before opens anything, and he is told by mail.
 */
export const changePassword = async (
  transaction: Database,
  services: Services,
  account: UserKey,
  { passwordHash, change, except }: PasswordChange,
): Promise<void> => {
  await setPassword(transaction, account, passwordHash);
  await spendLinksOf(transaction, account, services.clock.wall());
  await endSessionsOf(transaction, account, except);
  await forgetDevicesOf(transaction, account);
  await noteChange(transaction, services, account, change);
};
