import { addFolder, changeFolder } from "../../db/commands/folders/folder-write.ts";
import type { Database } from "../../db/open-database.ts";
import {
  branchNames,
  filesInFolder,
  findFolder,
  folderTree,
  type StoredFolder,
} from "../../db/queries/folders/folder-tree.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { NamedCall } from "../contract/call-types.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { nameFault, nameKey, tidyName } from "../files/file-name.ts";
import { badInput, conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { changedMeanwhile, filingOf, withFilingLock } from "./filing-of.ts";
import { folderScopeOf, noSuchFolder, systemFolders } from "./web-folder.ts";

/** Most levels of nested folders. */
const MAX_LEVELS = 5;
/** Most folders of a branch. */
const MAX_FOLDERS = 500;

type Levels = readonly Pick<StoredFolder, "id" | "parent_id">[];

/** Depth of a folder: 1 at the top level, 0 for the root itself. */
const levelOfFolder = (tree: Levels, id: string | null): number => {
  let level = 0;
  for (let at = tree.find((each) => each.id === id); at && level <= tree.length; level += 1) {
    const { parent_id } = at;
    at = tree.find((each) => each.id === parent_id);
  }
  return level;
};

/** Number of levels in a folder's subtree: 1 without subfolders. */
const heightOfFolder = (tree: Levels, id: string): number =>
  1 + Math.max(0, ...tree.filter(({ parent_id }) => parent_id === id).map((child) => heightOfFolder(tree, child.id)));

/** Whether a folder is `inside` or one of its descendants. */
const isWithin = (tree: Levels, id: string | null, inside: string): boolean => {
  let at = id;
  for (let step = 0; at !== null && step <= tree.length; step += 1) {
    if (at === inside) return true;
    const here = at;
    at = tree.find((each) => each.id === here)?.parent_id ?? null;
  }
  return false;
};

/** A branch's own folder as calls return it. */
const folderAnswer = (row: StoredFolder, branches: ReadonlyMap<string, string>): NamedCall<"Folder"> => ({
  id: row.id,
  parent: row.parent_id,
  name: row.name,
  version: row.version,
  branch: branches.get(row.branch_id) ?? row.branch_id,
});

/** All folders that the user can see. */
export const getTree: Signed<"Folders/tree"> = async ({ db }, user) => {
  const [own, branches] = await Promise.all([folderTree(db, folderScopeOf(user)), branchNames(db, user.firmId)]);
  return {
    system: systemFolders.map(({ slug, name, kind }) => ({ address: slug, name, kind })),
    own: own.map((row) => folderAnswer(row, branches)),
  };
};

type Tree = readonly StoredFolder[];

const ownFolder = async ({ db }: Services, user: SessionUser, id: string): Promise<StoredFolder> => {
  const folder = id.includes("\0") ? undefined : await findFolder(db, folderScopeOf(user), id);
  if (!folder) throw noSuchFolder();
  return folder;
};

const readName = (name: string): string => {
  const fault = nameFault(name, "folder");
  if (fault !== undefined) throw badInput("name", fault);
  return tidyName(name);
};

const refuseTwin = (tree: Tree, parent: string | null, name: string, self?: string): void => {
  const key = nameKey(name);
  const twin = tree.find((each) => each.parent_id === parent && each.name_key === key && each.id !== self);
  const system = parent === null && systemFolders.some((each) => nameKey(each.name) === key);
  if (twin || system)
    throw conflict("name-taken", `There is a folder called "${name}" here already.`, [
      { path: "name", message: "Give it another name." },
    ]);
};

const refuseTooDeep = (levels: number): void => {
  if (levels > MAX_LEVELS)
    throw conflict("too-deep", `Folders can be nested up to ${MAX_LEVELS} deep.`, [
      { path: "parent", message: "Choose a folder at a higher level." },
    ]);
};

const shown = async (user: SessionUser, transaction: Database, id: string) => {
  const folder = await findFolder(transaction, folderScopeOf(user), id);
  if (!folder) throw noSuchFolder();
  return { folder: folderAnswer(folder, await branchNames(transaction, user.firmId)) };
};

/** Creates a folder at the top level of the branch's own, or in one of them. */
export const createFolder: Signed<"Folders/create"> = async (services, user, { name: sent, parent = "" }) => {
  const name = readName(sent);
  const above = parent === "" ? undefined : await ownFolder(services, user, parent);
  const branchId = above?.branch_id ?? user.branchId;
  return withFilingLock(services, user.firmId, [branchId], async (transaction) => {
    const tree = await folderTree(transaction, { firmId: user.firmId, branchId });
    if (above && !tree.some(({ id }) => id === above.id)) throw noSuchFolder();
    refuseTwin(tree, above?.id ?? null, name);
    refuseTooDeep(levelOfFolder(tree, above?.id ?? null) + 1);
    if (tree.length >= MAX_FOLDERS)
      throw conflict("full", `A branch can have at most ${MAX_FOLDERS} folders.`, [
        { path: "name", message: "Remove an empty one first." },
      ]);
    const id = services.newId();
    const made = { id, branch_id: branchId, parent_id: above?.id ?? null, name, name_key: nameKey(name) };
    await addFolder(transaction, filingOf(services, user), made);
    return shown(user, transaction, id);
  });
};

/**
 * Runs work on a folder under its branch's lock, at the version that the caller has seen; `done` if it is already as
 * wanted.
 */
const withLock = async <T>(
  services: Services,
  user: SessionUser,
  { id, version }: { readonly id: string; readonly version: number },
  isDone: (folder: StoredFolder) => boolean,
  work: (transaction: Database, folder: StoredFolder, tree: Tree) => Promise<T>,
  done: (transaction: Database) => Promise<T>,
): Promise<T> => {
  const { branch_id: branchId } = await ownFolder(services, user, id);
  return withFilingLock(services, user.firmId, [branchId], async (transaction) => {
    const tree = await folderTree(transaction, { firmId: user.firmId, branchId });
    const folder = tree.find((each) => each.id === id);
    if (!folder) throw noSuchFolder();
    if (isDone(folder)) return done(transaction);
    if (folder.version !== version) throw changedMeanwhile([folder]);
    return work(transaction, folder, tree);
  });
};

/** Renames a folder. */
export const renameFolder: Signed<"Folders/rename"> = async (services, user, { id, version, name: sent }) => {
  const name = readName(sent);
  return withLock(
    services,
    user,
    { id, version },
    (folder) => folder.name === name,
    async (transaction, folder, tree) => {
      refuseTwin(tree, folder.parent_id, name, id);
      const change = { name, name_key: nameKey(name) };
      await changeFolder(transaction, filingOf(services, user), folder, "rename", change);
      return shown(user, transaction, id);
    },
    (transaction) => shown(user, transaction, id),
  );
};

/** Moves a folder with its contents into another one of its branch, or to the top level. */
export const moveFolder: Signed<"Folders/move"> = async (services, user, { id, version, parent = "" }) => {
  const to = parent === "" ? null : parent;
  return withLock(
    services,
    user,
    { id, version },
    (folder) => folder.parent_id === to,
    async (transaction, folder, tree) => {
      if (to !== null && !tree.some((each) => each.id === to)) throw noSuchFolder();
      if (isWithin(tree, to, id))
        throw conflict("within-itself", "A folder cannot be moved into itself.", [
          { path: "parent", message: "Choose another folder." },
        ]);
      refuseTooDeep(levelOfFolder(tree, to) + heightOfFolder(tree, id));
      refuseTwin(tree, to, folder.name, id);
      await changeFolder(transaction, filingOf(services, user), folder, "move", { parent_id: to });
      return shown(user, transaction, id);
    },
    (transaction) => shown(user, transaction, id),
  );
};

/** Removes an empty folder; files archived from it stay in the archive. */
export const removeFolder: Signed<"Folders/remove"> = async (services, user, { id, version }) =>
  withLock(
    services,
    user,
    { id, version },
    () => false,
    async (transaction, folder, tree) => {
      const folders = tree.filter(({ parent_id }) => parent_id === id).length;
      const files = await filesInFolder(transaction, user.firmId, id);
      if (folders + files > 0)
        throw conflict("not-empty", `"${folder.name}" is not empty.`, [
          { path: "id", message: `It contains ${files} files and ${folders} folders: move or archive them first.` },
        ]);
      const filing = filingOf(services, user);
      await changeFolder(transaction, filing, folder, "remove", { removed_at: filing.at });
      return { removed: id };
    },
    async () => ({ removed: id }),
  );
