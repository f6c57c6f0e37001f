import { call, watch } from "./call.ts";

export const listNotices = (page: number) => call("/api/v1/Notices/list", { page });

/** How many are unread; asked by the page by itself, which keeps no session alive. */
export const countUnread = () => watch("/api/v1/Notices/count", {});

/** Marks these as read; `all` for every one. */
export const readNotices = (ids: readonly string[] | "all") =>
  call("/api/v1/Notices/read", { ids: ids === "all" ? ids : JSON.stringify(ids) });

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>["notices"][number];
