import { countNotices, listNotices as storedNotices } from "../../db/queries/notices/mails.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";

const PAGE_SIZE = 20;

/** What the user was told, newest first. */
export const listNotices = async (
  { db }: Services,
  user: SessionUser,
  { page = 1, pageSize = PAGE_SIZE }: FormOf<"Notices/list">,
): Promise<AnswerOf<"Notices/list">> => {
  const [counts, rows] = await Promise.all([
    countNotices(db, user),
    storedNotices(db, user, { offset: (page - 1) * pageSize, limit: pageSize }),
  ]);
  return {
    ...counts,
    notices: rows.map(({ id, at, kind, reference, words, path, read_at }) => ({
      id,
      at: at.toISOString(),
      kind,
      reference,
      words,
      path,
      read: read_at !== null,
    })),
  };
};
