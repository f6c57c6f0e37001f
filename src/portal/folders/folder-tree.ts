import type { FolderEntry, OwnFolder } from "../api/answers.ts";

export interface FolderQuery {
  readonly webFolder: string;
  readonly page: string;
  readonly superseded: boolean;
  readonly tag: string;
}

/** A folder with how deep it is: 1 at the top. */
interface Branched {
  readonly folder: OwnFolder;
  readonly level: number;
}

/** Folders as a tree is read: each followed by those that stand in it. */
export function inTreeOrder(own: readonly OwnFolder[], parent: string | null = null, level = 1): readonly Branched[] {
  return own
    .filter((folder) => folder.parent === parent)
    .flatMap((folder) => [{ folder, level }, ...inTreeOrder(own, folder.id, level + 1)]);
}

/** The breadcrumb of a folder, outermost first, itself last. */
export function wayTo(own: readonly OwnFolder[], id: string): readonly OwnFolder[] {
  const folder = own.find((each) => each.id === id);
  if (!folder) return [];
  return [...(folder.parent === null ? [] : wayTo(own, folder.parent)), folder];
}

/** Whether a folder is `inside`, or is somewhere in it. */
export const isInside = (own: readonly OwnFolder[], id: string, inside: string): boolean =>
  wayTo(own, id).some((folder) => folder.id === inside);

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
