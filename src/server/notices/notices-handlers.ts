import { readNotices as markRead } from "../../db/commands/notices.ts";
import { clientsOfQuotes, countNotices, listNotices as storedNotices } from "../../db/queries/notices/mails.ts";
import { may } from "../../insurance/permissions.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { quoteScopeOf } from "../quote/open-quote.ts";
import { readTextList } from "../sent-text.ts";
import type { noticesCalls } from "./notices-calls.ts";

const PAGE_SIZE = 20;

/** The user's notices, newest first. */
const listNotices: Signed<"Notices/list"> = async ({ db }, user, { page = 1, pageSize = PAGE_SIZE }) => {
  const [counts, rows] = await Promise.all([
    countNotices(db, user),
    storedNotices(db, user, { offset: (page - 1) * pageSize, limit: pageSize }),
  ]);
  const references = may(user.permissions, "view") ? rows.map(({ reference }) => reference) : [];
  const clients = await clientsOfQuotes(db, quoteScopeOf(user), references);
  return {
    ...counts,
    notices: rows.map(({ id, at, kind, reference, words, path, read_at }) => ({
      id,
      client: clients.get(reference) ?? "",
      at: at.toISOString(),
      kind,
      reference,
      words,
      path,
      read: read_at !== null,
    })),
  };
};

const MAX_NOTICES = 100;

/** Marks notices of the user as read. */
const readNotices: Signed<"Notices/read"> = async ({ db, clock }, user, { ids }) => {
  await markRead(db, user, ids === "all" ? "all" : readTextList("ids", ids, MAX_NOTICES), clock.now());
  const { unread } = await countNotices(db, user);
  return { unread };
};

/** How many notices the user has not read. */
const countUnread: Signed<"Notices/count"> = async ({ db }, user, _form) => ({
  unread: (await countNotices(db, user)).unread,
});

export const noticesHandlers: HandlersOf<typeof noticesCalls> = {
  "Notices/list": listNotices,
  "Notices/count": countUnread,
  "Notices/read": readNotices,
};
