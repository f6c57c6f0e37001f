import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallPath, calls } from "../../src/server/calls.ts";
import type { CallShape } from "../../src/server/contract/call-shape.ts";
import type { CallRow } from "./call-rows/call-row.ts";
import { callTable as table } from "./call-rows/call-table.ts";
import type { Client } from "./client.ts";
import { notWhole } from "./fuzz/hostile-values.ts";
import { goldenData, type InProcess, makeGolden, startInProcess } from "./in-process.ts";
import { untilWritten } from "./until-written.ts";

const rowOf = (path: CallPath): CallRow => table[path];
const named = calls.map(({ path }) => path);

describe("every call", () => {
  let portal: InProcess;
  let broker: Client;
  let stranger: Client;
  /** The subjects of refused calls: none of them is changed. */
  let untouched: Awaited<ReturnType<typeof quote>>;
  const clients = new Map<string, Client>();
  const as = async (account: string): Promise<Client> => {
    const known = clients.get(account) ?? (await portal.as(account));
    clients.set(account, known);
    return known;
  };
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await as("broker@alpha.test");
    stranger = await as("broker@beta.test");
    untouched = await quote();
  });
  afterAll(() => portal.close());

  const quote = async () => {
    const made = await makeGolden(broker);
    const { DATA } = await broker.call("Quote/getData", { reference: made.reference });
    return { ...made, data: JSON.stringify(DATA) };
  };
  const renamed = (text: string, from: string) => text.replaceAll(from, "LP-999999999");
  /** A digest of every quote and every audit row. */
  const stored = untilWritten(
    () => portal.store.db,
    async (db) => {
      const { rows } = await sql<{ readonly word: string }>`
      select (select md5(string_agg(id || ':' || xmin || ctid, ' ' order by id)) from quote) || ' ' || (select count(*) from audit)
        as word`.execute(db);
      return rows[0]?.word ?? "";
    },
  );

  it("has its row in this table, and the table has no other rows", () => {
    expect(Object.keys(table).sort()).toEqual([...named].sort());
  });

  it.each(calls.filter((call) => !("session" in call)).map(({ path }) => path))(
    "%s answers 401 without a session, and nothing else",
    async (path) => {
      const form = rowOf(path).form(untouched);
      const { status, body } = await portal.client().post(path, form);
      expect({ status, body }).toEqual({
        status: 401,
        body: { error: "not-signed-in", message: "Sign in first.", reasons: [] },
      });
      const forged = portal.client();
      forged.cookie = `session=${"x".repeat(43)}`;
      expect((await forged.post(path, form)).status).toBe(401);
    },
  );

  it.each(named)("%s is refused from another site and writes nothing", async (path) => {
    const row = rowOf(path);
    const client = await as(row.as ?? "broker@alpha.test");
    const form = row.form(untouched);
    const before = await stored();
    for (const headers of [
      { origin: "https://evil.test" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ])
      expect(await client.post(path, form, headers), JSON.stringify(headers)).toMatchObject({
        status: 403,
        body: { error: "cross-site" },
      });
    expect(await stored()).toBe(before);
  });

  it.each(named)("%s accepts only multipart/form-data", async (path) => {
    const row = rowOf(path);
    const client = await as(row.as ?? "broker@alpha.test");
    const before = await stored();
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/json"])
      expect(await client.post(path, "a=b", { "content-type": type }), type).toMatchObject({
        status: 415,
        body: { error: "unsupported-media-type" },
      });
    expect(await stored()).toBe(before);
  });

  it.each(named)("%s is a POST", async (path) => {
    const answer = await broker.get(`/api/v1/${path}`);
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("POST");
  });

  it.each(named)("%s refuses an unknown field and a duplicate field", async (path) => {
    const row = rowOf(path);
    const client = path === "Login/signIn" ? portal.client() : await as(row.as ?? "broker@alpha.test");
    const form = row.form(untouched);
    expect(await client.post(path, { ...form, Owner: "me" })).toMatchObject({
      status: 400,
      body: { error: "bad-input", reasons: [{ path: "Owner" }] },
    });
    const twice = new FormData();
    for (const [name, value] of [...Object.entries(form), ...Object.entries({ Twice: "a" }), ["Twice", "b"]])
      twice.append(String(name), value instanceof File ? value : String(value));
    expect(await client.post(path, twice)).toMatchObject({ status: 400, body: { reasons: [{ path: "Twice" }] } });
  });

  it.each(named.filter((path) => Object.keys(rowOf(path).form({ reference: "", version: 1, data: "" })).length > 0))(
    "%s names the missing field",
    async (path) => {
      const row = rowOf(path);
      const shape: CallShape | undefined = calls.find((call) => call.path === path);
      const needed = Object.entries(shape?.form ?? {}).filter(([, field]) => !field.optional);
      const client = await as(row.as ?? "broker@alpha.test");
      const { status, body } = await client.post(path, {});
      if (needed.length === 0) return expect(status).toBe(200);
      expect(status).toBe(400);
      expect(body.reasons).toEqual(
        expect.arrayContaining(needed.map(([field]) => expect.objectContaining({ path: field }))),
      );
    },
  );

  const wholes = calls.flatMap(({ path, form }: CallShape) =>
    Object.entries(form).flatMap(([field, { schema }]) => (schema.type === "integer" ? [[path, field] as const] : [])),
  );
  it("reads integers in many calls", () => expect(wholes.length).toBeGreaterThan(60));

  it.each(wholes)("%s accepts %s in digits only, and names it", async (path, field) => {
    const row = rowOf(path as CallPath);
    const client = await as(row.as ?? "broker@alpha.test");
    const form = row.form(untouched);
    const before = await stored();
    for (const sent of notWhole)
      expect(await client.post(path as CallPath, { ...form, [field]: sent }), sent).toMatchObject({
        status: 400,
        body: { error: "bad-input", reasons: [{ path: field }] },
      });
    expect(await stored()).toBe(before);
  });

  const texts = calls.flatMap(({ path, form }: CallShape) =>
    Object.entries(form).flatMap(([field, { schema }]) =>
      schema.type === "string" && !("enum" in schema) ? [[path, field, schema, form[field]?.answers] as const] : [],
    ),
  );
  it("reads texts in many calls", () => expect(texts.length).toBeGreaterThan(150));

  it.each(texts)("%s refuses invisible characters in %s, and names it", async (path, field, schema, answers) => {
    const row = rowOf(path as CallPath);
    const client = await as(row.as ?? "broker@alpha.test");
    const form = row.form(untouched);
    const before = await stored();
    const isJson = schema.contentMediaType === "application/json";
    const isFree = !isJson && !("pattern" in schema);
    const odd = [
      "\0",
      "\u001b",
      "\u007f",
      "\u0092",
      "\u061c",
      "\u202e",
      "\u2066",
      "\u2069",
      "\u2028",
      "\ufffd",
      "\ue000",
    ];
    const written = [...odd.map((sign) => JSON.stringify(sign).slice(1, -1)), "\\ud800", "\\u0000"];
    const inJson = (sign: string) => [`{"a${sign}":1}`, `["a${sign}"]`];
    const sent = isJson ? written.flatMap(inJson) : odd.map((sign) => `a${sign}`);
    if (isFree) expect(field).toMatch(/Password$|^name$/);
    for (const value of isFree ? ["a\0"] : answers ? sent.filter((each) => each.startsWith("{")) : sent)
      expect(await client.post(path as CallPath, { ...form, [field]: value }), JSON.stringify(value)).toMatchObject({
        status: 400,
        body: { error: "bad-input" },
      });
    expect(await stored()).toBe(before);
  });

  it.each(named.filter((path) => rowOf(path).not))("%s answers 403 without its right", async (path) => {
    const row = rowOf(path);
    const client = await as(`${row.not}@alpha.test`);
    const before = await stored();
    expect(await client.post(path, row.form(untouched))).toMatchObject({ status: 403, body: { error: "forbidden" } });
    expect(await stored()).toBe(before);
  });

  it.each(named.filter((path) => rowOf(path).quote))(
    "%s answers for another firm's quote exactly as for one that does not exist",
    async (path) => {
      const made = untouched;
      const form = rowOf(path).form(made);
      const unknown = Object.fromEntries(
        Object.entries(form).map(([name, value]) => [
          name,
          value instanceof File ? value : renamed(String(value), made.reference),
        ]),
      );
      const before = await stored();
      const foreign = await stranger.post(path, form);
      const nowhere = await stranger.post(path, unknown);
      expect(foreign.status).toBe(404);
      expect({ ...foreign, headers: null }).toEqual({ ...nowhere, headers: null });
      expect(await stored()).toBe(before);
      const otherBranch = await as("manager@alpha.test");
      expect((await otherBranch.post(path, form)).status).toBe(404);
    },
  );

  // A quote for each of some 180 calls: more than the usual time on a busy machine.
  it("answers as its description says", { timeout: 120_000 }, async () => {
    const ajv = new Ajv({ strict: false });
    addFormats.default(ajv);
    const { components, paths } = JSON.parse(JSON.stringify(portal.server.swagger()));
    ajv.addSchema({ $id: "api", components });
    const pointed = (schema: object) =>
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components'));
    for (const [name, schema] of Object.entries(components.schemas))
      components.schemas[name] = pointed(schema as object);
    ajv.removeSchema("api");
    ajv.addSchema({ $id: "api", components });
    for (const path of named) {
      const row = rowOf(path);
      const client = path.startsWith("Login/")
        ? await portal.as("reader@alpha.test")
        : await as(row.as ?? "broker@alpha.test");
      const made = await quote();
      const form = path === "Quote/createQuote" ? { ...row.form(made), DATA: goldenData() } : row.form(made);
      const { status, body } = await client.post(path, form);
      const responses = paths[`/api/v1/${path}`].post.responses;
      const schema = responses[status]?.content["application/json"].schema;
      expect(schema, `${path} may answer ${status}`).toBeDefined();
      const fits = ajv.compile(pointed(schema));
      expect(
        fits(body),
        `${path} ${status}: ${JSON.stringify(fits.errors)} ${JSON.stringify(body).slice(0, 400)}`,
      ).toBe(true);
    }
  });

  it("is not cached, and its user is not logged", async () => {
    const made = await makeGolden(broker);
    const answer = await broker.post("Quote/getData", { reference: made.reference });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    const log = portal.log.join("");
    expect(log).toContain("Quote/getData");
    for (const secret of ["Alderton", "demonstration-2026", "broker@alpha.test", "LS6 3AB", "G12 8QQ", "session="])
      expect(log).not.toContain(secret);
  });
});
