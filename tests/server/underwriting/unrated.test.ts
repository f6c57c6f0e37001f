import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { declareAgain } from "../policy/policies.ts";

const WALLS = "Prefabricated reinforced concrete";

describe("an appeal against a decline whose rate is missing", () => {
  let portal: InProcess;
  let broker: Client;
  let senior: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
    senior = await portal.as("senior@provider.test");
  });
  afterAll(() => portal.close());

  const appealed = async () => {
    const made = await makeGolden(broker, {
      items: (items) => items.map((item, at) => (at === 0 ? { ...item, WallConstruction: WALLS } : item)),
    });
    const { DATA } = await broker.call("Quote/calculate", made);
    expect(DATA.RD.WebStatus).toBe("DECLINED");
    const { reference } = made;
    const form = { QuoteRef: reference, Options: "A", DATA: dialogAnswers({ Message: "Recently surveyed." }) };
    await broker.call("Quote/refer", form);
    const { version } = (await broker.call("Quote/getData", { reference })).DATA;
    return { reference, version };
  };
  const approve = (quote: { reference: string; version: number }, rates?: string) =>
    senior.post("Underwriting/approve", {
      ...quote,
      conditions: "[]",
      message: "On these terms.",
      ...(rates === undefined ? {} : { rates }),
    });
  const rateOf = (rate: string) => JSON.stringify([{ table: "WallConstruction", key: WALLS, rate }]);

  it("is approved with the rate that the underwriter enters, and accepted at the resulting price", async () => {
    const quote = await appealed();
    const { reference } = quote;
    const desk = await senior.call("Underwriting/get", { reference });
    expect(desk).toMatchObject({ price: null, trace: [], obstacles: [] });
    expect(desk.unrated).toEqual([
      { table: "WallConstruction", key: WALLS, words: expect.stringContaining(`: ${WALLS}`) },
    ]);
    const neutral = await senior.call("Underwriting/previewTerms", { reference, rates: rateOf("1") });
    const loaded = await senior.call("Underwriting/previewTerms", { reference, rates: rateOf("2") });
    expect(loaded.price?.premium ?? 0).toBeGreaterThan(neutral.price?.premium ?? 0);
    expect(neutral.price?.premium, "the golden example's walls are rated 1").toBe(564.76);

    expect(await approve(quote, rateOf("2"))).toMatchObject({ status: 200, body: { WebStatus: "QUOTED" } });
    const { DATA, price } = await broker.call("Quote/getData", { reference });
    expect(price).toMatchObject({ premium: loaded.price?.premium, indicative: false });
    const version = await declareAgain(broker, reference);
    expect(DATA.version).toBeLessThan(version);
    const again = await broker.call("Quote/accept", { reference, version, IdempotencyKey: reference });
    expect(again.DATA.RD).toMatchObject({ WebStatus: "ACCEPTED", QuotePremium: loaded.price?.premium });
    const { rows } = await (await portal.as("provideradmin@provider.test")).call("Audit/search", {
      Subject: reference,
    });
    expect(JSON.stringify(rows)).toContain(`${WALLS} 2`);
  });

  it("without one is refused with the answer that lacks it, and never as unpriceable", async () => {
    const quote = await appealed();
    const { status, body } = await approve(quote);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { error: "reasons", reasons: [{ path: "rates", message: expect.stringContaining(WALLS) }] },
    });
    const nothing = await senior.call("Underwriting/previewTerms", { reference: quote.reference });
    expect(nothing.price).toBeNull();
    for (const rate of ["0", "-1", "two", "1e3", "0.00001"])
      expect((await approve(quote, rateOf(rate))).status, rate).toBe(400);
    const declined = { ...quote, message: "No rate is given for these walls." };
    await senior.call("Underwriting/decline", declined);
    expect((await broker.call("Quote/getData", { reference: quote.reference })).DATA.RD.WebStatus).toBe("DECLINED");
  });

  it("is refused with that reason if no rate would give it a price", async () => {
    const quote = await appealed();
    const loaded = await portal.services.definitions.load("LETPROP", 1);
    const disagreeing = vi.spyOn(loaded, "validate").mockReturnValue(["/RD/Unheard"]);
    const { reference } = quote;
    const { obstacles } = await senior.call("Underwriting/get", { reference });
    const preview = await senior.post("Underwriting/previewTerms", { reference, rates: rateOf("2") });
    const refused = await approve(quote, rateOf("2"));
    disagreeing.mockRestore();
    expect(obstacles.map(({ message }) => message)).toEqual(["The product has no price for this risk: decline it."]);
    expect(preview).toMatchObject({ status: 200, body: { price: null } });
    expect(refused).toMatchObject({ status: 409, body: { error: "reasons", reasons: obstacles } });
  });

  it("is not offered for approval to an underwriter who cannot approve what the rules decline", async () => {
    const { reference } = await appealed();
    const underwriter = await portal.as("underwriter@provider.test");
    const { obstacles } = await underwriter.call("Underwriting/get", { reference });
    expect(obstacles.map(({ message }) => message)).toContain(
      "The rules decline it: only a senior underwriter may write it.",
    );
  });
});
