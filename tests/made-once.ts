import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const cache = fileURLToPath(new URL("../node_modules/.cache/tests", import.meta.url));

/** Whoever makes something takes less than this; a longer one has been killed. */
const MADE_WITHIN_MS = 90_000;
const ASKS_EVERY_MS = 100;
/** What was made of older sources is of no use any more. */
const KEPT_MS = 24 * 3_600_000;

const hasEnded = (lock: string): boolean => {
  try {
    return Date.now() - statSync(lock).mtimeMs > MADE_WITHIN_MS;
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

const forgetOld = (name: string): void => {
  for (const each of readdirSync(cache).filter((file) => file.startsWith(`${name}-`))) {
    const path = join(cache, each);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
};

/**
 * Makes something that many test files need, once: the first process that asks makes it, the others wait for it, and
 * later runs find it for as long as what it is made of stays the same.
 *
 * @param key changes when it has to be made anew
 * @param make writes a file or a folder to the path that it is given
 * @returns where it is; never to be written to
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
    try {
      if (existsSync(path)) break;
      forgetOld(name);
      await make(`${path}.new`);
      renameSync(`${path}.new`, path);
    } finally {
      rmSync(`${path}.new`, { recursive: true, force: true });
      rmSync(lock, { recursive: true, force: true });
    }
  }
  return path;
};

const filesUnder = (path: string): readonly string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesUnder(join(path, name)))
    : [path];

/** A key that changes with the contents of any of these files or folders, wherever they stand. */
export const keyOf = (...paths: readonly string[]): string => {
  const hash = createHash("sha256");
  for (const path of paths)
    for (const file of filesUnder(path)) hash.update(relative(path, file)).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
};
