import type { Database } from "../open-database.ts";
import type { NoticeReader } from "../queries/people/list-notices.ts";

/** Marks notices of somebody as read, all of them or those with these ids; those of others are left alone. */
export const readNotices = async (
  db: Database,
  { firmId, userId }: NoticeReader,
  ids: readonly string[] | "all",
  at: Date,
): Promise<void> => {
  const unread = db
    .updateTable("notice")
    .set({ read_at: at })
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("read_at", "is", null);
  if (ids === "all") await unread.execute();
  else if (ids.length > 0) await unread.where("id", "in", ids).execute();
};
