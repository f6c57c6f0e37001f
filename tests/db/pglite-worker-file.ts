import { createHash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = `${root}node_modules/.cache/tests`;

const made = new Map<string, URL>();

/**
 * A script of the project, e.g. `src/db/pglite-worker.ts`, bundled as the build does it, for tests that run from
 * source.
 */
export const bundleScript = (entry: string): URL => {
  const before = made.get(entry);
  if (before) return before;
  const { outputFiles } = buildSync({
    entryPoints: [`${root}${entry}`],
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "error",
  });
  const text = outputFiles[0]?.text ?? "";
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
  const file = `${folder}/${basename(entry, ".ts")}-${hash}.mjs`;
  mkdirSync(folder, { recursive: true });
  // Test files run in parallel: each writes its own file, and the last rename has the same content as the first.
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
  const url = new URL(`file://${file}`);
  made.set(entry, url);
  return url;
};

/** The worker of the embedded database. */
export const pgliteWorkerFile = (): URL => bundleScript("src/db/pglite-worker.ts");
