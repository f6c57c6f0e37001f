import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { own } from "../form/values/own.ts";
import { CommandError } from "./command-io.ts";

/** The content is private: only the owner can read the file. */
const OWNER_ONLY = 0o600;

/** What to do about a file that cannot be written, by system error code. */
const troubles: Readonly<Record<string, string>> = {
  ENOSPC: "its disk is full. Free some space, or name a file on another disk.",
  EDQUOT: "this user's disk quota is used up. Free some space, or name a file on another disk.",
  ENOENT: "the folder does not exist. Create it, or name another one.",
  ENOTDIR: "the folder does not exist. Create it, or name another one.",
  EACCES: "this user has no permission to write there. Name another folder.",
  EROFS: "its disk is read-only. Name a file on another disk.",
};

const inWords = (error: unknown, file: string): unknown => {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  const words = own(troubles, code);
  return words === undefined ? error : new CommandError(`${file} was not written: ${words}`);
};

/**
 * Writes a new file atomically; it is synced to disk when this returns.
 *
 * @returns its size in bytes
 * @throws {CommandError} if the file exists, or cannot be written
 */
export const writeNewFile = async (file: string, content: Readable): Promise<number> => {
  if (existsSync(file)) {
    content.destroy();
    throw new CommandError(`File ${file} already exists; choose another name.`);
  }
  const part = `${file}.part`;
  try {
    const target = createWriteStream(part, { mode: OWNER_ONLY });
    await pipeline(content, target);
    const written = await open(part, "r+");
    await written.sync();
    await written.close();
    await rename(part, file);
    return target.bytesWritten;
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw inWords(error, file);
  }
};
