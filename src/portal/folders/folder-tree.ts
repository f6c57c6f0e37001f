import type { FolderEntry, OwnFolder } from "../api/answers.ts";

export interface FolderQuery {
  readonly webFolder: string;
  readonly page: string;
  readonly superseded: boolean;
  readonly tag: string;
}

/** A folder with its depth: 1 at the top. */
interface Branched {
  readonly folder: OwnFolder;
  readonly level: number;
}

/** Folders in tree order: each followed by its subfolders. */
export function inTreeOrder(own: readonly OwnFolder[], parent: string | null = null, level = 1): readonly Branched[] {
  return own
    .filter((folder) => folder.parent === parent)
    .flatMap((folder) => [{ folder, level }, ...inTreeOrder(own, folder.id, level + 1)]);
}

/** The breadcrumb of a folder, outermost first, itself last. */
export function folderBreadcrumb(own: readonly OwnFolder[], id: string): readonly OwnFolder[] {
  const folder = own.find((each) => each.id === id);
  if (!folder) return [];
  return [...(folder.parent === null ? [] : folderBreadcrumb(own, folder.parent)), folder];
}

/** Whether a folder is `inside`, or below it. */
export const isInside = (own: readonly OwnFolder[], id: string, inside: string): boolean =>
  folderBreadcrumb(own, id).some((folder) => folder.id === inside);

/** Address of a folder. */
export const folderPath = (webFolder: string, page = "1"): string =>
  `/user/folders/${encodeURIComponent(webFolder)}/${encodeURIComponent(page)}`;

/** A folder page as given in its address: `/user/folders/correspondence/1?superseded=yes&tag=urgent`. */
export const readFolderAddress = (
  { webFolder = "", page = "1" }: { readonly webFolder?: string; readonly page?: string },
  address: URLSearchParams,
): FolderQuery => ({
  webFolder,
  page,
  superseded: address.get("superseded") === "yes",
  tag: address.get("tag")?.trim() ?? "",
});

/** The address of another page of the same folder, or of its first page with another filter. */
export function folderAddress({ webFolder, ...query }: FolderQuery, change: Partial<FolderQuery>): string {
  const next = { ...query, page: "1", ...change };
  const search = new URLSearchParams();
  if (next.superseded) search.set("superseded", "yes");
  if (next.tag) search.set("tag", next.tag);
  const asked = search.toString();
  return `${folderPath(webFolder, next.page)}${asked === "" ? "" : `?${asked}`}`;
}

/** Key of a row, unique on the page. */
export const entryKey = ({ kind, id, number = 0 }: Pick<FolderEntry, "kind" | "id" | "number">): string =>
  `${kind}:${id}:${number}`;
