import type { Database } from "../open-database.ts";

/** Failed sign-ins that are still counted, by key. */
export const countFailures = async (
  db: Database,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { readonly failures: number; readonly forgetAt: Date }>> => {
  const rows = await db
    .selectFrom("sign_in_throttle")
    .select(["key", "failures", "forget_at as forgetAt"])
    .where("key", "in", keys)
    .where("forget_at", ">", now)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
};
