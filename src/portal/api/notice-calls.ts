import { call } from "./call.ts";

export const listNotices = (page: number) => call("/api/v1/Notices/list", { page });

/** Marks these as read; `all` for every one. */
export const readNotices = (ids: readonly string[] | "all") =>
  call("/api/v1/Notices/read", { ids: ids === "all" ? ids : JSON.stringify(ids) });

export type Notice = Awaited<ReturnType<typeof listNotices>>["notices"][number];
