import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { forgetLeastUsed } from "./forget-least-used.ts";

const cache = fileURLToPath(new URL("../node_modules/.cache/tests", import.meta.url));

/** A working process renews its claim often; one that is silent for this long has been killed. */
const SAYS_EVERY_MS = 2_000;
const SILENT_MS = 60_000;
const ASKS_EVERY_MS = 100;

const hasEnded = (lock: string): boolean => {
  try {
    return Date.now() - statSync(lock).mtimeMs > SILENT_MS;
  } catch {
    return false;
  }
};

const takes = (lock: string): boolean => {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    if (hasEnded(lock)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
};

const touch = (path: string): void => {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // Another process has just removed or taken it.
  }
};

/**
 * Makes something that many test files need, once: the first process that needs it makes it, the others wait, and later
 * runs find it while its sources are unchanged and there is space.
 *
 * @param key changes when it has to be made again
 * @param make writes a file or a folder to the given path
 * @returns its path; read-only
 */
export const madeOnce = async (name: string, key: string, make: (path: string) => Promise<void>): Promise<string> => {
  mkdirSync(cache, { recursive: true });
  const path = join(cache, `${name}-${key}`);
  const lock = `${path}.making`;
  while (!existsSync(path)) {
    if (!takes(lock)) {
      await new Promise((resolve) => setTimeout(resolve, ASKS_EVERY_MS));
      continue;
    }
    const saying = setInterval(() => touch(lock), SAYS_EVERY_MS);
    try {
      if (existsSync(path)) break;
      forgetLeastUsed(cache);
      await make(`${path}.new`);
      renameSync(`${path}.new`, path);
    } finally {
      clearInterval(saying);
      rmSync(`${path}.new`, { recursive: true, force: true });
      rmSync(lock, { recursive: true, force: true });
    }
  }
  touch(path);
  return path;
};

const filesUnder = (path: string): readonly string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesUnder(join(path, name)))
    : [path];

/** A key that changes with the contents of any of these files or folders, whatever their location. */
export const keyOf = (...paths: readonly string[]): string => {
  const hash = createHash("sha256");
  for (const path of paths)
    for (const file of filesUnder(path)) hash.update(relative(path, file)).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
};
