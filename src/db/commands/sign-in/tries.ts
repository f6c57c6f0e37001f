import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

export interface Counted {
  readonly key: string;
  /** Tries that count, this one included. */
  readonly failures: number;
  readonly forgetAt: Date;
}

/**
 * Counts a try, to sign in or to send a mail, under a key before it is made, so that many at once are counted too. Up to the limit every
 * try moves on when the count is forgotten; past it the time is, so that a lock ends by itself.
 */
export const countTry = async (
  db: Database,
  { key, limit }: { readonly key: string; readonly limit: number },
  now: Date,
  forgetAt: Date,
): Promise<Counted> => {
  const row = await db
    .insertInto("sign_in_throttle")
    .values({ key, failures: 1, forget_at: forgetAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        failures: sql<number>`case when sign_in_throttle.forget_at > ${now} then sign_in_throttle.failures + 1 else 1 end`,
        forget_at: sql<Date>`case when sign_in_throttle.forget_at > ${now} and sign_in_throttle.failures >= ${limit}
          then sign_in_throttle.forget_at else ${forgetAt} end`,
      }),
    )
    .returning(["key", "failures", "forget_at as forgetAt"])
    .executeTakeFirstOrThrow();
  return row;
};

/** Ends the counting of tries under a key. */
export const forgetTries = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom("sign_in_throttle").where("key", "=", key).execute();
};

/** The tries under a key are used up until they are forgotten; where they were used up already, that is. */
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

/** A try that was counted before it was made turned out to be no wrong one: it alone counts no longer. */
export const undoTry = async (db: Database, key: string): Promise<void> => {
  await db
    .updateTable("sign_in_throttle")
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where("key", "=", key)
    .execute();
};
