import type { HandlersOf } from "../contract/handlers-of.ts";
import { countUnread } from "./count-unread.ts";
import { listNotices } from "./list-notices.ts";
import type { noticesCalls } from "./notices-calls.ts";
import { readNotices } from "./read-notices.ts";

export const noticesHandlers: HandlersOf<typeof noticesCalls> = {
  "Notices/list": listNotices,
  "Notices/count": countUnread,
  "Notices/read": readNotices,
};
