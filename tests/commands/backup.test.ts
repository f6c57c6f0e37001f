import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAdmin } from "../../src/commands/admin/run-admin.ts";
import { fillFromNew } from "../db/new-folder.ts";
import { type BuiltServer, buildServer } from "../server/build-server.ts";
import { type Client, clientOf } from "../server/client.ts";
import { goldenData } from "../server/in-process.ts";
import { seeded, startSeededPostgres } from "../server/seeded-postgres.ts";
import { hasPostgres, type TestPostgres } from "../server/start-postgres.ts";
import { compiledOnce, seededDataDir, startPortal } from "../server/start-server.ts";
import { runInProcess } from "./run-here.ts";

const isPostgresHere = hasPostgres();
let built: BuiltServer;
let folder: string;
let postgres: TestPostgres | undefined;
beforeAll(async () => {
  built = buildServer("backup");
  folder = mkdtempSync(join(tmpdir(), "portal-backup-"));
  if (isPostgresHere) postgres = await startSeededPostgres(built);
});
afterAll(async () => {
  await postgres?.remove();
  built.remove();
  rmSync(folder, { recursive: true, force: true });
});

const account = { PORTAL_EMAIL: "provideradmin@provider.test", PORTAL_PASSWORD: "demonstration-2026" };

const admin = (env: Record<string, string>, ...words: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, PORT: "1", ...account, ...env } };
    execFile(process.execPath, [...compiledOnce, built.admin, ...words], options, (error, out, err) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, said: out + err }),
    );
  });

/** The same in this process: output and effect of a command whose start is tested elsewhere. */
const adminHere = async (env: Record<string, string>, ...words: string[]): Promise<{ code: number; said: string }> => {
  const { code, out, err } = await runInProcess(runAdmin, { PORT: "1", ...account, ...env }, words);
  return { code, said: out + err };
};

interface Saved {
  readonly reference: string;
  /** The last version that the server acknowledged. */
  version: number;
}

/** Short enough that each client saves many times during a backup, and long enough not to queue. */
const BETWEEN_SAVES_MS = 20;

/** Saves one quote repeatedly until stopped. */
const saveOn = async (client: Client, isOver: () => boolean): Promise<Saved> => {
  const { reference } = await client.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData() });
  let { DATA } = await client.call("Quote/getData", { reference });
  const saved: Saved = { reference, version: DATA.version };
  for (let years = 1; !isOver(); years += 1) {
    const sent = JSON.stringify({ ...DATA, RD: { ...DATA.RD, YearsTrading: years % 150 } });
    ({ DATA } = await client.call("Quote/saveQuoteData", { DATA: sent }));
    saved.version = DATA.version;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_SAVES_MS));
  }
  return saved;
};

/** Lines of a backup except its head, which has the time. */
const linesOf = (file: string): readonly string[] =>
  gunzipSync(readFileSync(file)).toString().trim().split("\n").slice(1);

const stores: readonly (readonly [string, () => Record<string, string>])[] = [
  ["the embedded database", () => ({})],
  ...(isPostgresHere ? [["PostgreSQL", () => ({ DATABASE_URL: postgres?.newDatabase(seeded) ?? "" })] as const] : []),
];

describe.each(stores)("a backup of a running portal on %s", (name, envOf) => {
  it("is complete despite concurrent saves, and is the same when restored elsewhere", async () => {
    const env = envOf();
    const kind = env.DATABASE_URL === undefined ? "embedded" : "postgresql";
    const dataDir = env.DATABASE_URL === undefined ? await seededDataDir(built.main) : join(folder, "unused");
    const server = await startPortal({ main: built.main, dataDir, env });
    const file = join(folder, `${kind}.gz`);
    let isOver = false;
    try {
      const clients = await Promise.all(
        ["broker@alpha.test", "admin@alpha.test", "broker@beta.test"].map((who) => clientOf(server.url).signIn(who)),
      );
      const saving = clients.map((client) => saveOn(client, () => isOver));
      await new Promise((resolve) => setTimeout(resolve, 500));
      const taken = await admin({ ...env, DATA_DIR: dataDir, PORT: new URL(server.url).port }, "backup", file);
      expect(taken).toMatchObject({ code: 0, said: expect.stringContaining("contains all of the portal's data") });
      isOver = true;
      const saved = await Promise.all(saving);
      for (const { version } of saved) expect(version).toBeGreaterThan(3);
      const refused = await adminHere(
        { DATA_DIR: dataDir, PORT: new URL(server.url).port, ...env, PORTAL_EMAIL: "product@provider.test" },
        "backup",
        join(folder, "refused.gz"),
      );
      if (kind === "embedded") expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("permission") });
      expect(readdirSync(kind === "embedded" ? dataDir : folder).filter((each) => /snapshot|part/.test(each))).toEqual(
        [],
      );
    } finally {
      isOver = true;
      await server.stop();
    }
    expect(statSync(file).mode & 0o077).toBe(0);

    const elsewhere = [
      { name: "folder", env: { DATA_DIR: join(folder, `restored-${kind}`) } },
      ...(postgres ? [{ name: "postgresql", env: { DATABASE_URL: postgres.newDatabase(), DATA_DIR: folder } }] : []),
    ];
    // Once into a new folder, and once into an empty database, as an interrupted start leaves it.
    if (kind === "postgresql") await fillFromNew(join(folder, `restored-${kind}`));
    for (const { name: into, env: target } of elsewhere) {
      const restored = await admin(target, "restore", file);
      expect(restored, `${name} into ${into}`).toMatchObject({
        code: 0,
        said: expect.stringContaining("all verified"),
      });
      expect(await adminHere(target, "restore", file)).toMatchObject({
        code: 2,
        said: expect.stringContaining("in use already"),
      });
      const again = join(folder, `${kind}-${into}.gz`);
      expect(await adminHere(target, "backup", again)).toMatchObject({ code: 0 });
      expect(linesOf(again)).toEqual(linesOf(file));
      expect((await adminHere(target, "jobs")).said).toMatch(/^backup /m);
      expect(await adminHere(target, "check-audit")).toEqual({
        code: 0,
        said: "All audit rows are unchanged.\n",
      });
    }
  });
});

describe.skipIf(!isPostgresHere)("the move of an embedded database to PostgreSQL", () => {
  it("is one command, after which the portal continues with the same data", async () => {
    const dataDir = await seededDataDir(built.main);
    const before = await startPortal({ main: built.main, dataDir });
    const client = await clientOf(before.url).signIn("broker@alpha.test");
    const listed = async (of: Client) => ({ ...(await of.call("Documents/search", { pageSize: 100 })), asOf: "" });
    const found = await listed(client);
    const held = await adminHere(
      { DATA_DIR: dataDir, DATABASE_URL: postgres?.newDatabase() ?? "" },
      "move-to-postgres",
    );
    expect(held).toMatchObject({ code: 2, said: expect.stringContaining("in use by process") });
    await before.stop();
    const env = { DATABASE_URL: postgres?.newDatabase() ?? "" };
    expect(await adminHere({ DATA_DIR: dataDir }, "move-to-postgres")).toMatchObject({ code: 2 });
    const moved = await admin({ ...env, DATA_DIR: dataDir }, "move-to-postgres");
    expect(moved).toMatchObject({ code: 0, said: expect.stringContaining("all verified") });
    const after = await startPortal({ main: built.main, dataDir: join(folder, "moved"), env });
    try {
      const same = await clientOf(after.url).signIn("broker@alpha.test");
      expect(await listed(same)).toEqual(found);
      await same.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
    } finally {
      await after.stop();
    }
  });
});
