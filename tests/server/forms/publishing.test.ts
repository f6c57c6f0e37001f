import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import { readDefinitionFolder } from "../../../src/server/definitions/read-definition-folder.ts";
import { workInThread } from "../../../src/server/definitions/work-in-thread.ts";
import { type BuiltServer, buildServer } from "../build-server.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { publishNext, publishOver } from "./publish-next.ts";

const letprop = () =>
  readDefinitionFolder(fileURLToPath(new URL("../../../schemas/definitions/letprop", import.meta.url)));

/** A small form for another record. */
const pets = (change: Partial<Definition> = {}): Definition => ({
  format: 1,
  id: "PETS",
  record: "quote",
  title: "Pets",
  effectiveFrom: "2026-01-01",
  groups: { policy: { at: "RD" } },
  pages: [
    { id: "page1", title: "Pets", sections: [{ id: "all", title: "All", group: "policy", questions: ["Name"] }] },
  ],
  questions: [
    {
      name: "Name",
      group: "policy",
      type: "text",
      label: "What is it called?",
      maxLength: 40,
      material: false,
      personal: "none",
      mta: "editable",
    },
  ],
  rules: [],
  ...change,
});

describe("publishing", () => {
  let portal: InProcess;
  let product: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    product = await portal.as("product@provider.test");
  });
  afterAll(() => portal.close());

  const publish = (definition: Definition) => publishNext(product, definition);
  const form = (change: Partial<Definition> = {}) => pets({ record: "user", ...change });

  it("creates the next version, once for the same content, and returns any version", async () => {
    expect(await publish(form({ id: "ONCE" }))).toMatchObject({ status: 200, body: { version: 1, published: true } });
    expect(await publish(form({ id: "ONCE" }))).toMatchObject({ status: 200, body: { version: 1, published: false } });
    expect((await publish(form({ id: "ONCE", title: "Later" }))).body).toMatchObject({ version: 2 });
    const first = await product.call("Forms/get", { id: "ONCE", version: 1 });
    expect(first).toMatchObject({ version: 1, Definition: { title: "Pets" } });
    expect(await product.call("Forms/get", { id: "ONCE" })).toMatchObject({ version: 2 });
    expect((await product.post("Forms/get", { id: "ONCE", version: 3 })).status).toBe(404);
  });

  it("eight different ones at once creates one version: the others are refused as stale, and overwrite nothing", async () => {
    const send = (n: number, Base: number) => publishOver(product, form({ id: "MANY", title: `Pets ${n}` }), Base);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => send(n, 0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: "stale-version",
      newest: 1,
      reasons: [{ path: "Base", message: expect.stringContaining("version 1") }],
    });
    expect(await product.call("Forms/get", { id: "MANY" })).toMatchObject({ Definition: { title: `Pets ${won}` } });
    expect(await send(9, 1)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await send(9, 2), "what is there already").toMatchObject({ status: 200, body: { published: false } });
  });

  it("a form for another record lists it, but never offers it as a product or quotes it", async () => {
    for (const record of ["user", "branch", "firm", "signup"] as const)
      expect(await publish(pets({ id: `OF-${record}`, record }))).toMatchObject({ status: 200 });
    const { definitions } = await product.call("Forms/list", {});
    expect(definitions).toContainEqual(expect.objectContaining({ id: "OF-branch", record: "branch", current: true }));
    const grant = { firm_id: "alpha", branch_id: "leeds", definition_id: "OF-user" };
    await portal.store.db.insertInto("product_grant").values(grant).execute();
    const broker = await portal.as("broker@alpha.test");
    const { products } = await broker.call("Quote/getProducts", {});
    expect(products.map(({ id }) => id)).toContain("LETPROP");
    expect(products.map(({ id }) => id)).not.toContain("OF-user");
    for (const call of ["Quote/createQuote", "Quote/getBlankQuote"])
      expect((await broker.post(call, { TypeOfInsurance: "OF-user" })).status).toBe(404);
  });

  it("is refused for an id that reaches a prototype, and for half a surrogate pair", async () => {
    for (const id of ["constructor", "prototype"])
      expect(await publish(form({ id }))).toMatchObject({ status: 400, body: { reasons: [{ path: "/id" }] } });
    expect((await publish(form({ id: "__proto__" }))).status).toBe(400);
    const half = await publish(form({ title: "a\ud800b" }));
    expect(half).toMatchObject({
      status: 400,
      body: {
        error: "bad-input",
        reasons: [{ path: "sent/definition.json", message: expect.stringContaining("a·b") }],
      },
    });
  });

  it("is refused if a test inside the definition fails, with its name and reason", async () => {
    const tests = [
      { name: "It is asked", today: "2026-11-21", given: { RD: {} }, expect: { shown: ["Name"] } },
      { name: "It is not asked", today: "2026-11-21", given: { RD: {} }, expect: { hidden: ["Name"] } },
    ];
    const refused = await publish(form({ id: "FAILS", tests }));
    expect(refused).toMatchObject({ status: 409, body: { error: "tests", reasons: [{ path: "/tests/1" }] } });
    expect(JSON.stringify(refused.body)).toContain("It is not asked: “What is it called?” should not be asked, but is");
    expect((await product.post("Forms/get", { id: "FAILS" })).status).toBe(404);
  });
});

describe("the check of a definition", () => {
  let built: BuiltServer;
  beforeAll(() => {
    built = buildServer("checks");
  });
  afterAll(() => built.remove());

  it("runs off the main thread, which continues to respond", async () => {
    const work = workInThread(built.definitionWorker);
    const check = (json: unknown) => work({ work: "check", json });
    let beats = 0;
    const beat = setInterval(() => {
      beats += 1;
    }, 5);
    const checked = await check(letprop());
    clearInterval(beat);
    expect(checked).toMatchObject({ failed: [], validators: expect.any(String) });
    expect(checked.findings.filter(({ severity }) => severity !== "info")).toEqual([]);
    expect(checked.ran).toBeGreaterThan(200);
    // In this thread there would be no heartbeat.
    expect(beats).toBeGreaterThan(5);
    const faulty = await check({ ...Object(letprop()), id: 7 });
    expect(faulty.findings).toContainEqual(expect.objectContaining({ path: "/id", severity: "error" }));
    expect(faulty.validators).toBeUndefined();
  });
});

/** Occupies its thread for a moment, and returns how many ran at the same time. */
const counting = `
  import { parentPort, workerData } from "node:worker_threads";
  const [busy] = [new Int32Array(workerData.json)];
  const now = Atomics.add(busy, 0, 1) + 1;
  setTimeout(() => {
    Atomics.sub(busy, 0, 1);
    parentPort.postMessage(now);
  }, 150);
`;

describe("work on definitions", () => {
  it("runs in few threads, whatever is requested; long tasks do not delay checks", async () => {
    const busy = () => new SharedArrayBuffer(4);
    const work = workInThread(new URL(`data:text/javascript,${encodeURIComponent(counting)}`));
    const [long, short] = [busy(), busy()];
    const cover = { work: "cover", rates: {}, today: "2026-07-14", seconds: 1 } as const;
    const covers = Array.from({ length: 6 }, () => work({ ...cover, json: long }));
    const checks = Array.from({ length: 6 }, () => work({ work: "check", json: short }));
    const isFirst = await Promise.race([Promise.all(checks).then(() => "checks"), Promise.all(covers)]);
    expect(isFirst).toBe("checks");
    const most = async (all: readonly Promise<unknown>[]) => Math.max(...(await Promise.all(all)).map(Number));
    expect([await most(covers), await most(checks)]).toEqual([1, 2]);
  });
});
