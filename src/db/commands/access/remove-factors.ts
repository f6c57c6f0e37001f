import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";
import { removeRecoveryCodes } from "./recovery-codes.ts";
import { removeTotp } from "./totp.ts";

/** Removes every second factor of somebody; whether there was any that counted. */
export const removeFactors = async (db: Database, user: UserKey): Promise<boolean> => {
  const hadTotp = await removeTotp(db, user);
  const { numDeletedRows } = await db
    .deleteFrom("passkey")
    .where("firm_id", "=", user.firmId)
    .where("user_id", "=", user.userId)
    .executeTakeFirst();
  await removeRecoveryCodes(db, user);
  return hadTotp || numDeletedRows > 0n;
};
