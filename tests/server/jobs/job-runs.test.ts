import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../src/db/open-database.ts";
import { listJobRuns } from "../../../src/db/queries/upkeep/store-state.ts";
import { type Job, runJob } from "../../../src/server/jobs/job.ts";
import { minuteJobs } from "../../../src/server/jobs/portal-jobs.ts";
import { runJobs } from "../../../src/server/jobs/run-jobs.ts";
import { serveHealth } from "../../../src/server/pages/serve-pages.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { hasPostgres, startPostgres, type TestPostgres } from "../start-postgres.ts";

const turn = (holder: string) => ({ holder, isOver: () => false });
const quiet = () => {};

describe("the scheduled jobs", () => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startInProcess();
  });
  afterAll(() => portal.close());

  const runOf = async (name: string) => (await listJobRuns(portal.store.db)).find((run) => run.name === name);
  const rested = (name: string) =>
    portal.store.db
      .updateTable("job_run")
      .set({ next_at: new Date(0) })
      .where("name", "=", name)
      .execute();

  it("are recorded in a table, each job with work under its name", async () => {
    const due: string[] = [];
    for (const { name, isDue } of minuteJobs) if (!isDue || (await isDue(portal.services))) due.push(name);
    await runJobs(portal.services)();
    const noted = (await listJobRuns(portal.store.db)).map(({ name, failures, error }) => ({ name, failures, error }));
    expect(due.length).toBeGreaterThan(10);
    for (const name of due) expect(noted).toContainEqual({ name, failures: 0, error: null });
    const others = minuteJobs.map(({ name }) => name).filter((name) => !due.includes(name));
    expect(noted.filter(({ name }) => others.includes(name))).toEqual([]);
  });

  it("are left to other nodes by a machine whose clock differs from the database's", async () => {
    let runs = 0;
    const job: Job = { name: "dated", done: "things done", run: async () => (runs += 1) };
    const DAY_MS = 86_400_000;
    for (const wrong of [DAY_MS, -DAY_MS])
      await runJobs(portal.services, { more: [job], machine: () => Date.now() + wrong })();
    expect(runs).toBe(0);
    expect(portal.log.join("")).toContain('"seconds":86400');
    await runJobs(portal.services, { more: [job], machine: () => Date.now() + 30_000 })();
    expect(runs).toBe(1);
  });

  it("keep a node with such a clock unready, which reports the difference", async () => {
    let wrong = 0;
    const node = Fastify();
    serveHealth(node, portal.store.db, { machine: () => Date.now() + wrong });
    const readyz = async () => {
      const { statusCode, body } = await node.inject("/readyz");
      return [statusCode, JSON.parse(body)];
    };
    const HOUR_MS = 3_600_000;
    expect(await readyz()).toEqual([200, { status: "ready" }]);
    wrong = HOUR_MS;
    const reason = (way: string) => `The clock of this machine is 60 minutes ${way} the database's.`;
    expect(await readyz()).toEqual([503, { status: "not ready", reason: reason("ahead of") }]);
    wrong = -HOUR_MS;
    expect(await readyz()).toEqual([503, { status: "not ready", reason: reason("behind") }]);
    wrong = 60_000;
    expect(await readyz()).toEqual([200, { status: "ready" }]);
    await node.close();
  });

  it("skip past data that is still being written", async () => {
    let [isPastWhole, runs] = [false, 0];
    const past: Job = { name: "past", done: "days", ofThePast: true, run: async () => (runs += 1) };
    const round = () => runJobs(portal.services, { more: [past], isPastWhole: () => isPastWhole })();
    await round();
    expect(runs).toBe(0);
    isPastWhole = true;
    await round();
    expect(runs).toBe(1);
    expect(minuteJobs.filter(({ ofThePast }) => ofThePast).map(({ name }) => name)).toEqual(["anchor-audit"]);
  });

  it("retry a failed job with increasing delays, without delaying others", async () => {
    let tries = 0;
    const broken: Job = {
      name: "broken",
      done: "things done",
      run: async () => {
        tries += 1;
        throw new Error("It rains.\nIn.");
      },
    };
    const seen: string[] = [];
    const other: Job = { name: "other", done: "things done", run: async () => seen.push("other") };
    await runJobs(portal.services, { more: [broken, other] })();
    expect(seen).toEqual(["other"]);
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await runJob(portal.services, broken, turn("node"), quiet);
      expect(tries, "not before its time").toBe(round + 1);
      const run = await runOf("broken");
      expect(run).toMatchObject({ failures: round + 1, error: "It rains. In.", done: 0, succeeded_at: null });
      waits.push(Math.round(((run?.next_at?.getTime() ?? 0) - (run?.ended_at?.getTime() ?? 0)) / 1_000));
      await rested("broken");
      await runJob(portal.services, broken, turn("node"), quiet);
    }
    expect(waits).toEqual([30, 60, 120]);
    const mended: Job = { ...broken, run: async () => 7 };
    await rested("broken");
    await runJob(portal.services, mended, turn("node"), quiet);
    expect(await runOf("broken")).toMatchObject({ failures: 0, error: null, done: 7, done_ever: 7, next_at: null });
    expect(portal.log.join("")).toContain('"job":"broken"');
  });

  it("pause an infrequent job once it was done", async () => {
    let times = 0;
    const daily: Job = {
      name: "daily",
      done: "things done",
      restSeconds: 86_400,
      run: async () => {
        times += 1;
        return 1;
      },
    };
    await runJob(portal.services, daily, turn("one"), quiet);
    await runJob(portal.services, daily, turn("two"), quiet);
    expect(times).toBe(1);
    expect(await runOf("daily")).toMatchObject({ holder: "one", done: 1 });
  });

  it("record nothing for a job that is not due", async () => {
    const idle: Job = { name: "idle", done: "things done", isDue: async () => false, run: async () => 1 };
    await runJob(portal.services, idle, turn("node"), quiet);
    expect(await runOf("idle")).toBeUndefined();
  });
});

describe.skipIf(!hasPostgres())("the jobs of two nodes on one PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  it("run once each", async () => {
    const url = postgres.newDatabase();
    const stores = [0, 1].map(() => openDatabase({ kind: "postgresql", url }, quiet));
    const nodes: InProcess[] = [];
    for (const store of stores) nodes.push(await startInProcess({ store: await store, seed: false }));
    const by: string[] = [];
    const seldom: Job = {
      name: "seldom",
      done: "things done",
      restSeconds: 3_600,
      run: async (_, { holder }) => by.push(holder),
    };
    await Promise.all(nodes.map((node, n) => runJob(node.services, seldom, turn(`node-${n}`), quiet)));
    for (const [n, node] of nodes.entries()) await runJob(node.services, seldom, turn(`node-${n}`), quiet);
    expect(by).toHaveLength(1);
    for (const node of nodes) await node.close();
    for (const store of stores) await (await store).close();
  }, 60_000);
});
