import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltServer, buildServer } from "../server/build-server.ts";
import { clientOf } from "../server/client.ts";
import { type S3Stub, startS3 } from "../server/files/s3-stub.ts";
import { upload } from "../server/files/uploading.ts";
import { compiledOnce, seededDataDir, startPortal } from "../server/start-server.ts";

let built: BuiltServer;
let s3: S3Stub;
let folder: string;
beforeAll(async () => {
  built = buildServer("move-files");
  s3 = await startS3();
  folder = mkdtempSync(join(tmpdir(), "portal-move-"));
});
afterAll(async () => {
  await s3.close();
  built.remove();
  rmSync(folder, { recursive: true, force: true });
});

const account = { PORTAL_EMAIL: "provideradmin@provider.test", PORTAL_PASSWORD: "demonstration-2026" };

const admin = (env: Record<string, string>, ...words: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, PORT: "1", ...account, ...s3.env, ...env } };
    execFile(process.execPath, [...compiledOnce, built.admin, ...words], options, (error, out, err) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, said: out + err }),
    );
  });

describe("files of a running portal", () => {
  it("are moved to the S3 store, which backup and restore mention and the audit check reads", async () => {
    const dataDir = await seededDataDir(built.main);
    const env = { ...s3.env, FILES_HOME: "database" };
    const server = await startPortal({ main: built.main, dataDir, env });
    const file = join(folder, "portal.gz");
    try {
      const broker = await clientOf(server.url).signIn("broker@alpha.test");
      await upload(broker, { place: "correspondence" }, "letter.txt", "A letter.");
      const PORT = new URL(server.url).port;
      expect(await admin({ PORT }, "move-files", "elsewhere")).toMatchObject({ code: 2 });
      const moved = await admin({ PORT }, "move-files", "to-s3");
      expect(moved).toMatchObject({
        code: 0,
        said: expect.stringMatching(/^\d+ files were moved to the S3 store\.$/m),
      });
      expect(s3.objects.size).toBeGreaterThan(0);
      expect((await admin({ PORT }, "move-files", "to-s3")).said).toContain("0 files were moved");
      expect((await admin({ PORT }, "backup", file)).said).toContain("does not contain files in the S3 store");
    } finally {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
    const DATA_DIR = join(folder, "restored");
    const count = s3.objects.size;
    expect(await admin({ DATA_DIR }, "restore", file)).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Files in the S3 store: ${count}.`),
    });
    expect(await admin({ DATA_DIR }, "check-audit")).toMatchObject({ code: 0 });
    const letter = [...s3.objects].find(([, content]) => content.toString() === "A letter.")?.[0] ?? "";
    const content = s3.objects.get(letter);
    s3.objects.delete(letter);
    expect(await admin({ DATA_DIR }, "check-audit")).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^alpha file\/\S+ row 1: edited$/m),
    });
    if (content) s3.objects.set(letter, content);
    s3.fails = 503;
    expect(await admin({ DATA_DIR }, "check-audit")).toMatchObject({
      code: 2,
      said: expect.stringContaining("The S3 store answers 503"),
    });
    s3.fails = undefined;
    expect(await admin({ DATA_DIR }, "move-files", "to-database")).toMatchObject({
      code: 0,
      said: expect.stringContaining(`${count} files were moved to the database.`),
    });
  }, 300_000);
});
