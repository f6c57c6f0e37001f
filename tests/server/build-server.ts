import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));

export interface BuiltServer {
  /** The bundled `main.js`, as the build makes it. */
  readonly main: string;
  readonly forms: string;
  readonly admin: string;
  readonly definitionWorker: URL;
  /** Its own copy of the definitions as shipped. */
  readonly definitions: string;
  remove(): void;
}

/** Bundles the server from source into a folder of its own, for tests that start it as a process. */
export const buildServer = (name = "server"): BuiltServer => {
  const folder = `${root}node_modules/.cache/tests/${name}-${process.pid}`;
  const entries = [
    "src/server/main.ts",
    "src/server/definitions/definition-worker.ts",
    "src/server/documents/document-worker.ts",
    "src/server/files/file-worker.ts",
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
  return {
    main: `${folder}/server/main.js`,
    forms: `${folder}/server/forms.js`,
    admin: `${folder}/server/admin.js`,
    definitionWorker: new URL(`file://${folder}/server/definition-worker.js`),
    definitions: `${folder}/definitions`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
