import type { Database } from "../../open-database.ts";

/** A right password ends the counting of wrong ones for its account, and its own try does not count for the address. */
export const forgetTries = async (
  db: Database,
  { account, address }: { readonly account: string; readonly address: string },
): Promise<void> => {
  await db.deleteFrom("sign_in_throttle").where("key", "=", account).execute();
  await db
    .updateTable("sign_in_throttle")
    .set((eb) => ({ failures: eb("failures", "-", 1) }))
    .where("key", "=", address)
    .execute();
};
