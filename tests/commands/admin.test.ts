import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAdmin } from "../../src/commands/admin/run-admin.ts";
import { allRights } from "../../src/insurance/permissions.ts";
import { fillFromNew } from "../db/new-folder.ts";
import { type BuiltServer, buildServer, copyServer } from "../server/build-server.ts";
import { type Client, clientOf } from "../server/client.ts";
import { compiledOnce, seededDataDir, startPortal } from "../server/start-server.ts";
import { runInProcess } from "./run-here.ts";

const PASSWORD = "a long enough sentence";
const NEXT = "another long sentence of nine words";

describe("npm run admin", () => {
  let built: BuiltServer;
  let dataDir: string;
  beforeAll(async () => {
    built = buildServer();
    dataDir = mkdtempSync(join(tmpdir(), "portal-admin-"));
    await fillFromNew(dataDir);
  });
  afterAll(() => {
    built.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const admin = (env: Record<string, string>, ...words: string[]): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      const options = { env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: "1", ...env } };
      execFile(process.execPath, [...compiledOnce, built.admin, ...words], options, (error, out, err) =>
        resolve({ code: typeof error?.code === "number" ? error.code : 0, said: out + err }),
      );
    });
  /** Sets up an authenticator app; returns the recovery codes, each valid once in the place of a code. */
  const withTotp = async (client: Client, Password: string) => {
    await client.call("Access/confirm", { Password });
    const { secret } = await client.call("Access/beginTotp", {});
    const { codes } = await client.call("Access/proveTotp", {
      Code: new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
    });
    return { codes: [...codes] };
  };

  /** The same in this process. */
  const adminHere = async (env: Record<string, string>, ...words: string[]) => {
    const { code, out, err } = await runInProcess(runAdmin, { DATA_DIR: dataDir, PORT: "1", ...env }, words);
    return { code, said: out + err };
  };
  const create = ["create-admin", "--email", "Boss@Provider.example", "--name", "Freya Holm"];

  it("refuses a common password, and explains the requirements", async () => {
    const refused = (password: string) => adminHere({ ADMIN_PASSWORD: password }, ...create);
    expect(await refused("short")).toMatchObject({ code: 2, said: expect.stringContaining("15 characters or more") });
    expect(await refused("passwordpassword")).toMatchObject({
      code: 2,
      said: expect.stringContaining("cannot be used"),
    });
    expect(await adminHere({}, ...create)).toMatchObject({ code: 2, said: expect.stringContaining("ADMIN_PASSWORD") });
    expect(await adminHere({}, "dance")).toMatchObject({ code: 2, said: expect.stringContaining("move-to-postgres") });
  });

  it("creates the first administrator, once, who can then sign in with every right", async () => {
    expect(await admin({ ADMIN_PASSWORD: PASSWORD }, ...create)).toMatchObject({ code: 0 });
    const again = await adminHere({ ADMIN_PASSWORD: PASSWORD }, ...create);
    expect(again).toMatchObject({ code: 2, said: expect.stringContaining("already") });
    const env = { NODE_ENV: "production", SECRET_KEY: Buffer.alloc(32, 7).toString("base64") };
    const brief = copyServer(built, "admin", ["user"]);
    const server = await startPortal({ main: brief.main, dataDir, env });
    try {
      const form = { Email: "boss@provider.example", Password: PASSWORD };
      const boss = clientOf(server.url);
      const person = await boss.call("Login/signIn", form);
      expect(person).toMatchObject({ Permissions: allRights, name: "Freya Holm" });
      // In production the first sign-in can only set up a second factor, and there is no second one.
      expect(await boss.post("Audit/search", {})).toMatchObject({ status: 403, body: { error: "mfa-needed" } });
      const { codes } = await withTotp(boss, PASSWORD);
      const { rows } = await boss.call("Audit/search", { Who: "operator" });
      expect(rows).toMatchObject([{ act: "create", about: "Account Freya Holm", chain: "whole" }]);
      const port = { PORT: new URL(server.url).port };
      const held = await adminHere({ ...port, ADMIN_PASSWORD: PASSWORD }, ...create);
      expect(held).toMatchObject({ code: 2, said: expect.stringContaining("stop it") });
      expect(await adminHere(port, "jobs")).toMatchObject({ code: 2, said: expect.stringContaining("PORTAL_EMAIL") });
      const account = () => ({
        ...{ PORTAL_EMAIL: form.Email, PORTAL_PASSWORD: form.Password },
        PORTAL_CODE: codes.pop() ?? "",
      });
      const jobs = await adminHere({ ...port, ...account() }, "jobs");
      expect(jobs).toMatchObject({ code: 0, said: expect.stringMatching(/^expire-quotes +done \d\d\/\d\d\/\d{4}/m) });
      const last = await adminHere({ ...port, ...account() }, "suspend", form.Email);
      expect(last).toMatchObject({ code: 1, said: expect.stringContaining("last account that can manage the portal") });
    } finally {
      await server.stop();
      brief.remove();
    }
  });

  it("checks the audit of a store, and lists its jobs, without a server", async () => {
    expect(await adminHere({}, "check-audit")).toEqual({
      code: 0,
      said: "All audit rows are unchanged.\n",
    });
    expect(await adminHere({}, "jobs")).toMatchObject({ code: 0, said: expect.stringContaining("expire-quotes") });
  });

  describe("with a portal that firms use", () => {
    let folder: string;
    beforeAll(async () => {
      folder = await seededDataDir(built.main);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const account = { PORTAL_EMAIL: "provideradmin@provider.test", PORTAL_PASSWORD: "demonstration-2026" };
    /** The same command on the store itself, and on a running server. */
    const ways = async (work: (run: typeof adminHere, url?: string) => Promise<void>) => {
      await work((more, ...words) => adminHere({ DATA_DIR: folder, ...more }, ...words));
      const server = await startPortal({ main: built.main, dataDir: folder });
      try {
        const env = { ...account, PORT: new URL(server.url).port };
        await work((more, ...words) => adminHere({ DATA_DIR: folder, ...env, ...more }, ...words), server.url);
      } finally {
        await server.stop();
      }
    };

    it("suspends an account, whose open session ends, and reinstates it", async () => {
      await ways(async (run, url) => {
        const client = url === undefined ? undefined : await clientOf(url).signIn("handler@beta.test");
        expect(await run({}, "suspend", "handler@beta.test")).toMatchObject({
          code: 0,
          said: expect.stringContaining("is suspended, and all its sessions have ended"),
        });
        if (client) expect((await client.post("Header/getHeaderOptions")).status).toBe(401);
        expect(await run({}, "suspend", "handler@beta.test")).toMatchObject({
          said: expect.stringContaining("already"),
        });
        expect(await run({}, "suspend", "--undo", "handler@beta.test")).toMatchObject({
          said: expect.stringContaining("can sign in again"),
        });
        expect(await run({}, "suspend", "nobody@beta.test")).toMatchObject({ code: 1 });
      });
    });

    it("creates a link by which the owner of an account chooses a password", async () => {
      const links: string[] = [];
      await ways(async (run) => {
        const { code, said } = await run({}, "reset-password", "reader@beta.test");
        expect({ code, said }).toMatchObject({
          code: 0,
          said: expect.stringMatching(/^http\S+\/login\/reset#[\w-]{43}$/m),
        });
        links.push(/#(\S+)/.exec(said)?.[1] ?? "");
      });
      const server = await startPortal({ main: built.main, dataDir: folder });
      try {
        const client = clientOf(server.url);
        const form = { Token: links[1] ?? "", Password: NEXT };
        expect(await client.call("Login/reset", form)).toEqual({ Email: "reader@beta.test" });
        expect((await client.post("Login/reset", form)).status).toBe(404);
        await client.call("Login/signIn", { Email: "reader@beta.test", Password: NEXT });
      } finally {
        await server.stop();
      }
    });

    it("finds a person, exports the stored data to a file, and erases nothing before its time", async () => {
      await ways(async (run, url) => {
        const found = await run({}, "find-person", "kestrel");
        const [, id = ""] = /^client +(\S+)/m.exec(found.said) ?? [];
        expect(id, found.said).not.toBe("");
        const file = join(folder, `${url ? "server" : "store"}.zip`);
        expect(await run({}, "export-person", "client", id, file)).toMatchObject({ code: 0 });
        const files = unzipSync(readFileSync(file));
        expect(strFromU8(files["READ ME.txt"] ?? new Uint8Array())).toContain("What is kept of");
        expect(Object.keys(files).length).toBeGreaterThan(3);
        expect(await run({}, "export-person", "client", id, file)).toMatchObject({
          code: 2,
          said: expect.stringContaining("already"),
        });
        expect(await run({}, "erase-person", "client", id)).toMatchObject({
          code: 0,
          said: expect.stringContaining("has to be kept until"),
        });
        expect(await run({}, "erase-person", "client", "none")).toMatchObject({ code: 1 });
      });
    });
  });
});
