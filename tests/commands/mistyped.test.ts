import { expect, it } from "vitest";
import { runAdmin } from "../../src/commands/admin/run-admin.ts";
import { CommandError, type CommandIo } from "../../src/commands/command-io.ts";
import { pgliteWorkerFile } from "../db/pglite-worker-file.ts";

const io: CommandIo = {
  say: () => undefined,
  remark: () => undefined,
  paint: (text) => text,
  env: {},
  databaseWorker: pgliteWorkerFile(),
};

it.each([
  [["check-audit", "--bad"], "Unknown option '--bad'"],
  [["restore"], "npm run admin"],
  [["constructor"], "npm run admin"],
])("%j is answered with the usage of the commands, and no stack trace", async (words, begins) => {
  const mistyped = runAdmin(words, io);
  await expect(mistyped).rejects.toBeInstanceOf(CommandError);
  await expect(mistyped).rejects.toThrow(begins);
  await expect(mistyped).rejects.toThrow("npm run admin -- check-audit [--anchors FILE]");
});
