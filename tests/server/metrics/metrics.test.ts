import { once } from "node:events";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logSinceCheckpoint } from "../../../src/db/commands/jobs.ts";
import { listJobRuns } from "../../../src/db/queries/upkeep/store-state.ts";
import { runJob } from "../../../src/server/jobs/job.ts";
import { embeddedJobs } from "../../../src/server/jobs/run-jobs.ts";
import { conditionGauges, conditionOf } from "../../../src/server/metrics/metrics.ts";
import { type Readiness, readinessOf } from "../../../src/server/pages/readiness.ts";
import { beginBulkRead } from "../../../src/server/privileged/bulk-read.ts";
import { type BuiltServer, buildServer } from "../build-server.ts";
import { clientOf } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { freePort } from "../start-postgres.ts";
import { type ServerProcess, startPortal } from "../start-server.ts";

const TOKEN = "0123456789abcdef0123456789abcdef";

describe("metrics", () => {
  let built: BuiltServer;
  beforeAll(() => {
    built = buildServer("metrics");
  });
  afterAll(() => built.remove());
  const withServer = async (env: Record<string, string>, work: (server: ServerProcess) => Promise<void>) => {
    const server = await startPortal({ main: built.main, env });
    try {
      await work(server);
    } finally {
      await server.stop();
    }
  };
  const bearer = { headers: { authorization: `Bearer ${TOKEN}` } };

  it("need the token, and count responses, saves, sign-ins, jobs and the database", async () => {
    await withServer({ METRICS_TOKEN: TOKEN }, async ({ url }) => {
      expect((await fetch(`${url}/metrics`)).status).toBe(401);
      expect((await fetch(`${url}/metrics`, { headers: { authorization: "Bearer wrong" } })).status).toBe(401);
      const client = clientOf(url);
      await client.post("Login/signIn", { Email: "broker@alpha.test", Password: "not the password" });
      await client.signIn("broker@alpha.test");
      const { reference } = await client.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
      const { DATA } = await client.call("Quote/getData", { reference });
      const sent = JSON.stringify({ ...DATA, RD: { ...DATA.RD, YearsTrading: 7 } });
      await client.post("Quote/saveQuoteData", { DATA: sent });
      await client.post("Quote/saveQuoteData", { DATA: sent });
      await client.get(`/files/documents/${reference}/none`);
      const answer = await fetch(`${url}/metrics`, bearer);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toContain("text/plain");
      const text = await answer.text();
      for (const line of [
        'portal_sign_ins_total{outcome="failed"} 1',
        'portal_sign_ins_total{outcome="done"} 1',
        'portal_saves_total{outcome="stored"} 1',
        'portal_saves_total{outcome="stale"} 1',
        'portal_request_seconds_count{method="POST",route="/api/v1/Quote/getData",status="200"} 1',
        'portal_job_seconds_count{task="expire-quotes",outcome="done"} 1',
        "portal_ready 1",
        "portal_read_only 0",
        "portal_last_backup_timestamp_seconds 0",
      ])
        expect(text).toContain(line);
      expect(text).toMatch(/^portal_database_busy \d+$/m);
      expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
      for (const secret of [reference, "alpha", "broker"]) expect(text).not.toContain(secret);
    });
  }, 60_000);

  it("are served on a port of their own if one is configured, and nowhere else", async () => {
    const port = await freePort();
    await withServer({ METRICS_PORT: String(port) }, async ({ url }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
      expect(await answer.text()).toContain("portal_request_seconds");
      expect((await fetch(`http://127.0.0.1:${port}/api/v1/openapi.json`)).status).toBe(404);
      // The portal answers any other address with its page, if it is built.
      expect(await (await fetch(`${url}/metrics`)).text()).not.toContain("portal_request_seconds");
    });
  }, 60_000);
});

