import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { writeNewFile } from "../../src/commands/write-new-file.ts";

const folder = mkdtempSync(join(tmpdir(), "new-file-"));
afterAll(() => rmSync(folder, { recursive: true }));
const content = () => Readable.from(["all of it"]);

test("A new file is written completely, and never over an existing one.", async () => {
  const file = join(folder, "store.backup");
  expect(await writeNewFile(file, content())).toBe(9);
  await expect(writeNewFile(file, Readable.from(["other"]))).rejects.toThrow("choose another name");
  expect(readFileSync(file, "utf8")).toBe("all of it");
});

test("If it cannot be written, the error says what to do, and nothing of it remains.", async () => {
  const nowhere = join(folder, "none", "store.backup");
  await expect(writeNewFile(nowhere, content())).rejects.toThrow("the folder does not exist. Create it");
  writeFileSync(join(folder, "file"), "");
  await expect(writeNewFile(join(folder, "file", "store.backup"), content())).rejects.toThrow(
    "the folder does not exist",
  );
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  const cut = Readable.from(
    (function* () {
      yield "half of it";
      throw full;
    })(),
  );
  await expect(writeNewFile(join(folder, "full.backup"), cut)).rejects.toThrow("its disk is full");
  expect(["full.backup", "full.backup.part", "none"].filter((each) => existsSync(join(folder, each)))).toEqual([]);
});
