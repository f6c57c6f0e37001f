import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const definitions = path.join(root, "schemas/definitions");

export const readJson = async (file) => JSON.parse(await readFile(file, "utf8"));

/** The parts of a shipped definition: those of included folders, then its own. */
export async function partsOf(folder) {
  const { include = [] } = await readJson(path.join(definitions, folder, "definition.json"));
  const folders = [...include.map((each) => path.resolve(definitions, folder, each)), path.join(definitions, folder)];
  const parts = [];
  for (const each of folders) {
    const names = (await readdir(each)).filter((name) => name.endsWith(".json")).sort();
    for (const name of names)
      parts.push({ file: `${path.basename(each)}/${name}`, json: await readJson(path.join(each, name)) });
  }
  return parts;
}
