import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { expireQuotes } from "../../../src/server/jobs/move-by-date.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";

const DAY = 24 * 60;

describe("the guards of a quote", () => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  /** A priced quote whose cover starts in this many days. */
  const priced = async (days: number) => {
    const InceptionDateISO = new Date(portal.clock.now().getTime() + days * DAY * 60_000).toISOString();
    const made = await makeGolden(broker, { answers: { InceptionDateISO } });
    const { DATA, price } = await broker.call("Quote/calculate", made);
    return { reference: made.reference, version: DATA.version, price, DATA };
  };
  const accept = (quote: { reference: string; version: number }, key: string = randomUUID()) =>
    broker.post("Quote/accept", { reference: quote.reference, version: quote.version, IdempotencyKey: key });
  const statusOf = async (reference: string) => (await broker.call("Quote/getData", { reference })).DATA.RD.WebStatus;

  it("end a price on the earlier of thirty days and the start date of cover", async () => {
    expect((await priced(10)).price?.validTo).toBe("2026-07-24");
    expect((await priced(50)).price?.validTo).toBe("2026-08-13");
  });

  it("let prices lapse by a job, on the day after, once", async () => {
    const quote = await priced(3);
    portal.clock.pass(3 * DAY);
    expect(await expireQuotes(portal.services, "another node that has ended since")).toBe(0);
    portal.clock.pass(DAY);
    expect(await expireQuotes(portal.services, "node")).toBe(1);
    expect(await expireQuotes(portal.services, "node")).toBe(0);
    broker = await portal.as("broker@alpha.test");
    expect(await statusOf(quote.reference)).toBe("EXPIRED");
    const { state, price } = await broker.call("Quote/getData", { reference: quote.reference });
    expect(state).toMatchObject({ readOnly: false, validTo: "2026-07-17" });
    expect(price?.total).toBe(667.53);
  });

  it("refuse to bind a lapsed price before the job has run, and mark it", async () => {
    const quote = await priced(2);
    portal.clock.pass(3 * DAY);
    broker = await portal.as("broker@alpha.test");
    const refused = await accept(quote);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body.reasons)).toContain("could be accepted until 20/07/2026");
    expect(await statusOf(quote.reference)).toBe("EXPIRED");
  });

  it("quote a lapsed price again under the same reference after an edit", async () => {
    const quote = await priced(1);
    portal.clock.pass(2 * DAY);
    await expireQuotes(portal.services, "node");
    broker = await portal.as("broker@alpha.test");
    const { DATA } = await broker.call("Quote/getData", { reference: quote.reference });
    const InceptionDateISO = new Date(portal.clock.now().getTime() + 9 * DAY * 60_000).toISOString();
    const sent = JSON.stringify({ ...DATA, RD: { ...DATA.RD, InceptionDateISO } });
    const saved = await broker.call("Quote/saveQuoteData", { DATA: sent });
    expect(saved.DATA.RD).toMatchObject({ Reference: quote.reference, WebStatus: "INCOMPLETE" });
    const again = await broker.call("Quote/calculate", { reference: quote.reference, version: saved.DATA.version });
    expect(again.DATA.RD.WebStatus).toBe("QUOTED");
  });

  it("refuse to bind what is unpriced, stale, or already accepted, each with its reason", async () => {
    const draft = await makeGolden(broker);
    expect(await accept(draft)).toMatchObject({ status: 409, body: { error: "status" } });
    const quote = await priced(5);
    const stale = await accept({ ...quote, version: quote.version - 1 });
    expect(stale).toMatchObject({ status: 409, body: { error: "stale-version", DATA: { version: quote.version } } });
    expect((await accept(quote, "mine")).status).toBe(200);
    expect(await accept(quote)).toMatchObject({ status: 409, body: { error: "status" } });
    expect((await accept(quote, "mine")).status).toBe(200);
    const locked = await broker.post("Quote/saveQuoteData", { DATA: JSON.stringify(quote.DATA) });
    expect(locked).toMatchObject({ status: 409, body: { error: "status" } });
  });

  it("start cover at the instant of acceptance if it was to start earlier today", async () => {
    const quote = await priced(0);
    portal.clock.pass(20);
    const { body } = await accept(quote);
    expect(body.DATA).toMatchObject({
      RD: { InceptionDateISO: portal.clock.now().toISOString(), QuotePremium: 564.76 },
    });
  });

  it("record who moved each answer that the server moves, and lists show it", async () => {
    const made = await makeGolden(broker, { answers: { InceptionDateISO: portal.clock.now().toISOString() } });
    portal.clock.pass(2 * DAY);
    broker = await portal.as("broker@alpha.test");
    const { DATA } = await broker.call("Quote/calculate", made);
    const today = portal.clock.now().toISOString();
    expect(DATA.RD.InceptionDateISO).toBe(today);
    const { rows } = await broker.call("Documents/search", { q: made.reference });
    expect(rows).toMatchObject([{ coverStart: today.slice(0, 10) }]);
    portal.clock.pass(20);
    expect((await accept({ reference: made.reference, version: DATA.version })).status).toBe(200);
    const kept = await portal.store.db
      .selectFrom("answer_change")
      .innerJoin("quote", "quote.id", "answer_change.quote_id")
      .select(["answer_change.version", "answer_change.changes"])
      .where("quote.reference", "=", made.reference)
      .where("answer_change.version", ">", made.version)
      .orderBy("answer_change.version")
      .execute();
    const path = "/RD/InceptionDateISO";
    expect(kept.map(({ changes }) => JSON.parse(changes))).toEqual([
      [{ path, from: expect.any(String), to: today }],
      [{ path, from: today, to: portal.clock.now().toISOString() }],
    ]);
  });

  it("return one policy and one response for a key that is sent many times at once", async () => {
    const quote = await priced(5);
    const answers = await Promise.all(Array.from({ length: 100 }, () => accept(quote, "many")));
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const reused = await accept({ ...quote, version: 99 }, "many");
    expect(reused).toMatchObject({ status: 409, body: { error: "key-reused" } });
  });

  it("show answers about crime to users who may edit the quote and to underwriters only", async () => {
    const words = "fined in 2024 for words that nobody else should read";
    const answers = { UnspentConvictions: "Yes", ConvictionDetails: words };
    const made = await makeGolden(broker, { answers });
    const { reference } = made;
    await broker.call("Quote/calculate", made);
    const seenBy = async (account: string) => {
      const client = await portal.as(account);
      const all = [
        await client.call("Quote/getData", { reference }),
        await client.call("Quote/getFMData", { QuoteRef: reference }),
      ];
      return JSON.stringify(all.map((answer) => ("body" in answer ? answer.body : { ...answer, FIELDS: null })));
    };
    expect(await seenBy("handler@alpha.test")).toContain(words);
    expect(await seenBy("underwriter@provider.test")).toContain(words);
    const decided = async (account: string) =>
      (await (await portal.as(account)).call("Quote/getData", { reference })).decisions?.map(({ id }) => id) ?? [];
    expect(await decided("handler@alpha.test")).toContain("L21");
    expect(await decided("reader@alpha.test")).not.toContain("L21");
    for (const account of ["reader@alpha.test", "product@provider.test"])
      expect(await seenBy(account), account).not.toMatch(/nobody else|UnspentConvictions/);
    expect((await broker.call("Documents/search", { q: "nobody else" })).rows).toEqual([]);
  });

  it("price nothing on which the compiled validators and the form disagree", async () => {
    const made = await makeGolden(broker);
    const loaded = await portal.services.definitions.load("LETPROP", 1);
    const disagreeing = vi.spyOn(loaded, "validate").mockReturnValue(["/RD/Unheard"]);
    const refused = await broker.post("Quote/calculate", { ...made });
    disagreeing.mockRestore();
    expect(refused).toMatchObject({ status: 409, body: { error: "cannot-price" } });
    expect(portal.log.join("")).toContain("/RD/Unheard");
    expect(await statusOf(made.reference)).toBe("INCOMPLETE");
  });

  it("leave an intact audit chain, with every change by name", async () => {
    expect(await checkAudit(portal.store.db)).toEqual([]);
    const acts = await portal.store.db.selectFrom("audit").select("action").distinct().orderBy("action").execute();
    const names = acts.map(({ action }) => action);
    expect(names).toEqual(
      expect.arrayContaining(["accept", "calculate", "create", "expire", "publish", "refer", "save"]),
    );
    const changes = await portal.store.db.selectFrom("answer_change").select("changes").execute();
    expect(changes.some(({ changes: text }) => text.includes('"path":"/RD/InceptionDateISO"'))).toBe(true);
  });

  it("refuse the same host name over HTTPS if the browser does not say that it is the same site", async () => {
    const form = { q: "" };
    const send = async (headers: Record<string, string>) =>
      (await broker.post("Documents/search", form, headers)).status;
    expect(await send({ origin: "http://portal.test" })).toBe(200);
    expect(await send({ origin: "https://portal.test" })).toBe(403);
    expect(await send({ origin: "http://portal.test.evil.test" })).toBe(403);
    // Behind a proxy that speaks HTTPS the browser knows what this server does not.
    expect(await send({ origin: "https://portal.test", "sec-fetch-site": "same-origin" })).toBe(200);
    expect(await send({ origin: "https://evil.test", "sec-fetch-site": "same-origin" })).toBe(403);
  });
});
