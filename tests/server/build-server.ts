import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));

export interface BuiltServer {
  /** The bundled `main.js`, as the build makes it. */
  readonly main: string;
  readonly forms: string;
  readonly admin: string;
  readonly definitionWorker: URL;
  /** The shipped definitions. */
  readonly definitions: string;
  remove(): void;
}

const builtIn = (folder: string, remove: () => void): BuiltServer => ({
  main: `${folder}/server/main.js`,
  forms: `${folder}/server/forms.js`,
  admin: `${folder}/server/admin.js`,
  definitionWorker: new URL(`file://${folder}/server/definition-worker.js`),
  definitions: `${folder}/definitions`,
  remove,
});

const ownFolder = (name: string): string => `${root}node_modules/.cache/tests/${name}-${process.pid}`;
const removing = (folder: string) => () => rmSync(folder, { recursive: true, force: true });

const newestOf = (...paths: readonly string[]): number => {
  const times = paths.flatMap((path) => {
    const below = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: "utf8" }) : [];
    return [path, ...below.map((name) => `${path}/${name}`)].map(
      (each) => statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0,
    );
  });
  return Math.max(...times);
};

/** The build, if it is newer than all sources of a server, as it is when all tests run. */
const freshBuild = (): BuiltServer | undefined => {
  const stamp = `${root}dist/built.json`;
  const sources = ["src", "schemas", "package-lock.json", "build.mjs"].map((name) => root + name);
  const isFresh = existsSync(stamp) && newestOf(...sources) <= statSync(stamp).mtimeMs;
  return isFresh ? builtIn(`${root}dist`, () => {}) : undefined;
};

const bundled = (name: string): BuiltServer => {
  const folder = ownFolder(name);
  const entries = [
    "src/server/main.ts",
    "src/server/definitions/definition-worker.ts",
    "src/server/documents/document-worker.ts",
    "src/server/files/file-worker.ts",
    "src/server/impact/impact-worker.ts",
    "src/server/large/large-worker.ts",
    "src/server/logo/picture-worker.ts",
    "src/db/pglite-worker.ts",
    "src/commands/forms.ts",
    "src/commands/admin.ts",
  ];
  mkdirSync(folder, { recursive: true });
  buildSync({
    absWorkingDir: root,
    entryPoints: entries.filter((entry) => existsSync(root + entry)),
    outdir: `${folder}/server`,
    entryNames: "[name]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    packages: "external",
    logLevel: "error",
  });
  cpSync(`${root}schemas/definitions`, `${folder}/definitions`, { recursive: true });
  return builtIn(folder, removing(folder));
};

/**
 * The server for tests that start it as a process: the build if it is fresh, else bundled from source into a temporary
 * folder. Read-only.
 */
export const buildServer = (name = "server"): BuiltServer => freshBuild() ?? bundled(name);

/**
 * A copy of a built server that a test may change.
 *
 * @param shipped folders of the definitions that it ships: a first start publishes each, which is most of its cost
 */
export const copyServer = (built: BuiltServer, name: string, shipped: readonly string[]): BuiltServer => {
  const folder = ownFolder(name);
  cpSync(new URL(".", built.definitionWorker), `${folder}/server`, { recursive: true });
  for (const each of ["common", ...shipped])
    cpSync(`${built.definitions}/${each}`, `${folder}/definitions/${each}`, { recursive: true });
  return builtIn(folder, removing(folder));
};
