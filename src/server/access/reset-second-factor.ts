import { removeFactors } from "../../db/commands/access/factors.ts";
import { forgetDevicesOf } from "../../db/commands/sign-in/browsers.ts";
import { endSessionsOf } from "../../db/commands/sign-in/sessions.ts";
import type { Database } from "../../db/open-database.ts";
import type { UserKey } from "../../db/queries/access/factors.ts";
import type { Services } from "../services.ts";
import { aliveAt } from "../session/session-cookie.ts";
import { noteChange } from "./note-change.ts";

/**
 * Removes every second factor of a user who has lost theirs, with recovery codes, known devices and sessions: they sign in
 * with the password alone and set up a new one. Runs in the caller's transaction; the caller has checked the permission.
 *
 * @param by id of the actor
 * @returns false if there was none to remove
 */
export const resetSecondFactor = async (
  transaction: Database,
  services: Pick<Services, "newId" | "site" | "publicUrl" | "clock">,
  account: UserKey,
  by: string,
): Promise<boolean> => {
  if (!(await removeFactors(transaction, account))) return false;
  await forgetDevicesOf(transaction, account);
  await endSessionsOf(transaction, account, { way: "administrator", alive: aliveAt(services.clock.wall()) });
  const words = "Your authenticator app, passkeys and recovery codes were removed by an administrator of your firm.";
  await noteChange(transaction, services, account, { action: "second-factor-reset", words, by });
  return true;
};
