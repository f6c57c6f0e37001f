import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { NoticeRow } from "../../tables/people-tables.ts";

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

/** Takes what the mail of the day tells somebody, oldest first, within the transaction that queues the mail. */
export const takeDigest = async (
  transaction: Database,
  { firm_id, user_id }: Pick<DigestReader, "firm_id" | "user_id">,
  now: Date,
): Promise<readonly Selectable<NoticeRow>[]> => {
  const taken = await transaction
    .updateTable("notice")
    .set({ digest_at: null })
    .where("firm_id", "=", firm_id)
    .where("user_id", "=", user_id)
    .where("digest_at", "<=", now)
    .returningAll()
    .execute();
  return taken.toSorted((a, b) => a.at.getTime() - b.at.getTime());
};
