import { readNotices as markRead } from "../../db/commands/notices.ts";
import { countNotices, listNotices as storedNotices } from "../../db/queries/notices/mails.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import { readTextList } from "../sent-text.ts";
import type { Services } from "../services.ts";
import type { noticesCalls } from "./notices-calls.ts";

const PAGE_SIZE = 20;

/** What the user was notified of, newest first. */
const listNotices = async (
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

const MOST = 100;

/** Marks notices of the user as read. */
const readNotices = async (
  { db, clock }: Services,
  user: SessionUser,
  { ids }: FormOf<"Notices/read">,
): Promise<AnswerOf<"Notices/read">> => {
  await markRead(db, user, ids === "all" ? "all" : readTextList("ids", ids, MOST), clock.now());
  const { unread } = await countNotices(db, user);
  return { unread };
};

/** How many notices the user has not read. */
const countUnread = async (
  { db }: Services,
  user: SessionUser,
  _form: FormOf<"Notices/count">,
): Promise<AnswerOf<"Notices/count">> => ({ unread: (await countNotices(db, user)).unread });

export const noticesHandlers: HandlersOf<typeof noticesCalls> = {
  "Notices/list": listNotices,
  "Notices/count": countUnread,
  "Notices/read": readNotices,
};
