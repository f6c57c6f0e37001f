import type { Database } from "../../open-database.ts";

/** Of some keys of failed tries those that have reached a limit, with when they are forgotten. */
export const lockedKeys = async (
  db: Database,
  keys: readonly string[],
  limit: number,
  now: Date,
): Promise<ReadonlyMap<string, Date>> => {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("sign_in_throttle")
    .select(["key", "forget_at"])
    .where("key", "in", [...keys])
    .where("failures", ">=", limit)
    .where("forget_at", ">", now)
    .execute();
  return new Map(rows.map(({ key, forget_at }) => [key, forget_at]));
};
