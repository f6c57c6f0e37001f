import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillFromNew } from "../db/new-folder.ts";
import { copyServer } from "./build-server.ts";
import { builtOnStores } from "./built-on-stores.ts";
import { type Client, clientOf } from "./client.ts";
import { publishNext } from "./forms/publish-next.ts";
import { goldenData } from "./in-process.ts";
import { killInSaves, saveUntilGone } from "./quote/kill-in-saves.ts";
import { hasPostgres } from "./start-postgres.ts";
import { firstStartOf, type ServerOptions, type ServerProcess, seededDataDir, startPortal } from "./start-server.ts";

const KILLS = 3;
/** On a busy machine; normally it takes about two seconds. */
const READY_WITHIN_MS = 60_000;

const { built, postgres, stores } = builtOnStores();

const create = (client: Client) => client.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData() });

/** Files and folders that other users of the machine may read. */
const openToOthers = (folder: string): readonly string[] =>
  ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })].filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  );

const SIGN_IN = "Sign in as broker@alpha.test with the password demonstration-2026";

/** The output of a server's start, without that of its shutdown. */
const linesUntilAsked = (said: string): readonly string[] => (said.split("Stopping:", 1)[0] ?? "").trim().split("\n");

const waitUntil = async (isTrue: () => Promise<boolean>, withinMs: number): Promise<number> => {
  const start = Date.now();
  while (!(await isTrue())) {
    if (Date.now() - start > withinMs) throw new Error(`Not within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Date.now() - start;
};

describe.each(stores)("a server on %s that is killed during saves", (_name, env) => {
  it("loses nothing that it acknowledged, and is soon ready again", async () => {
    const dataDir = await seededDataDir(built().main);
    try {
      const { lost, readyWithin } = await killInSaves({ main: built().main, dataDir, env: env() }, KILLS);
      expect(lost).toEqual([]);
      expect(Math.max(...readyWithin)).toBeLessThan(READY_WITHIN_MS);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

describe("a second server", () => {
  it("on the same data folder stops and says which process uses it and what to do, even without the lock file", async () => {
    const dataDir = await seededDataDir(built().main);
    const first = await startPortal({ main: built().main, dataDir });
    const second = () => startPortal({ main: built().main, dataDir });
    try {
      await expect(second()).rejects.toThrow(
        new RegExp(`in use by process ${first.process.pid}\\.[\\s\\S]*DATA_DIR[\\s\\S]*DATABASE_URL`),
      );
      rmSync(join(dataDir, "lock"));
      await expect(second()).rejects.toThrow("in use by another process");
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
      await first.kill();
      await (await second()).stop();
      expect(openToOthers(dataDir)).toEqual([]);
    } finally {
      await first.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it("on the same port stops and says so", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => taken.once("listening", resolve));
    const { port } = taken.address() as AddressInfo;
    const refused = startPortal({ main: built().main, env: { PORT: String(port) } });
    await expect(refused).rejects.toThrow(`Port ${port} is in use`);
    taken.close();
  });
});

describe("a server", () => {
  it("names every invalid variable, and does not start", async () => {
    const env = { PORT: "http", CLOCK: "noon", PUBLIC_URL: "portal", DATABASE_URL: "mysql://x", SEED_DEMO: "yes" };
    const refused = await startPortal({ main: built().main, env }).catch((error: unknown) => String(error));
    for (const name of Object.keys(env)) expect(refused).toContain(name);
  });

  it("explains in a sentence that it cannot store its data or listen as configured", async () => {
    const folder = mkdtempSync(join(tmpdir(), "portal-place-"));
    const file = join(folder, "file");
    writeFileSync(file, "");
    const said = (options: ServerOptions) => startPortal({ main: built().main, ...options }).catch(String);
    try {
      for (const dataDir of [file, join(file, "below")]) {
        const words = await said({ dataDir });
        expect(words).toMatch(/DATA_DIR cannot be used: \S+ is not a folder/);
        expect(words).not.toMatch(/\n\s+at /);
      }
      if (existsSync("/proc/self"))
        expect(await said({ dataDir: "/proc/nowhere/data" })).toContain(
          "DATA_DIR cannot be used: /proc/nowhere cannot be created",
        );
      const words = await said({ env: { HOST: "192.0.2.1" } });
      expect(words).toContain('HOST is "192.0.2.1", which is not an address of this machine');
      expect(words).not.toMatch(/\n\s+at /);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it("names each fault of an unusable shipped definition with its path, without a stack trace", async () => {
    const broken = copyServer(built(), "broken", ["letprop", "property-areas"]);
    const part = join(broken.definitions, "letprop", "definition.json");
    const whole = readFileSync(part, "utf8");
    const dataDir = mkdtempSync(join(tmpdir(), "portal-broken-"));
    await fillFromNew(dataDir);
    const refused = () => startPortal({ main: broken.main, dataDir }).catch((error: unknown) => String(error));
    try {
      writeFileSync(part, JSON.stringify({ ...JSON.parse(whole), unheard: true }));
      const faulty = String(await refused());
      expect(faulty).toContain("The shipped definition letprop has faults");
      expect(faulty).toMatch(/^ {2}\/unheard {2}\S/m);
      writeFileSync(part, whole.slice(0, -10));
      const cut = String(await refused());
      expect(cut).toMatch(/definition\.json cannot be read: .* on line \d+/);
      for (const said of [faulty, cut]) expect(said.slice(said.indexOf("\n"))).not.toMatch(/\n\s+at /);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
      broken.remove();
    }
  });

  it("refuses a clock of its own in production, and seeds no accounts there", async () => {
    const clock = startPortal({ main: built().main, env: { NODE_ENV: "production", CLOCK: "2026-07-14T09:00:00Z" } });
    await expect(clock).rejects.toThrow("CLOCK is set");
    const brief = copyServer(built(), "production", ["user"]);
    const server = await startPortal({ main: brief.main, env: { NODE_ENV: "production" } });
    try {
      const form = { Email: "broker@alpha.test", Password: "demonstration-2026" };
      expect((await clientOf(server.url).post("Login/signIn", form)).status).toBe(401);
      expect(server.said()).toContain("create-admin");
    } finally {
      await server.stop();
      brief.remove();
    }
  });

  it("prints how to sign in as the last line of its first start, without warnings", async () => {
    const { said } = await firstStartOf(built().main);
    expect(said).toContain("Published ");
    expect(said).not.toMatch(/warn|deprecat|unfinished/i);
    expect(linesUntilAsked(said).at(-1)).toBe(SIGN_IN);
  });

  it("starts with its own clock if that is configured, prints how to sign in last, without warnings", async () => {
    const server = await startPortal({ main: built().main, clock: "2026-03-01T12:00:00Z", seededBefore: true });
    try {
      const broker = await clientOf(server.url).signIn("broker@alpha.test");
      const { DATA } = await broker.call("Quote/getBlankQuote", { TypeOfInsurance: "LETPROP" });
      expect(DATA.RD.InceptionDateISO).toBe("2026-03-01T12:00:00.000Z");
      expect(linesUntilAsked(server.said()).at(-1)).toBe(SIGN_IN);
      expect(server.said()).not.toMatch(/warn|deprecat|unfinished/i);
    } finally {
      await server.stop();
    }
  });

  it("exits at once on a signal during its start, and starts the next time", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "portal-starting-"));
    await fillFromNew(dataDir);
    const env = { PATH: process.env.PATH, PORT: "0", DATA_DIR: dataDir, SEED_DEMO: "0" };
    const { main, remove } = copyServer(built(), "starting", ["user"]);
    const starting = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
    try {
      // "Opening the database in …": signals are handled by then, and no request is answered yet.
      await once(starting.stdout, "data");
      starting.kill("SIGTERM");
      expect(await once(starting, "exit")).toEqual([0, null]);
      const again = await startPortal({ main, dataDir, env: { SEED_DEMO: "0" } });
      await again.stop();
      expect(again.process.exitCode).toBe(0);
    } finally {
      remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it("completes responses in progress on a signal, and loses nothing", async () => {
    const dataDir = await seededDataDir(built().main);
    const server = await startPortal({ main: built().main, dataDir });
    const client = await clientOf(server.url).signIn("broker@alpha.test");
    const { reference } = await create(client);
    const saving = saveUntilGone(client, reference);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await server.stop();
    expect(server.process.exitCode).toBe(0);
    const last = await saving;
    const again = await startPortal({ main: built().main, dataDir });
    try {
      const { DATA } = await (await clientOf(again.url).signIn("broker@alpha.test")).call("Quote/getData", {
        reference,
      });
      expect(DATA.version).toBe(last.version);
    } finally {
      await again.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

describe.runIf(hasPostgres())("two nodes on one PostgreSQL", () => {
  let nodes: readonly ServerProcess[] = [];
  beforeAll(async () => {
    const env = { DATABASE_URL: postgres().newDatabase(), SEED_DEMO: "1" };
    nodes = await Promise.all([1, 2].map(() => startPortal({ main: built().main, env })));
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
  });
  const clients = async (...accounts: string[]) => {
    const [one, two] = nodes;
    if (!one || !two) throw new Error("The nodes did not start");
    return Promise.all(accounts.map((account, n) => clientOf((n % 2 ? two : one).url).signIn(account)));
  };

  it("start and seed an empty database at the same time, and share sessions, quotes and definitions", async () => {
    const [one] = await clients("broker@alpha.test");
    const other = clientOf(nodes[1]?.url ?? "");
    if (!one) throw new Error("Nobody signed in");
    other.cookie = one.cookie;
    const { reference } = await create(one);
    expect((await other.call("Quote/getData", { reference })).DATA.RD.Reference).toBe(reference);
    await one.call("Login/signOut", {});
    expect((await other.post("Profile/getPermissions")).status).toBe(401);
  });

  it("use a definition at once that was published on the other", async () => {
    const [product, broker] = await clients("product@provider.test", "broker@alpha.test");
    if (!product || !broker) throw new Error("Nobody signed in");
    const { Definition } = await product.call("Forms/get", { id: "LETPROP" });
    const changed = { ...Definition, summary: "Published on the first node." };
    const { version } = (await publishNext(product, changed)).body;
    const { products } = await broker.call("Quote/getProducts", {});
    expect(products.find(({ id }) => id === "LETPROP")).toMatchObject({
      version,
      summary: "Published on the first node.",
    });
    const { FIELDS } = await broker.call("Quote/getBlankQuote", { TypeOfInsurance: "LETPROP" });
    expect(FIELDS.version).toBe(version);
  });

  it("answer 503 with Retry-After while the database is down, stay alive, and recover soon", async () => {
    const [broker] = await clients("broker@alpha.test");
    if (!broker) throw new Error("Nobody signed in");
    await postgres().stop();
    const away = await broker.post("Documents/search");
    expect(away).toMatchObject({ status: 503, body: { error: "database-away" } });
    expect(Number(away.headers.get("retry-after"))).toBeGreaterThan(0);
    const ready = await broker.get("/readyz");
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ reason: expect.any(String) });
    expect((await broker.get("/healthz")).status).toBe(200);
    await postgres().start();
    await waitUntil(async () => (await broker.post("Documents/search")).status === 200, READY_WITHIN_MS);
    expect(nodes.every((node) => node.process.exitCode === null)).toBe(true);
  });
});
