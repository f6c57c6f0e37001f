import type { Database } from "../../open-database.ts";
import type { SignupCodeRow } from "../../tables/joining-tables.ts";

export type NewCode = Pick<SignupCodeRow, "email_hash" | "code_hash" | "salt" | "made_at" | "ends_at">;

/** Keeps the code of an address; the one before is worth nothing from now on. */
export const keepCode = async (db: Database, code: NewCode): Promise<void> => {
  const unused = { ...code, tries: 0, used_for: null, used_with: null };
  await db
    .insertInto("signup_code")
    .values(unused)
    .onConflict((conflict) => conflict.column("email_hash").doUpdateSet(unused))
    .execute();
};
