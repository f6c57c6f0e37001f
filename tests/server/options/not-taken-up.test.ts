import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";

const DAY = 24 * 60;

describe("a quote that is not taken up, and one that is quoted again", () => {
  let portal: InProcess;
  let broker: Client;

  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  /** Sessions end sooner than the days that pass here. */
  const pass = async (days: number) => {
    portal.clock.pass(days * DAY);
    broker = await portal.as("broker@alpha.test");
  };
  const priced = async () => {
    const made = await makeGolden(broker, { answers: { InceptionDateISO: "2026-08-20T00:00:00.000+01:00" } });
    const { DATA, price } = await broker.call("Quote/calculate", made);
    return { reference: made.reference, version: DATA.version, price };
  };
  const marked = async () => {
    const { reference, version, price } = await priced();
    const { DATA } = await broker.call("Quote/markNotTakenUp", {
      reference,
      version,
      DATA: dialogAnswers({ Reason: "price", Words: "£40 less." }),
    });
    return { reference, version: DATA.version, DATA, price };
  };

  it("is closed with its reason, and reopened as a draft that keeps its previous price", async () => {
    const { reference, version, DATA, price } = await marked();
    expect(DATA.RD).toMatchObject({ WebStatus: "NTU", QuoteStatus: "NTU" });
    const row = await portal.store.db
      .selectFrom("quote")
      .select("reason")
      .where("reference", "=", reference)
      .executeTakeFirst();
    expect(JSON.parse(row?.reason ?? "")).toMatchObject({ reason: "price", words: "£40 less." });
    const reopened = await broker.call("Quote/reopen", { reference, version });
    expect(reopened.DATA.RD).toMatchObject({ WebStatus: "INCOMPLETE" });
    expect(reopened.DATA.RD).not.toHaveProperty("QuotePremium");
    const { earlier, now } = await broker.call("Quote/comparePrices", { reference });
    expect(now).toBeNull();
    expect(earlier).toMatchObject([{ price, change: null, answers: [] }]);
  });

  it("is reopened up to the 90th day, and not on the day after", async () => {
    const [first, second] = [await marked(), await marked()];
    await pass(90);
    expect((await broker.post("Quote/reopen", { reference: first.reference, version: first.version })).status).toBe(
      200,
    );
    await pass(1);
    expect(await broker.post("Quote/reopen", { reference: second.reference, version: second.version })).toMatchObject({
      status: 409,
      body: { error: "reasons", reasons: [{ path: "/RD/WebStatus", message: expect.stringContaining("90 days") }] },
    });
  });

  it.each([
    ["a draft", async () => makeGolden(broker), 409, "status"],
    ["an older version", async () => ({ ...(await priced()), version: 1 }), 409, "stale-version"],
  ])("is not %s", async (_, make, status, error) => {
    const { reference, version } = await make();
    const refused = await broker.post("Quote/markNotTakenUp", {
      reference,
      version,
      DATA: dialogAnswers({ Reason: "cover" }),
    });
    expect(refused).toMatchObject({ status, body: { error } });
  });

  it("needs one of the listed reasons", async () => {
    const { reference, version } = await priced();
    for (const Reason of ["weather", undefined])
      expect(
        await broker.post("Quote/markNotTakenUp", { reference, version, DATA: dialogAnswers({ Reason }) }),
      ).toMatchObject({ status: 409, body: { error: "answers", reasons: [{ path: "/Dialog/Reason" }] } });
  });

  it("shows each earlier price beside the current one, row by row and answer by answer", async () => {
    const { reference, price } = await priced();
    const { DATA } = await broker.call("Quote/getData", { reference });
    const PC = DATA.PC.map((item, at) => (at === 0 ? { ...item, BuildingsSI: 300_000 } : item));
    const RD = { ...DATA.RD, CoverTerror: "Yes" };
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD, PC }) });
    const again = await broker.call("Quote/calculate", { reference, version: saved.DATA.version });
    const { now, earlier } = await broker.call("Quote/comparePrices", { reference });
    expect(now).toEqual(again.price);
    expect(earlier).toHaveLength(1);
    const [before] = earlier;
    expect(before?.price).toEqual(price);
    expect(Math.round((before?.change ?? 0) * 100)).toBe(
      Math.round(((again.price?.total ?? 0) - (price?.total ?? 0)) * 100),
    );
    expect(before?.lines).toContainEqual(expect.objectContaining({ section: "Terrorism", before: null }));
    expect(before?.answers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ item: "P001", before: "£285,000", now: "£300,000" }),
        expect.objectContaining({ label: "Terrorism", before: "No", now: "Yes" }),
      ]),
    );
  });
});
