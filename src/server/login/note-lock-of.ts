import { noteLock } from "../../db/commands/sign-in/note-lock.ts";
import type { UserKey } from "../../db/queries/access/user-key.ts";
import type { Services } from "../services.ts";
import { accountKey, FORGET_MS } from "../session/throttle.ts";

/**
 * Notes the wrong password with which an address begins to rest: nobody fills the audit from outside, since the tries
 * before it and after it leave nothing.
 *
 * @param account undefined where the address has none: it takes as long
 * @param tried email in lower case
 */
export const noteLockOf = (
  { db, clock }: Pick<Services, "db" | "clock">,
  account: UserKey | undefined,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<void> => {
  const at = clock.wall();
  const until = new Date(at.getTime() + FORGET_MS);
  return noteLock(db, account, { key: accountKey(email), at, until, address: ip });
};
