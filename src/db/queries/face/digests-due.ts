import type { Database } from "../../open-database.ts";

/** Somebody whose mail of the day is due. */
export interface DigestReader {
  readonly firm_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly suspended: boolean;
}

/** People whose mail of the day is due at an instant, a batch at a time. */
export const digestsDue = (db: Database, now: Date, limit: number): Promise<readonly DigestReader[]> =>
  db
    .selectFrom("notice")
    .innerJoin("app_user", (join) =>
      join.onRef("app_user.firm_id", "=", "notice.firm_id").onRef("app_user.id", "=", "notice.user_id"),
    )
    .select(["notice.firm_id", "notice.user_id", "app_user.email", "app_user.suspended"])
    .distinct()
    .where("notice.digest_at", "<=", now)
    .orderBy("notice.firm_id")
    .orderBy("notice.user_id")
    .limit(limit)
    .execute();
