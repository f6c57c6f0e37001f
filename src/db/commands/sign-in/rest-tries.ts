import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** The tries under a key are used up until they are forgotten; where they were used up already, that stands. */
export const restTries = async (
  db: Database,
  { key, limit }: { readonly key: string; readonly limit: number },
  now: Date,
  forgetAt: Date,
): Promise<void> => {
  await db
    .insertInto("sign_in_throttle")
    .values({ key, failures: limit, forget_at: forgetAt })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ failures: limit, forget_at: forgetAt })
        .where(sql<boolean>`sign_in_throttle.failures < ${limit} or sign_in_throttle.forget_at <= ${now}`),
    )
    .execute();
};
