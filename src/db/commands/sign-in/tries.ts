import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

export interface Counted {
  readonly key: string;
  /** Counted attempts, including this one. */
  readonly failures: number;
  readonly forgetAt: Date;
}

/**
 * Counts an attempt to sign in or to send a mail, or the size of what is stored, under a key before it is made, so that
 * concurrent ones count too. Up to the limit each attempt postpones when the count is forgotten; past it the time is
 * fixed, so that a lock ends by itself.
 */
export const countTry = async (
  db: Database,
  { key, limit, by = 1 }: { readonly key: string; readonly limit: number; readonly by?: number },
  now: Date,
  forgetAt: Date,
): Promise<Counted> => {
  const row = await db
    .insertInto("sign_in_throttle")
    .values({ key, failures: by, forget_at: forgetAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        failures: sql<number>`case when sign_in_throttle.forget_at > ${now} then sign_in_throttle.failures + ${by}::integer else ${by}::integer end`,
        forget_at: sql<Date>`case when sign_in_throttle.forget_at > ${now} and sign_in_throttle.failures >= ${limit}
          then sign_in_throttle.forget_at else ${forgetAt} end`,
      }),
    )
    .returning(["key", "failures", "forget_at as forgetAt"])
    .executeTakeFirstOrThrow();
  return row;
};

/** Resets the count of a key. */
export const forgetTries = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom("sign_in_throttle").where("key", "=", key).execute();
};

/** Uses up the attempts of a key until they are forgotten; where they already are, the time is unchanged. */
export const exhaustTries = async (
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

/** Uncounts a single attempt that turned out not to be a wrong one. */
export const undoTry = async (db: Database, key: string): Promise<void> => {
  await db
    .updateTable("sign_in_throttle")
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where("key", "=", key)
    .execute();
};
