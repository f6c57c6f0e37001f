import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import type { QuoteData } from "../../schemas/quote.ts";
import { type Database, type OpenDatabase, openDatabase } from "../../src/db/open-database.ts";
import { runMigrations } from "../../src/db/run-migrations.ts";
import type { Snapshot } from "../../src/db/snapshot.ts";
import { buildApp } from "../../src/server/app.ts";
import { publishShipped } from "../../src/server/definitions/publish.ts";
import { readConfig } from "../../src/server/read-config.ts";
import { seedDemonstration } from "../../src/server/seed/seed-demonstration.ts";
import type { Clock, Services } from "../../src/server/services.ts";
import type { Passwords } from "../../src/server/session/passwords.ts";
import type { Traces } from "../../src/server/traces/traces.ts";
import { openPgliteInThread } from "../db/pglite-here.ts";
import { Client } from "./client.ts";
import { seededIntegers } from "./drawn-from.ts";
import { seededDump } from "./seeded-dump.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A clock that tests set. */
export class TestClock implements Clock {
  current: Date;
  constructor(now: string) {
    this.current = new Date(now);
  }
  now = (): Date => new Date(this.current);
  wall = (): Date => new Date(this.current);
  pass(minutes: number): void {
    this.current = new Date(this.current.getTime() + minutes * 60_000);
  }
}

/** Counts password verifications; minimal cost, because Argon2 itself is not under test. */
export class TestPasswords implements Passwords {
  verified = 0;
  /** Duration of a verification by its number; zero if not set. */
  delay: ((number: number) => Promise<unknown>) | undefined = undefined;
  hash = async (password: string): Promise<string> => `plain:${password}`;
  verify = async (stored: string, password: string): Promise<boolean> => {
    this.verified += 1;
    await this.delay?.(this.verified);
    return stored === `plain:${password}`;
  };
}

export interface InProcess {
  readonly server: FastifyInstance;
  readonly services: Services;
  readonly store: OpenDatabase;
  readonly clock: TestClock;
  readonly passwords: TestPasswords;
  /** The log, one entry a line. */
  readonly log: readonly string[];
  client(): Client;
  /** Replaces some services, for jobs and calls alike. */
  replace(others: Partial<Services>): void;
  as(account: string): Promise<Client>;
  close(): Promise<void>;
}

export interface InProcessOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly seed?: boolean;
  readonly portal?: string;
  /** An opened store instead of a new one in memory; with `seed: false`; it remains open. */
  readonly store?: OpenDatabase;
  /** The source of a backup through the server; without it none can be taken. */
  readonly snapshot?: () => Promise<Snapshot>;
  /** The exporter of spans. */
  readonly traces?: Traces;
}

/** Injects a request into a server that does not listen. */
export const sendInto = (server: FastifyInstance) => async (path: string, init: RequestInit) => {
  const request = new Request(`http://portal.test${path}`, init);
  const headers = { host: "portal.test", ...Object.fromEntries(request.headers) };
  const payload = request.method === "GET" ? undefined : Buffer.from(await request.arrayBuffer());
  const answer = await server.inject({
    method: request.method === "GET" ? "GET" : "POST",
    url: path,
    headers,
    ...(payload ? { payload } : {}),
  });
  const entries = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
    status: answer.statusCode,
    headers: entries,
  });
};

/** Every example of the demonstration must succeed; a failing one fails the tests. */
const unfinished = (line: string): void => {
  if (line.includes("unfinished")) throw new Error(line);
};

/** Any key will do; without one a key file would be kept in the data folder. */
const SECRET_KEY = Buffer.alloc(32, 7).toString("base64");

const FIRST_NOW = "2026-07-14T09:00:00Z";

/** The number of servers that each test file has started. */
const begun = new Map<string, number>();

/** The seed of the next server: the same in every run, another for each server. */
const nextSeed = (): string => {
  const { testPath = "" } = expect.getState();
  const count = (begun.get(testPath) ?? 0) + 1;
  begun.set(testPath, count);
  return `${relative(at(".."), testPath)} ${count}`;
};

