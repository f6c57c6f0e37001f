import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Bundles the worker of the embedded database, as the build does, for tests that run from source. */
export const pgliteWorkerFile = (): URL => {
  const file = `${root}node_modules/.cache/tests/pglite-worker-${process.pid}.mjs`;
  buildSync({
    entryPoints: [`${root}src/db/pglite-worker.ts`],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "error",
  });
  return new URL(`file://${file}`);
};
