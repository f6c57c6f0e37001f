import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../src/server/read-config.ts";
import { httpRegister } from "../../src/server/registers/http-register.ts";
import { rememberAnswers } from "../../src/server/registers/register.ts";
import { type InProcess, startInProcess } from "./in-process.ts";

let portal: InProcess;
let register: Server;
let answer: { readonly status: number; readonly body: string; readonly headers?: Record<string, string> };
let asked: { readonly url: string; readonly token: string | undefined }[] = [];

const address = () => `http://127.0.0.1:${(register.address() as AddressInfo).port}/find`;

beforeAll(async () => {
  register = createServer((request, response) => {
    asked.push({ url: request.url ?? "", token: request.headers.authorization });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }).listen(0, "127.0.0.1");
  portal = await startInProcess();
});
afterEach(() => {
  asked = [];
});
afterAll(async () => {
  register?.close();
  await portal?.close();
});

const entry = { label: "12 Kestrel Yard, Leeds", parts: { number: "12", street: "Kestrel Yard", year: 1905 } };

describe("the registers of the demonstration", () => {
  const find = async (form: { register: string; text?: string; by?: string }) =>
    (await portal.as("broker@alpha.test")).call("Registers/find", { by: "[]", ...form });

  it("return the addresses of a postcode, however it is typed", async () => {
    const { called, entries } = await find({ register: "addresses", text: "12", by: '["ls6 3ab"]' });
    expect(called).toBe("Address register (demonstration)");
    expect(entries.map(({ label }) => label)).toEqual(["12 Kestrel Yard, Leeds"]);
    expect(entries[0]?.parts).toContainEqual({ part: "street", value: "Kestrel Yard" });
  });

  it("return companies by name and number, and vehicles by registration", async () => {
    for (const text of ["kestrel y", "01234567"])
      expect((await find({ register: "companies", text })).entries.map(({ label }) => label)).toEqual([
        "Kestrel Yard Homes Ltd",
      ]);
    const [vehicle] = (await find({ register: "vehicles", text: "yd19 klm" })).entries;
    expect(vehicle?.parts).toContainEqual({ part: "year", value: 2019 });
  });

  it("audit who asked which register, once for the same, and nothing of the question", async () => {
    const rows = () =>
      portal.services.db.selectFrom("audit").selectAll().where("subject", "=", "register/rebuildCosts").execute();
    await find({ register: "rebuildCosts", by: '["G12 8QQ"]' });
    await find({ register: "rebuildCosts", by: '["G12 8QQ"]' });
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row?.action).toBe("look-up");
    expect(JSON.parse(row?.detail ?? "")).toMatchObject({ name: "Rebuild cost guide (demonstration)", found: 1 });
    expect(row?.detail).not.toContain("G12");
  });

  it("need two letters at least, unless other answers narrow the search", async () => {
    expect((await find({ register: "companies", text: "k" })).entries).toEqual([]);
    expect((await find({ register: "companies", text: "" })).entries).toEqual([]);
  });

  it("refuse an unknown register, and keys that are not texts", async () => {
    await expect(find({ register: "weather" })).rejects.toThrow(/There is no register “weather”/);
    await expect(find({ register: "addresses", by: "[1]" })).rejects.toThrow(/by/);
  });

  it("are disabled in production, which says that it has none", async () => {
    const { registers } = portal.services;
    portal.replace({ registers: {} });
    expect(await find({ register: "companies", text: "kestrel" })).toEqual({ called: null, entries: [] });
    portal.replace({ registers });
  });
});

describe("an external register", () => {
  const ask = () => httpRegister({ url: address(), key: "secret-token", called: "Registry" });
  const query = { text: "12", by: ["LS6 3AB"] };

  it("is sent the text, the keys and its token, and returns entries", async () => {
    answer = { status: 200, body: JSON.stringify({ entries: [entry] }) };
    expect(await ask().find(query)).toEqual([entry]);
    expect(asked).toEqual([{ url: "/find?text=12&by=LS6+3AB", token: "Bearer secret-token" }]);
  });

  it.each([
    ["an error", { status: 500, body: "" }],
    ["a way to somewhere else", { status: 302, body: "", headers: { location: "http://127.0.0.1:9/" } }],
    ["no JSON", { status: 200, body: "<html>" }],
    ["no entries", { status: 200, body: "{}" }],
    ["an entry without a label", { status: 200, body: JSON.stringify({ entries: [{ parts: {} }] }) }],
    ["more than can be read", { status: 200, body: JSON.stringify({ entries: [], more: "x".repeat(300_000) }) }],
  ])("is down if it answers with %s", async (_, wrong) => {
    answer = wrong;
    await expect(ask().find(query)).rejects.toThrow();
  });

  it("fails with an explanation if it does not respond, and does not block typing", async () => {
    answer = { status: 500, body: "" };
    portal.replace({ registers: { companies: rememberAnswers(ask(), () => new Date()) } });
    const client = await portal.as("broker@alpha.test");
    await expect(client.call("Registers/find", { register: "companies", text: "kestrel", by: "[]" })).rejects.toThrow(
      "Registry does not answer. Type the answer, or try again later.",
    );
  });

  it("is asked once an hour for the same, and a failure is not cached", async () => {
    let now = new Date("2026-07-14T09:00:00Z");
    const remembered = rememberAnswers(ask(), () => now);
    answer = { status: 500, body: "" };
    const isAsked = async (text = "12") => (await remembered.find({ ...query, text })).isAsked;
    await expect(isAsked()).rejects.toThrow();
    answer = { status: 200, body: JSON.stringify({ entries: [entry] }) };
    expect(await isAsked()).toBe(true);
    expect(await isAsked(" 12 ")).toBe(false);
    now = new Date("2026-07-14T10:00:01Z");
    expect(await isAsked()).toBe(true);
  });
});

describe("the configuration of registers", () => {
  it("takes an address, a key and a name, and refuses invalid ones", () => {
    const read = (more: Record<string, string>) => readConfig(more).registers;
    expect(
      read({
        REGISTER_COMPANIES_URL: "https://registers.example/find",
        REGISTER_COMPANIES_KEY: "k",
        REGISTER_COMPANIES_NAME: "Registry",
      }),
    ).toEqual({ companies: { url: "https://registers.example/find", key: "k", called: "Registry" } });
    expect(() => read({ REGISTER_VEHICLES_URL: "http://registers.example/" })).toThrow(/REGISTER_VEHICLES_URL is/);
    expect(() => read({ REGISTER_ADDRESSES_KEY: "k" })).toThrow(/REGISTER_ADDRESSES_URL is not set/);
  });
});
