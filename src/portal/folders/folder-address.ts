import type { FolderEntry, FolderQuery } from "../api/folder-calls.ts";

/** The page of a folder. */
export const folderPath = (webFolder: string, page = "1"): string =>
  `/user/folders/${encodeURIComponent(webFolder)}/${encodeURIComponent(page)}`;

/** What a page shows, as its address says: `/user/folders/correspondence/1?superseded=yes&tag=urgent`. */
export const readFolderAddress = (
  { webFolder = "", page = "1" }: { readonly webFolder?: string; readonly page?: string },
  address: URLSearchParams,
): FolderQuery => ({
  webFolder,
  page,
  superseded: address.get("superseded") === "yes",
  tag: address.get("tag")?.trim() ?? "",
});

/** The address of another page of the same folder, or of its first with another filter. */
export function folderAddress({ webFolder, ...query }: FolderQuery, change: Partial<FolderQuery>): string {
  const next = { ...query, page: "1", ...change };
  const search = new URLSearchParams();
  if (next.superseded) search.set("superseded", "yes");
  if (next.tag) search.set("tag", next.tag);
  const asked = search.toString();
  return `${folderPath(webFolder, next.page)}${asked === "" ? "" : `?${asked}`}`;
}

/** What tells the rows of a page apart. */
export const entryKey = ({ kind, id, number = 0 }: Pick<FolderEntry, "kind" | "id" | "number">): string =>
  `${kind}:${id}:${number}`;
