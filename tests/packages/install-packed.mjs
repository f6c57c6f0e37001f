/**
 * Packs the packages and installs them with npm into an empty project outside the repository, with what they ask for
 * beside them in the versions of the repository.
 *
 *   node tests/packages/install-packed.mjs FOLDER
 */
import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const readJson = async (file) => JSON.parse(await readFile(file, "utf8"));

/** Returns the folder of each installed package. */
export async function installPacked(folder) {
  await mkdir(folder, { recursive: true });
  await run("node", ["src/packages/build-packages.mjs", path.join(folder, "packages")], { cwd: root });
  const packed = await readJson(path.join(folder, "packages/packages.json"));
  const { devDependencies } = await readJson(path.join(root, "package.json"));
  const asIn = (from, names) => Object.fromEntries(names.map((name) => [name, from[name]]));
  const manifest = {
    private: true,
    type: "module",
    dependencies: {
      ...Object.fromEntries(packed.map(({ name, file }) => [`@fennmoor/${name}`, `file:${file}`])),
      ...asIn(devDependencies, ["@rjsf/core", "@rjsf/utils", "jotai", "react", "react-dom"]),
    },
    devDependencies: asIn(devDependencies, ["@types/react", "@types/react-dom"]),
  };
  await writeFile(path.join(folder, "package.json"), JSON.stringify(manifest));
  await run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: folder });
  return packed.map(({ name }) => path.join(folder, "node_modules/@fennmoor", name));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(JSON.stringify(await installPacked(path.resolve(process.argv[2] ?? "packed"))));
