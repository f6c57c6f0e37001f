import { createHash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = `${root}node_modules/.cache/tests`;

let made: URL | undefined;

/** The worker of the embedded database, bundled as the build does it, for tests that run from source. */
export const pgliteWorkerFile = (): URL => {
  made ??= bundleWorker();
  return made;
};

const bundleWorker = (): URL => {
  const { outputFiles } = buildSync({
    entryPoints: [`${root}src/db/pglite-worker.ts`],
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "error",
  });
  const text = outputFiles[0]?.text ?? "";
  const file = `${folder}/pglite-worker-${createHash("sha256").update(text).digest("hex").slice(0, 12)}.mjs`;
  mkdirSync(folder, { recursive: true });
  // Test files run side by side: each writes a file of its own, and the last to be renamed says the same as the first.
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
  return new URL(`file://${file}`);
};
