import type { StoredFolder } from "../../db/queries/folders/folder-tree.ts";

/** Folders within folders. */
export const MOST_LEVELS = 5;
/** Folders of a branch. */
export const MOST_FOLDERS = 500;

type Levels = readonly Pick<StoredFolder, "id" | "parent_id">[];

/** How deep a folder is: 1 at the top, 0 for the top itself. */
export const levelOfFolder = (tree: Levels, id: string | null): number => {
  let level = 0;
  for (let at = tree.find((each) => each.id === id); at && level <= tree.length; level += 1) {
    const { parent_id } = at;
    at = tree.find((each) => each.id === parent_id);
  }
  return level;
};

/** How many levels a folder and what is in it take: 1 for one without folders in it. */
export const heightOfFolder = (tree: Levels, id: string): number =>
  1 + Math.max(0, ...tree.filter(({ parent_id }) => parent_id === id).map((child) => heightOfFolder(tree, child.id)));

/** Whether a folder is `inside`, or is somewhere in it. */
export const isWithin = (tree: Levels, id: string | null, inside: string): boolean => {
  let at = id;
  for (let step = 0; at !== null && step <= tree.length; step += 1) {
    if (at === inside) return true;
    const here = at;
    at = tree.find((each) => each.id === here)?.parent_id ?? null;
  }
  return false;
};
