import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { SignupCodeRow } from "../../tables/joining-tables.ts";

export type StoredCode = Selectable<SignupCodeRow>;

/**
 * Counts a try of an address's code before it is compared, so that many at once are counted too.
 *
 * @returns what it is compared with; undefined where there is none, or where its time or its tries are over
 */
export const tryCode = (
  db: Database,
  emailHash: string,
  { now, mostTries }: { readonly now: Date; readonly mostTries: number },
): Promise<StoredCode | undefined> =>
  db
    .updateTable("signup_code")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("email_hash", "=", emailHash)
    .where("ends_at", ">", now)
    .where("tries", "<", mostTries)
    .returningAll()
    .executeTakeFirst();

/**
 * Uses a code up for a sign-up, within its transaction.
 *
 * @returns false where it was used in the meantime, or a newer one has taken its place
 */
export const useCode = async (
  transaction: Database,
  code: Pick<StoredCode, "email_hash" | "code_hash">,
  { reference, answersHash }: { readonly reference: string; readonly answersHash: string },
): Promise<boolean> => {
  const used = await transaction
    .updateTable("signup_code")
    .set({ used_for: reference, used_with: answersHash })
    .where("email_hash", "=", code.email_hash)
    .where("code_hash", "=", code.code_hash)
    .where("used_for", "is", null)
    .returning("email_hash")
    .executeTakeFirst();
  return used !== undefined;
};
