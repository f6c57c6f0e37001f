import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltServer, buildServer } from "../server/build-server.ts";
import { clientOf } from "../server/client.ts";
import { startPortal } from "../server/start-server.ts";

const PASSWORD = "a long enough sentence";

describe("npm run admin", () => {
  let built: BuiltServer;
  let dataDir: string;
  beforeAll(() => {
    built = buildServer();
    dataDir = mkdtempSync(join(tmpdir(), "portal-admin-"));
  });
  afterAll(() => {
    built.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const admin = (env: Record<string, string>, ...words: string[]): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      const options = { env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: "1", ...env } };
      execFile(process.execPath, [built.admin, ...words], options, (error, out, err) =>
        resolve({ code: typeof error?.code === "number" ? error.code : 0, said: out + err }),
      );
    });
  const create = ["create-admin", "--email", "Boss@Provider.example", "--name", "Freya Holm"];

  it("refuses a password that is too short, and says what it needs", async () => {
    expect(await admin({ ADMIN_PASSWORD: "short" }, ...create)).toMatchObject({
      code: 2,
      said: expect.stringContaining("at least 15 characters"),
    });
    expect(await admin({}, ...create)).toMatchObject({ code: 2, said: expect.stringContaining("ADMIN_PASSWORD") });
  });

  it("makes the first administrator, once, who can then sign in with every right", async () => {
    expect(await admin({ ADMIN_PASSWORD: PASSWORD }, ...create)).toMatchObject({ code: 0 });
    const again = await admin({ ADMIN_PASSWORD: PASSWORD }, ...create);
    expect(again).toMatchObject({ code: 2, said: expect.stringContaining("already") });
    const server = await startPortal({ main: built.main, dataDir, env: { NODE_ENV: "production" } });
    try {
      const form = { Email: "boss@provider.example", Password: PASSWORD };
      const person = await clientOf(server.url).call("Login/signIn", form);
      expect(person).toMatchObject({ Permissions: 4_194_303, name: "Freya Holm" });
      const held = await admin({ PORT: new URL(server.url).port }, "check-audit");
      expect(held).toMatchObject({ code: 2, said: expect.stringContaining("stop it") });
    } finally {
      await server.stop();
    }
  }, 120_000);

  it("checks the audit of a store", async () => {
    expect(await admin({}, "check-audit")).toEqual({
      code: 0,
      said: "Every row of the audit is as it was written.\n",
    });
  });
});
