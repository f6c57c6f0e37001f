import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { CannotRestore } from "../../db/backup/restore-lines.ts";

const NEWLINE = 0x0a;

const isCut = (error: unknown): boolean =>
  error instanceof Error && /^Z_(BUF|DATA)_ERROR$/.test(String(Reflect.get(error, "code")));

/**
 * The lines of a backup from the bytes of its file. Only a line feed ends one: what somebody typed may hold every other
 * character that ends lines elsewhere.
 *
 * @throws {CannotRestore} where the file is cut, or no such file
 */
export async function* backupFileLines(file: Readable): AsyncGenerator<string> {
  const gunzip = createGunzip();
  file.on("error", (error) => gunzip.destroy(error));
  let begun: Buffer[] = [];
  try {
    for await (const chunk of file.pipe(gunzip)) {
      if (!Buffer.isBuffer(chunk)) continue;
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
        yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString("utf8");
        begun = [];
        from = end + 1;
      }
      begun.push(chunk.subarray(from));
    }
  } catch (error) {
    if (isCut(error)) throw new CannotRestore("The file is cut or damaged, or no backup. Nothing was restored.");
    throw error;
  }
}
