import type { Database } from "../../open-database.ts";

/** Whether a firm demands a second factor of everybody. */
export const isMfaRequired = async (db: Database, firmId: string): Promise<boolean> => {
  const row = await db.selectFrom("firm").select("mfa_required").where("id", "=", firmId).executeTakeFirst();
  return row?.mfa_required ?? false;
};
