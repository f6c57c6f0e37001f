import type { Database } from "../../open-database.ts";
import { sealSignIn } from "../seal-stored.ts";

export interface NamedUser {
  readonly firmId: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Brings an account up to date with the details of its user: the name that others see, and the address with which he
 * signs in, sealed; within the transaction that stores the details.
 *
 * @returns false when another account signs in with this address; then nothing was written
 */
export const keepUser = async (transaction: Database, { firmId, id, name, email }: NamedUser): Promise<boolean> => {
  const signsIn = email.toLowerCase();
  const kept = await transaction
    .insertInto("sign_in_name")
    .values({ email: signsIn, firm_id: firmId, user_id: id })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet({ user_id: id }).where("sign_in_name.user_id", "=", id),
    )
    .returning("email")
    .execute();
  if (kept.length === 0) return false;
  await transaction
    .deleteFrom("sign_in_name")
    .where("firm_id", "=", firmId)
    .where("user_id", "=", id)
    .where("email", "<>", signsIn)
    .execute();
  await transaction
    .updateTable("app_user")
    .set({ name, email })
    .where("firm_id", "=", firmId)
    .where("id", "=", id)
    .execute();
  await sealSignIn(transaction, { firmId, userId: id });
  return true;
};
