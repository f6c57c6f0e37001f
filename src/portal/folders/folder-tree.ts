import type { OwnFolder } from "../api/folder-calls.ts";

/** A folder with how deep it is: 1 at the top. */
export interface Branched {
  readonly folder: OwnFolder;
  readonly level: number;
}

/** Folders as a tree is read: each followed by those that stand in it. */
export function inTreeOrder(own: readonly OwnFolder[], parent: string | null = null, level = 1): readonly Branched[] {
  return own
    .filter((folder) => folder.parent === parent)
    .flatMap((folder) => [{ folder, level }, ...inTreeOrder(own, folder.id, level + 1)]);
}

/** The folders that a folder is in, the outermost first, itself the last. */
export function wayTo(own: readonly OwnFolder[], id: string): readonly OwnFolder[] {
  const folder = own.find((each) => each.id === id);
  if (!folder) return [];
  return [...(folder.parent === null ? [] : wayTo(own, folder.parent)), folder];
}

/** Whether a folder is `inside`, or is somewhere in it. */
export const isInside = (own: readonly OwnFolder[], id: string, inside: string): boolean =>
  wayTo(own, id).some((folder) => folder.id === inside);
