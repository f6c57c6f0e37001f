import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import { openDatabase } from "../../../src/db/open-database.ts";
import { addDays, londonDate } from "../../../src/form/values/calendar.ts";
import { checkDefinition } from "../../../src/server/definitions/check-definition.ts";
import { publish } from "../../../src/server/definitions/publish.ts";
import { pgliteWorkerFile } from "../../db/pglite-worker-file.ts";
import { builtOnStores } from "../built-on-stores.ts";
import { type Client, clientOf } from "../client.ts";
import { inOneFile } from "../forms/publish-next.ts";
import { bicycleRisk, soundBicycle, unpriceableBicycle } from "../quote/bicycles.ts";
import { type ServerProcess, seededDataDir, startPortal } from "../start-server.ts";

const { built, stores } = builtOnStores();

const today = londonDate(new Date());
const id = "CYCLES";
const risk = JSON.stringify(bicycleRisk(`${addDays(today, 3)}T12:00:00Z`));

/** How soon a release must be effective everywhere; it takes some milliseconds. */
const EVERYWHERE_WITHIN_MS = 5_000;

/** A node without a heartbeat is presumed dead after half a minute. */
const STOPPED_WITHIN_MS = 45_000;

describe.each(stores)("the work of a product team, on %s, on every node and after a restart", (name, env) => {
  let options: { readonly main: string; readonly dataDir: string; readonly env: Readonly<Record<string, string>> };
  let nodes: readonly ServerProcess[] = [];
  let author: Client;
  let second: Client;
  let broker: Client;
  let stuckReference = "";

  /** The embedded database serves one node; on PostgreSQL the broker uses another node than the product team. */
  const start = async () => {
    const one = await startPortal(options);
    nodes = options.env.DATABASE_URL === undefined ? [one] : [one, await startPortal(options)];
    const last = nodes.at(-1) ?? one;
    author = await clientOf(one.url).signIn("product@provider.test");
    second = await clientOf(last.url).signIn("product2@provider.test");
    broker = await clientOf(last.url).signIn("broker@alpha.test");
  };
  const stop = async () => {
    for (const node of nodes) await node.stop();
    nodes = [];
  };

  /** A store in which such a product was published before the lint refused it. */
  const publishUnpriceable = async () => {
    const { DATABASE_URL: url } = options.env;
    const folder = { kind: "folder", folder: options.dataDir, worker: pgliteWorkerFile() } as const;
    const store = await openDatabase(url === undefined ? folder : { kind: "postgresql", url }, () => {});
    const sure = { ...checkDefinition(soundBicycle), findings: [], failed: [] };
    const by = { firmId: "provider", userId: "provider-product" };
    await publish(store.db, unpriceableBicycle(id), by, new Date(), async () => sure);
    await store.close();
  };

  /** Pauses replays before they store results, as a long one would. @returns what resumes them */
  const holdRows = async () => {
    const store = await openDatabase({ kind: "postgresql", url: options.env.DATABASE_URL ?? "" }, () => {});
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held: Promise<void> = Promise.resolve();
    await new Promise<void>((locked, failed) => {
      held = store.db.transaction().execute(async (transaction) => {
        await sql`lock table impact_row in share mode`.execute(transaction);
        locked();
        await released;
      });
      held.catch(failed);
    });
    return async () => {
      release();
      await held;
      await store.close();
    };
  };

  beforeAll(async () => {
    options = {
      main: built().main,
      dataDir: await seededDataDir(built().main),
      env: { ...env(), URGENT_RELEASES: "0" },
    };
    await publishUnpriceable();
    await start();
    await author.call("Forms/grant", { id, Act: "grant", Branches: '["alpha"]' });
  }, 300_000);
  afterAll(async () => {
    await stop();
    rmSync(options.dataDir, { recursive: true, force: true });
  });

  const newest = async () =>
    (await author.call("Forms/list", {})).definitions.find((each) => each.id === id)?.version ?? 0;
  const draftOf = async (definition: Definition, Base: number) =>
    author.post("Studio/openDraft", { Files: inOneFile(definition), Base, Title: "Tried", Reason: "Tried" });
  /** Writes, approves and publishes; returns the response of the refused step, or of the last. */
  const release = async (definition: Definition, how: Readonly<Record<string, string>> = {}) => {
    const { draft } = Object((await draftOf(definition, await newest())).body);
    const seen = { draft: draft.number, revision: draft.revision };
    const asked = await author.post("Studio/askReview", seen);
    if (asked.status !== 200) return asked;
    await second.call("Studio/verdict", { ...seen, Verdict: "approved" });
    return author.post("Studio/publishDraft", { ...seen, ...how });
  };
  const bicycle = (title: string): Definition => ({ ...soundBicycle, id, title });
  const titleOfNext = async () => {
    const { reference } = await broker.call("Quote/createQuote", { TypeOfInsurance: id });
    return (await broker.call("Quote/getData", { reference })).FIELDS.title;
  };

  it("1: a product that cannot be priced is not published, and the finding names table, answer and remedy", async () => {
    const refused = await release({ ...unpriceableBicycle(id), title: "Still without a price" });
    expect(refused.status).toBe(400);
    const reasons = JSON.stringify(refused.body.reasons);
    expect(reasons).toMatch(/\/rating\/tables\/Lock/);
    expect(reasons).toMatch(/“?Lock”?.*\[table-/);
    const values = { Yes: "0.9", No: "1.5" };
    const rated = unpriceableBicycle(id);
    if (!rated.rating) throw new Error("It is rated.");
    const whole = { ...rated, rating: { ...rated.rating, tables: { Lock: { ...rated.rating.tables.Lock, values } } } };
    const ways = [{ when: { f: "Worth", op: "gt", v: 1000 } }, { required: false }, { neededFor: "accept" }] as const;
    for (const way of ways) {
      const questions = rated.questions.map((each) => (each.name === "LockedUp" ? { ...each, ...way } : each));
      const unanswered = await release({ ...whole, title: "Perhaps without an answer", questions });
      const found = JSON.stringify({ status: unanswered.status, reasons: unanswered.body.reasons });
      expect(found, JSON.stringify(way)).toMatch(/"status":400.*\/rating\/tables\/Lock.*LockedUp/);
    }
  });

  it("2: a quote without a price is listed with its cause, and is priced once the product is corrected", async () => {
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: id, DATA: risk });
    stuckReference = made.reference;
    expect(await broker.post("Quote/calculate", made)).toMatchObject({ status: 409, body: { error: "cannot-price" } });
    const { quotes } = await author.call("Studio/stuck", { id });
    expect(quotes).toMatchObject([{ reference: made.reference, cause: expect.stringContaining("“Lock”"), version: 1 }]);
    expect(await release(bicycle("Bicycle, mended"))).toMatchObject({ status: 200, body: { version: 2 } });
    const moved = { References: JSON.stringify([made.reference]), Reason: "It had no price", Act: "move" } as const;
    expect((await author.call("Studio/moveQuotes", moved)).quotes).toMatchObject([{ moved: true }]);
    const { DATA } = await broker.call("Quote/getData", { reference: made.reference });
    const priced = await broker.call("Quote/calculate", { reference: made.reference, version: DATA.version });
    expect(priced.DATA.RD).toMatchObject({ WebStatus: "QUOTED", QuotePremium: 168 });
    expect((await author.call("Studio/stuck", { id })).quotes).toEqual([]);
  });

  it("3: a scheduled release is not replaced by a later publication", async () => {
    await release(bicycle("Of next month"), { Release: "none" });
    const from = addDays(today, 40);
    await author.call("Studio/schedule", { id, version: 3, From: from, Reason: "Next month", Base: 2 });
    const refused = await release(bicycle("Of today"));
    expect(refused).toMatchObject({ status: 409, body: { error: "other-releases" } });
    const { drafts } = await author.call("Studio/drafts", { id });
    const [{ number: draft = 0, revision = 0 } = {}] = drafts;
    expect(await author.call("Studio/publishDraft", { draft, revision, Keep: "[3]" })).toMatchObject({
      version: 4,
      released: { goingOn: [{ number: 3, version: 3, state: "scheduled" }] },
    });
    expect(await titleOfNext()).toBe("Of today");
  });

  it("4: a rollback is one act, is never refused, and applies to the next quote with the same bytes", async () => {
    const hashOf = async (version: number) =>
      (await author.call("Forms/list", {})).definitions.find((each) => each.id === id && each.version === version)
        ?.hash;
    const hash = await hashOf(2);
    const began = performance.now();
    await author.call("Studio/rollBack", { id, version: 2, Reason: "Of today charges too little" });
    expect(await titleOfNext()).toBe("Bicycle, mended");
    expect(performance.now() - began).toBeLessThan(EVERYWHERE_WITHIN_MS);
    expect(await hashOf(2)).toBe(hash);
    const { releases } = await author.call("Studio/releases", { id });
    expect(releases[0]).toMatchObject({
      act: "roll-back",
      version: 2,
      reason: "Of today charges too little",
      state: "live",
    });
  });

  it("5: money out of bounds is refused with its path, and an unseen version cannot be published over", async () => {
    const { rating } = soundBicycle;
    if (!rating) throw new Error("It is rated.");
    const refused = await release({ ...bicycle("Negative"), rating: { ...rating, minimumPremium: "-7500" } });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body.reasons)).toContain("/rating/minimumPremium");
    expect(await draftOf(bicycle("Unseen"), 3)).toMatchObject({
      status: 409,
      body: { error: "stale-version", newest: 4 },
    });
  });

  it("everything is present after a restart, with an intact audit", async () => {
    const before = await author.call("Studio/releases", { id });
    await stop();
    await start();
    expect(await author.call("Studio/releases", { id })).toEqual(before);
    expect(await titleOfNext()).toBe("Bicycle, mended");
    const { DATA } = await broker.call("Quote/getData", { reference: stuckReference });
    expect(DATA.RD.WebStatus).toBe("QUOTED");
    const administrator = await clientOf(nodes[0]?.url ?? "").signIn("provideradmin@provider.test");
    expect(await administrator.call("Upkeep/checkAudit", {})).toMatchObject({ broken: [] });
    const { drafts } = await author.call("Studio/drafts", { id });
    expect(drafts.filter(({ state }) => state === "published").map(({ version }) => version)).toEqual([4, 3, 2]);
  }, 120_000);

  // The embedded database serves one node only.
  if (name === "PostgreSQL")
    it("a replay whose node is killed is reported as stopped on the other node, which can start another", async () => {
      await broker.call("Quote/createQuote", { TypeOfInsurance: id, DATA: risk });
      const version = await newest();
      const stateOf = async (run: string) => (await second.call("Studio/impact", { run })).runs[0]?.state;
      const release = await holdRows();
      const { run } = await author.call("Studio/startImpact", { id, version });
      await nodes[0]?.kill();
      expect(await stateOf(run.run), "nobody can know yet").toBe("running");
      expect(await second.post("Studio/startImpact", { id, version })).toMatchObject({
        status: 409,
        body: { error: "running" },
      });
      await release();
      await expect.poll(() => stateOf(run.run), { timeout: STOPPED_WITHIN_MS, interval: 1_000 }).toBe("stopped");
      const next = await second.call("Studio/startImpact", { id, version });
      await expect.poll(() => stateOf(next.run.run), { timeout: 30_000, interval: 500 }).toBe("done");
      const { runs } = await second.call("Studio/impact", { id });
      expect(runs.map(({ state }) => state)).toEqual(["done", "stopped"]);
      expect((await second.call("Studio/impactRows", { run: run.run })).total).toBe(runs[1]?.done);
    }, 120_000);

  it("a scheduled release takes effect on its day, and not for an earlier quote", async () => {
    const stateOfScheduled = async () =>
      (await second.call("Studio/releases", { id })).releases.find(({ version }) => version === 3)?.state;
    const { reference } = await broker.call("Quote/createQuote", { TypeOfInsurance: id });
    expect(await stateOfScheduled()).toBe("scheduled");
    await stop();
    options = { ...options, env: { ...options.env, CLOCK: `${addDays(today, 40)}T09:00:00Z` } };
    await start();
    expect(await titleOfNext()).toBe("Of next month");
    expect(await stateOfScheduled()).toBe("live");
    expect((await broker.call("Quote/getData", { reference })).FIELDS.title).toBe("Bicycle, mended");
  }, 120_000);
});
