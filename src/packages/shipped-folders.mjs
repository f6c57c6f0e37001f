import { cp, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";

const isFile = (file) =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * Folders of the shipped definitions, named by `shipped.json`, and the blocks that they share. The server publishes
 * them on start-up without a review, so an unfinished product must not be among them.
 *
 * @param schemas the folder with `shipped.json` and `definitions`
 */
export async function shippedFolders(schemas) {
  const shipped = new Set(JSON.parse(await readFile(path.join(schemas, "shipped.json"), "utf8")));
  const folders = [];
  for (const entry of await readdir(path.join(schemas, "definitions"), { withFileTypes: true })) {
    const isBlock =
      entry.isDirectory() && !(await isFile(path.join(schemas, "definitions", entry.name, "definition.json")));
    if (isBlock || shipped.has(entry.name)) folders.push(entry.name);
  }
  return folders;
}

/** Copies the shipped folders into another folder. */
export async function copyShipped(schemas, to) {
  for (const name of await shippedFolders(schemas))
    await cp(path.join(schemas, "definitions", name), path.join(to, name), { recursive: true });
}
