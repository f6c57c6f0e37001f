import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CommandError } from "./command-io.ts";

/** It holds what is private: nobody but its owner reads it. */
const MODE = 0o600;

/**
 * Writes a file that was not there, whole or not at all; it is on the disk when this is done.
 *
 * @returns how many bytes it has
 * @throws {CommandError} where there is a file of this name
 */
export const writeNewFile = async (file: string, content: Readable): Promise<number> => {
  if (existsSync(file)) {
    content.destroy();
    throw new CommandError(`There is a file ${file} already; give another name.`);
  }
  const part = `${file}.part`;
  try {
    const target = createWriteStream(part, { mode: MODE });
    await pipeline(content, target);
    const written = await open(part, "r+");
    await written.sync();
    await written.close();
    await rename(part, file);
    return target.bytesWritten;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};
