import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";
import { sealSignIn } from "../seal-stored.ts";
import { deleteRecoveryCodes } from "./recovery-codes.ts";
import { deleteTotp } from "./totp.ts";

/** Removes every second factor of somebody, within a transaction; whether there was any that counted. */
export const removeFactors = async (transaction: Database, user: UserKey): Promise<boolean> => {
  const hadTotp = await deleteTotp(transaction, user);
  const { numDeletedRows } = await transaction
    .deleteFrom("passkey")
    .where("firm_id", "=", user.firmId)
    .where("user_id", "=", user.userId)
    .executeTakeFirst();
  await deleteRecoveryCodes(transaction, user);
  await sealSignIn(transaction, user);
  return hadTotp || numDeletedRows > 0n;
};