type Parts = Pick<InProcess, "clock" | "passwords"> & {
  readonly db: Database;
  readonly log: string[];
  /** The server's random source; one of its own by default. */
  readonly seed?: string;
};

export const appOf = (
  { db, clock, passwords, log, seed = nextSeed() }: Parts,
  { env, portal, snapshot, store, traces }: InProcessOptions,
) =>
  buildApp({
    ...(snapshot ? { snapshot } : {}),
    ...(traces ? { traces } : {}),
    ...(store?.space ? { space: store.space } : {}),
    randomBelow: seededIntegers(seed),
    db,
    clock,
    config: readConfig({ LOG_LEVEL: "info", SECRET_KEY, URGENT_RELEASES: "1", ...env }),
    portal: portal ?? at("../fixtures/portal"),
    passwords,
    logTo: { write: (line) => log.push(line) },
  });

const publishAll = async (db: Database, clock: Clock): Promise<void> => {
  await runMigrations(db);
  await publishShipped(db, at("../../schemas/definitions"), clock.now());
};

/**
 * Initial content of a store: the shipped definitions only, or the state after the first start with demonstration data.
 */
export type BeginsWith = "definitions" | "demonstration";

/** Fills a store with the initial content of tests, at the usual time. */
export const fillStore = async (db: Database, begins: BeginsWith): Promise<void> => {
  const clock = new TestClock(FIRST_NOW);
  await publishAll(db, clock);
  if (begins === "definitions") return;
  const parts = { db, clock, passwords: new TestPasswords(), log: [], seed: "a store as it begins" };
  const { server, services } = await appOf(parts, {});
  await seedDemonstration(services, unfinished);
  await server.close();
};

const dumps: Readonly<Record<BeginsWith, () => Promise<string>>> = {
  definitions: () => seededDump("definitions", (db) => fillStore(db, "definitions")),
  demonstration: () => seededDump("demonstration", (db) => fillStore(db, "demonstration"), dumps.definitions),
};

/** A new store in memory. */
export const openInMemory = async (begins: BeginsWith): Promise<OpenDatabase> => {
  const where = { kind: "opened", client: await openPgliteInThread(await dumps[begins]()) } as const;
  return openDatabase(where, (error) => {
    throw error;
  });
};

/** Fills the folder of a database with the initial content of a store. */
export const fillFolder = async (database: string, begins: BeginsWith): Promise<void> => {
  mkdirSync(database, { recursive: true });
  execFileSync("tar", ["-xf", await dumps[begins](), "-C", database], { stdio: "pipe" });
};

/** The whole server on a new store with demonstration data, without a port. */
export const startInProcess = async (options: InProcessOptions = {}): Promise<InProcess> => {
  const clock = new TestClock(FIRST_NOW);
  const passwords = new TestPasswords();
  const log: string[] = [];
  const seed = options.seed !== false;
  const store = options.store ?? (await openInMemory(seed ? "demonstration" : "definitions"));
  if (!seed) await publishAll(store.db, clock);
  const { server, services, open } = await appOf({ db: store.db, clock, passwords, log }, options);
  const client = () => new Client(sendInto(server));
  return {
    server,
    services,
    store,
    clock,
    passwords,
    log,
    client,
    replace(others) {
      Object.assign(services, others);
      Object.assign(open, others);
    },
    as: (account) => client().signIn(account),
    close: async () => {
      await server.close();
      if (!options.store) await store.close();
    },
  };
};

/** The worked example with its two properties, as a client sends it, with other items and answers applied. */
export const goldenData = (change: { answers?: object; items?: (items: QuoteData["PC"]) => unknown } = {}): string => {
  const golden: QuoteData = JSON.parse(readFileSync(at("../fixtures/letprop-golden.json"), "utf8"));
  const items = golden.PC.map((item) => ({ ...item, id: randomUUID() }));
  return JSON.stringify({ ...golden, RD: { ...golden.RD, ...change.answers }, PC: change.items?.(items) ?? items });
};

export interface MadeQuote {
  readonly reference: string;
  readonly version: number;
}

/** A quote of the worked example. */
export const makeGolden = (client: Client, change?: Parameters<typeof goldenData>[0]): Promise<MadeQuote> =>
  client.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData(change) });
