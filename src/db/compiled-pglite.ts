import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * The embedded database as compiled code, once a process: a second store of the same process, such as the one beside which
 * a snapshot is read, starts in half the time, and with what the first has warmed.
 */
export const compiledPglite = (): Promise<WebAssembly.Module> => {
  compiled ??= readFile(
    join(dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite")), "pglite.wasm"),
  ).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
};
