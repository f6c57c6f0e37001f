import { sql } from "kysely";
import type { Database } from "../open-database.ts";

/** Counts one failed sign-in under each key; the count is forgotten at `forgetAt`, which every failure moves on. */
export const countFailure = async (db: Database, keys: readonly string[], now: Date, forgetAt: Date): Promise<void> => {
  await db
    .insertInto("sign_in_throttle")
    .values(keys.map((key) => ({ key, failures: 1, forget_at: forgetAt })))
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        failures: sql<number>`case when sign_in_throttle.forget_at > ${now} then sign_in_throttle.failures + 1 else 1 end`,
        forget_at: forgetAt,
      }),
    )
    .execute();
};