describe("the condition of a node", () => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startInProcess();
  });
  afterAll(() => portal.close());
  const conditionWhile = (readiness: Readiness) => conditionOf(portal.store.db, async () => readiness);

  it("includes when a backup was last completed", async () => {
    const ready = { status: "ready" } as const;
    expect(await conditionWhile(ready)).toEqual({ ready: true, readOnly: false, backupSeconds: 0 });
    const act = { action: "backup", what: "backup" } as const;
    const reader = { firmId: "provider", userId: "operator", name: "Operator" };
    const cut = (await beginBulkRead(portal.services, reader, act)).metered(["one", "two"]);
    await once(cut, "readable");
    cut.destroy();
    await once(cut, "close");
    expect((await conditionWhile(ready)).backupSeconds).toBe(0);
    const from = Date.now() / 1_000 - 1;
    await text((await beginBulkRead(portal.services, reader, act)).metered(["one", "two"]));
    expect((await conditionWhile(ready)).backupSeconds).toBeGreaterThan(from);
    const list = { action: "export-list", what: "quotes.csv" } as const;
    const { backupSeconds } = await conditionWhile(ready);
    await text((await beginBulkRead(portal.services, reader, list)).metered(["one"]));
    expect(await conditionWhile({ status: "read-only", reason: "full" })).toEqual({
      ready: true,
      readOnly: true,
      backupSeconds,
    });
  });

  it("includes the clock difference to the database, ready or not", async () => {
    const registry = new Registry();
    const show = conditionGauges(registry);
    for (const wrong of [-30_000, 3_600_000]) {
      const health = { machine: () => Date.now() + wrong };
      const condition = await conditionOf(portal.store.db, () => readinessOf(portal.store.db, health));
      expect(condition).toMatchObject({ ready: wrong < 0, backupSeconds: expect.any(Number) });
      show(condition);
      const [, skew] = (await registry.metrics()).match(/^portal_clock_skew_seconds (\S+)$/m) ?? [];
      expect(Math.abs(Number(skew) - wrong / 1_000)).toBeLessThan(5);
    }
    show(await conditionWhile({ status: "not ready", reason: "away" }));
    expect(await registry.metrics()).not.toMatch(/^portal_clock_skew_seconds /m);
  });

  it("is available without the store if that is down", async () => {
    const away = await conditionWhile({ status: "not ready", reason: "away" });
    expect(away).toEqual({ ready: false, readOnly: false, backupSeconds: undefined });
    const registry = new Registry();
    const show = conditionGauges(registry);
    show({ ready: true, readOnly: true, backupSeconds: 7, skewSeconds: 0 });
    expect(await registry.metrics()).toContain("portal_read_only 1");
    show(away);
    const shown = await registry.metrics();
    expect(shown).toContain("portal_ready 0");
    expect(shown).not.toMatch(/^portal_last_backup_timestamp_seconds /m);
  });
});

describe("the maintenance of the embedded database", () => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startInProcess();
  });
  afterAll(() => portal.close());
  const turn = { holder: "node", isOver: () => false };
  const run = async (name: string) => {
    const job = embeddedJobs.find((each) => each.name === name);
    if (job) await runJob(portal.services, job, turn, () => {});
    return (await listJobRuns(portal.store.db)).find((each) => each.name === name);
  };

  it("runs at night and not by day, unless it was off every night", async () => {
    expect(await run("vacuum")).toBeUndefined();
    portal.clock.pass(3 * 24 * 60);
    expect(await run("vacuum")).toMatchObject({ failures: 0, done: expect.any(Number) });
    await portal.store.db.deleteFrom("job_run").execute();
    portal.clock.current = new Date("2026-07-15T01:30:00Z");
    expect((await run("vacuum"))?.done).toBeGreaterThan(40);
  });

  it("truncates its log if it has grown, and otherwise does nothing", async () => {
    expect(await run("checkpoint")).toBeUndefined();
    const { db } = portal.store;
    const megabyte = sql`pg_logical_emit_message(false, 'growth', repeat('x', 1000000))`;
    await sql`select ${megabyte} from generate_series(1, 80)`.execute(db);
    const before = await logSinceCheckpoint(db);
    if (before < 64 * 1024 * 1024) throw new Error(`Too little was written: ${before}`);
    expect(await run("checkpoint")).toMatchObject({ done: 1 });
    expect(await logSinceCheckpoint(db)).toBeLessThan(1_000_000);
  }, 60_000);
});
