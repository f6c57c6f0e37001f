import type { Database } from "../../open-database.ts";
import type { UserKey } from "./user-key.ts";

export interface RecoveryCodes {
  /** Not used yet. */
  readonly left: number;
  /** When they were made; undefined where there never were any. */
  readonly madeAt: Date | undefined;
}

/** What is left of somebody's recovery codes. */
export const recoveryCodesOf = async (db: Database, { firmId, userId }: UserKey): Promise<RecoveryCodes> => {
  const rows = await db
    .selectFrom("recovery_code")
    .select(["made_at", "used_at"])
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .execute();
  return { left: rows.filter(({ used_at }) => used_at === null).length, madeAt: rows[0]?.made_at };
};
