import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { DigestReader } from "../../queries/face/digests-due.ts";
import type { NoticeRow } from "../../tables/people-tables.ts";

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
