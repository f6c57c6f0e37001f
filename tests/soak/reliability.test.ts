import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltServer, buildServer } from "../server/build-server.ts";
import { clientOf } from "../server/client.ts";
import { killInSaves } from "../server/quote/kill-in-saves.ts";
import { hasPostgres, startPostgres, type TestPostgres } from "../server/start-postgres.ts";
import { seededDataDir, startPortal } from "../server/start-server.ts";

const KILLS = 50;
const AWAY_MS = 60_000;
/** The reliability promises to operators. */
const READY_WITHIN_MS = 5_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const middle = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

let built: BuiltServer;
let postgres: TestPostgres | undefined;
beforeAll(async () => {
  built = buildServer();
  if (hasPostgres()) postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.remove();
  built.remove();
});

const newDatabase = () => ({ DATABASE_URL: postgres?.newDatabase() ?? "", SEED_DEMO: "1" });
const stores = [["the embedded database", () => ({})] as const, ["PostgreSQL", newDatabase] as const];

describe.sequential("the reliability promises to operators", () => {
  it.each(stores)(`on %s, killed ${KILLS} times during saves: nothing is lost`, async (name, env) => {
    if (name === "PostgreSQL" && !postgres) return console.warn("SKIPPED: there is no PostgreSQL here");
    const dataDir = await seededDataDir(built.main);
    try {
      const killed = await killInSaves({ main: built.main, dataDir, env: env() }, KILLS);
      const slowest = Math.max(...killed.readyWithin);
      console.info(
        `${name}: ${KILLS} kills, ${killed.lost.length} saves lost, ready again after ${middle(killed.readyWithin)} ms, ${slowest} at most`,
      );
      expect(killed.lost).toEqual([]);
      expect(slowest).toBeLessThan(READY_WITHIN_MS);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it("two nodes answer 503 while PostgreSQL is down for a minute, stay alive, and recover within five seconds", async () => {
    if (!postgres) return console.warn("SKIPPED: there is no PostgreSQL here");
    const env = newDatabase();
    const nodes = [await startPortal({ main: built.main, env }), await startPortal({ main: built.main, env })];
    try {
      const clients = await Promise.all(nodes.map(({ url }) => clientOf(url).signIn("broker@alpha.test")));
      await postgres.stop();
      const until = Date.now() + AWAY_MS;
      let tries = 0;
      while (Date.now() < until) {
        for (const client of clients) {
          const away = await client.post("Documents/search");
          expect(away).toMatchObject({ status: 503, body: { error: "database-away" } });
          expect(Number(away.headers.get("retry-after"))).toBeGreaterThan(0);
          expect((await client.get("/healthz")).status).toBe(200);
          tries += 1;
        }
        await pause(1_000);
      }
      await postgres.start();
      const before = Date.now();
      for (const client of clients) while ((await client.post("Documents/search")).status !== 200) await pause(50);
      console.info(`PostgreSQL away for ${AWAY_MS} ms: ${tries} answers 503, back after ${Date.now() - before} ms`);
      expect(Date.now() - before).toBeLessThan(READY_WITHIN_MS);
      expect(nodes.every(({ process }) => process.exitCode === null)).toBe(true);
    } finally {
      for (const node of nodes) await node.stop();
    }
  });
});
