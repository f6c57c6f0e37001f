import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QuoteData } from "../../../schemas/quote.ts";
import { builtOnStores } from "../built-on-stores.ts";
import { type Client, clientOf } from "../client.ts";
import { goldenData, type InProcess, startInProcess } from "../in-process.ts";
import { type ServerProcess, startPortal } from "../start-server.ts";

/** Enough for a worker thread. */
const ITEMS = 150;
/** This many take seconds to price. */
const MANY = 1_500;

const { built, stores } = builtOnStores();

const begin = async (client: Client, items: number): Promise<QuoteData> => {
  const { reference } = await client.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
  const { DATA } = await client.call("Quote/getData", { reference });
  const golden: QuoteData = JSON.parse(goldenData());
  const [property = {}] = golden.PC;
  const PC = Array.from({ length: items }, (_, at) => {
    const { id, PropertyRef, ...answers } = property;
    return { ...answers, RiskAddress: `${at + 1} Sorrel Terrace, Glasgow` };
  });
  return { ...golden, RD: { ...DATA.RD, ...golden.RD }, PC, version: DATA.version };
};

const save = (client: Client, data: QuoteData) =>
  client.call("Quote/saveQuoteData", { DATA: JSON.stringify(data) }).then(({ DATA }) => DATA);

const referenceOf = ({ RD }: QuoteData) => String(RD.Reference);

const priceOf = (client: Client, { RD, version }: QuoteData) =>
  client.call("Quote/calculate", { reference: String(RD.Reference), version });

/** The part of the response that is the same in both threads, whatever the day, ids and reference. */
const comparable = ({ price, ERRORS, decisions }: Awaited<ReturnType<typeof priceOf>>) => ({
  premium: price?.premium,
  total: price?.total,
  errors: ERRORS.map(({ code }) => code),
  decisions: decisions.map(({ id }) => id),
});

describe.each(stores)("large quotes on %s", (_name, env) => {
  let server: ServerProcess;
  let client: Client;
  let here: InProcess;
  beforeAll(async () => {
    server = await startPortal({ main: built().main, env: env() });
    client = await clientOf(server.url).signIn("broker@alpha.test");
    here = await startInProcess();
  }, 300_000);
  afterAll(async () => {
    await server?.stop();
    await here?.close();
  });

  it("are saved, priced and opened as on the main thread", async () => {
    const inThread = await here.as("broker@alpha.test");
    const expected = comparable(await priceOf(inThread, await save(inThread, await begin(inThread, ITEMS))));
    const data = await save(client, await begin(client, ITEMS));
    const priced = await priceOf(client, data);
    expect(comparable(priced)).toEqual(expected);
    const opened = await client.call("Quote/getData", { reference: referenceOf(data) });
    expect(opened.DATA.PC).toEqual(priced.DATA.PC);
    expect(opened.price).toEqual(priced.price);
  });

  it("are refused in the same words: a stale version with the stored quote, a duplicate key", async () => {
    const data = await save(client, await begin(client, ITEMS));
    const older = await client.post("Quote/saveQuoteData", { DATA: JSON.stringify({ ...data, version: 1 }) });
    expect([older.status, older.body.error, Reflect.get(Object(older.body.DATA), "version")]).toEqual([
      409,
      "stale-version",
      data.version,
    ]);
    const twice = JSON.stringify(data).replace('"RiskPostcode"', '"RiskPostcode":"LS1 4AB","RiskPostcode"');
    const refused = await client.post("Quote/saveQuoteData", { DATA: twice });
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      400,
      "bad-input",
      expect.stringContaining('The key "RiskPostcode" is given twice'),
    ]);
  });

  it("are processed together with small ones, each once", async () => {
    const small = referenceOf(await save(client, await begin(client, 1)));
    const large = referenceOf(await save(client, await begin(client, ITEMS)));
    const references = JSON.stringify([small, large]);
    const { results } = await client.call("Documents/actOnRows", {
      act: "handler",
      handler: "alpha-handler",
      references,
    });
    expect(results).toEqual([small, large].map((reference) => ({ reference, isDone: true, reason: "" })));
  });

  it("block no other caller, report their progress, and stop pricing when no caller waits any more", async () => {
    const data = await save(client, await begin(client, MANY));
    const reference = referenceOf(data);
    const other = await clientOf(server.url).signIn("manager@alpha.test");
    const leaving = new AbortController();
    let isOver = false;
    const form = new FormData();
    form.set("reference", reference);
    form.set("version", String(data.version));
    const pricing = fetch(`${server.url}/api/v1/Quote/calculate`, {
      method: "POST",
      body: form,
      headers: { cookie: client.cookie ?? "" },
      signal: leaving.signal,
    }).finally(() => {
      isOver = true;
    });
    const gone = expect(pricing).rejects.toThrow(/abort/i);
    const stepNow = async () => (await client.call("Quote/getProgress", { reference })).progress?.step;
    await expect.poll(stepNow, { timeout: 60_000, interval: 5 }).toBe("pricing");
    await other.call("Documents/search", { q: "Sorrel" });
    expect((await other.call("Quote/getProgress", { reference })).progress).toBeNull();
    expect(isOver).toBe(false);
    leaving.abort();
    await gone;
    await expect.poll(stepNow, { timeout: 60_000 }).toBeUndefined();
    const { DATA } = await client.call("Quote/getData", { reference });
    expect([DATA.version, DATA.RD.WebStatus]).toEqual([data.version, "INCOMPLETE"]);
    expect((await priceOf(client, data)).DATA.version).toBe(data.version + 1);
  });
});
