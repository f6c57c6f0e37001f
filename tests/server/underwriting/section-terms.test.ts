import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import type { Answers } from "../../../schemas/record.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { accepted, declareAgain, makeChange, ofFirst, priced } from "../policy/policies.ts";

const WALLS = "Prefabricated reinforced concrete";

interface Term {
  readonly section: string;
  readonly ref?: string;
  readonly by?: string;
  readonly premium?: string;
  readonly excess?: string;
  readonly reason?: string;
}

describe("terms for a section", () => {
  let portal: InProcess;
  let broker: Client;
  let underwriter: Client;
  let senior: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
    underwriter = await portal.as("underwriter@provider.test");
    senior = await portal.as("senior@provider.test");
  });
  afterAll(() => portal.close());

  const sent = (...terms: readonly Term[]) =>
    JSON.stringify(terms.map((term) => ({ reason: "Claims of last winter.", ...term })));
  const read = (reference: string) => broker.call("Quote/getData", { reference });
  const referred = async (change: Parameters<typeof makeGolden>[1] = {}) => {
    const made = await makeGolden(broker, change);
    await broker.call("Quote/calculate", made);
    const { reference } = made;
    const form = { QuoteRef: reference, Options: "A", DATA: dialogAnswers({ Message: "Please." }) };
    await broker.call("Quote/refer", form);
    const { DATA, price } = await read(reference);
    return { reference, version: DATA.version, price };
  };
  const preview = (reference: string, terms: readonly Term[], by = underwriter) =>
    by.call("Underwriting/previewTerms", { reference, sections: sent(...terms) });
  const approve = (quote: { reference: string; version: number }, terms: string, by = underwriter) =>
    by.post("Underwriting/approve", {
      ...{ reference: quote.reference, version: quote.version },
      ...{ conditions: "[]", message: "On these terms.", sections: terms },
    });
  const linesOf = (price: { lines: readonly { ref: string; section: string; amount: number }[] } | null | undefined) =>
    Object.fromEntries((price?.lines ?? []).map(({ ref, section, amount }) => [`${ref} ${section}`, amount]));

  it("name the parts that have a premium", async () => {
    const { reference, price } = await referred();
    const { sections } = await underwriter.call("Underwriting/get", { reference });
    expect(sections.map(({ ref, section }) => `${ref} ${section}`)).toEqual(Object.keys(linesOf(price)));
  });

  it("load one item, load every item or set a premium, and nothing else changes", async () => {
    const { reference, price } = await referred();
    const before = linesOf(price);
    const loaded = await preview(reference, [{ section: "Buildings", ref: "P001", by: "0.15" }]);
    const first = before["P001 Buildings"] ?? 0;
    expect(linesOf(loaded.price)).toEqual({
      ...before,
      "P001 Buildings": expect.closeTo(first * 1.15, 1),
    });
    const all = linesOf((await preview(reference, [{ section: "Buildings", by: "0.5" }])).price);
    expect(all["P002 Buildings"]).toBeCloseTo((before["P002 Buildings"] ?? 0) * 1.5, 1);
    const set = await preview(reference, [
      { section: "Buildings", by: "0.1" },
      { section: "Buildings", ref: "P001", premium: "300" },
    ]);
    expect(linesOf(set.price)).toMatchObject({ "P001 Buildings": 300 });
    expect(linesOf(set.price)["P002 Buildings"]).toBeCloseTo((before["P002 Buildings"] ?? 0) * 1.1, 1);
  });

  it("are printed and audited, and remain at a change of the policy", async () => {
    const quote = await referred();
    const terms = sent(
      { section: "Buildings", ref: "P001", by: "0.15" },
      { section: "Buildings", ref: "P002", excess: "2500", reason: "Claims of flood." },
    );
    expect(await approve(quote, terms)).toMatchObject({ status: 200, body: { WebStatus: "QUOTED" } });
    const { state, price } = await read(quote.reference);
    expect(state.terms?.sections).toMatchObject([
      { section: "Buildings", label: "Buildings", ref: "P001", by: "0.1500" },
      { section: "Buildings", ref: "P002", excess: "2500", reason: "Claims of flood." },
    ]);
    const version = await declareAgain(broker, quote.reference);
    const policy = await accepted(broker, { reference: quote.reference, version });
    const loaded = linesOf(price)["P001 Buildings"];

    const change = await makeChange(
      broker,
      { reference: quote.reference, DATA: policy.DATA },
      {
        effective: "2026-12-10",
        items: ofFirst({ ContentsSI: 9000 }),
      },
    );
    await priced(broker, change);
    const changed = await read(change.reference);
    expect(linesOf(changed.price)["P001 Buildings"]).toBe(loaded);
    expect(changed.state.terms?.sections).toHaveLength(2);

    const { documents } = await broker.call("Documents/list", { reference: quote.reference });
    const modelOf = async ({ id }: { readonly id: string }) => {
      const { token } = await broker.call("Documents/makeLink", { id });
      return (await portal.client().call("Quote/getDataForPDF", { Token: token })).model;
    };
    const printed = JSON.stringify(await Promise.all(documents.map(modelOf)));
    expect(printed).toContain("Buildings, P001: the premium is increased by 15%.");
    expect(printed).toContain("Buildings, P002: an excess of £2,500.00 applies. Claims of flood.");
    const admin = await portal.as("provideradmin@provider.test");
    const { rows } = await admin.call("Audit/search", { Subject: quote.reference });
    expect(JSON.stringify(rows)).toContain("the premium is increased by 15%.");
    // Reasons may name people, and the audit outlives an erasure.
    expect(JSON.stringify(rows)).not.toContain("Claims of");
  });

  it("and an overall loading that a policy has already are no change of it", async () => {
    const quote = await referred();
    const form = { reference: quote.reference, version: quote.version, conditions: "[]", message: "On these terms." };
    const loading = { adjustment: "0.1", reason: "Old wiring." };
    expect(await underwriter.post("Underwriting/approve", { ...form, ...loading })).toMatchObject({ status: 200 });
    const version = await declareAgain(broker, quote.reference);
    const { DATA } = await accepted(broker, { reference: quote.reference, version });
    const change = await priced(
      broker,
      await makeChange(broker, { reference: quote.reference, DATA }, { effective: "2026-12-10" }),
    );
    expect(await broker.post("Quote/accept", { ...change, IdempotencyKey: change.reference })).toMatchObject({
      status: 409,
      body: { reasons: [{ message: expect.stringMatching(/^Nothing has changed/) }] },
    });
  });

  it("set a premium that holds for the unchanged answers, and follows the tables for changed ones", async () => {
    const quote = await referred();
    await approve(quote, sent({ section: "Buildings", ref: "P001", premium: "300" }));
    const version = await declareAgain(broker, quote.reference);
    const { DATA } = await accepted(broker, { reference: quote.reference, version });
    const amountWith = async (answers: Answers) => {
      const change = await makeChange(
        broker,
        { reference: quote.reference, DATA },
        { effective: "2026-12-10", items: ofFirst(answers) },
      );
      const { DATA: now } = await broker.call("Quote/calculate", change);
      const { price } = await read(change.reference);
      await broker.call("Quote/discardMTA", { reference: change.reference, version: now.version });
      return linesOf(price)["P001 Buildings"];
    };
    expect(await amountWith({ ContentsSI: 9000 })).toBe(300);
    const [property] = DATA.PC;
    expect(await amountWith({ BuildingsSI: 2 * Number(property?.BuildingsSI) })).toBeCloseTo(600, 1);
  });

  it("are kept by an approval without terms, and removed by an empty list", async () => {
    const { reference, ...quote } = await referred();
    await approve({ reference, version: quote.version }, sent({ section: "Buildings", ref: "P001", by: "0.15" }));
    const again = async (sections: string) => {
      const form = { QuoteRef: reference, Options: "A", DATA: dialogAnswers({ Message: "Once more, please." }) };
      await broker.call("Quote/refer", form);
      const { DATA } = await read(reference);
      await approve({ reference, version: DATA.version }, sections);
      return (await read(reference)).state.terms?.sections ?? [];
    };
    expect(await again("")).toHaveLength(1);
    expect(await again("[]")).toEqual([]);
  });

  it("give a premium to what the tables do not rate", async () => {
    const quote = await referred({
      items: (items) => items.map((item, at) => (at === 0 ? { ...item, WallConstruction: WALLS } : item)),
    });
    const { reference } = quote;
    const desk = await senior.call("Underwriting/get", { reference });
    expect(desk.unrated).toHaveLength(1);
    const rated = desk.sections.filter(({ ref }) => ref === "P001");
    const terms = rated.map(({ section }): Term => ({ section, ref: "P001", premium: "120.50" }));
    const { price } = await preview(reference, terms, senior);
    expect(linesOf(price)).toMatchObject(Object.fromEntries(terms.map(({ section }) => [`P001 ${section}`, 120.5])));
    expect(await approve(quote, sent(...terms), senior)).toMatchObject({ status: 200, body: { WebStatus: "QUOTED" } });
  });

  it("that a senior agreed do not stop an underwriter who keeps them", async () => {
    const quote = await referred();
    const past = sent({ section: "Buildings", by: "0.8" });
    expect((await approve(quote, past)).status).toBe(409);
    expect((await approve(quote, past, senior)).status).toBe(200);
    const form = { QuoteRef: quote.reference, Options: "A", DATA: dialogAnswers({ Message: "Once more, please." }) };
    await broker.call("Quote/refer", form);
    const { DATA } = await read(quote.reference);
    expect((await approve({ reference: quote.reference, version: DATA.version }, "")).status).toBe(200);
  });

  it.each([
    ["a loading past it", [{ section: "Buildings", ref: "P001", by: "0.6" }]],
    ["a discount past it", [{ section: "Buildings", by: "-0.2" }]],
    ["a premium that takes off more", [{ section: "Buildings", ref: "P001", premium: "10" }]],
    ["a premium that adds more", [{ section: "Buildings", ref: "P001", premium: "5000" }]],
  ] as const)("%s is beyond an underwriter's authority, shown before and refused after", async (_, terms) => {
    const quote = await referred();
    const { authority } = await preview(quote.reference, terms);
    expect(authority.past).toContainEqual({ path: "sections", message: expect.stringContaining("escalate it") });
    expect(await approve(quote, sent(...terms))).toMatchObject({ status: 409, body: { error: "reasons" } });
  });

  it.each([
    ["no section of the product", [{ section: "Hull", by: "0.1" }], "sections/0/section"],
    ["an item that there is not", [{ section: "Buildings", ref: "P009", by: "0.1" }], "sections/0"],
    ["two figures", [{ section: "Buildings", by: "0.1", excess: "500" }], "sections/0"],
    ["no figure", [{ section: "Buildings" }], "sections/0"],
    ["a loading of nothing", [{ section: "Buildings", by: "0" }], "sections/0/by"],
    ["a loading past what the rating takes", [{ section: "Buildings", by: "1.5" }], "sections/0/by"],
    ["an excess of nothing", [{ section: "Buildings", excess: "0.00" }], "sections/0/excess"],
    ["an excess with three decimals", [{ section: "Buildings", excess: "1.005" }], "sections/0/excess"],
    ["a premium below nought", [{ section: "Buildings", ref: "P001", premium: "-5" }], "sections/0/premium"],
    ["a premium for every item", [{ section: "Buildings", premium: "500" }], "sections/0/ref"],
    ["no reason", [{ section: "Buildings", by: "0.1", reason: " " }], "sections/0/reason"],
    [
      "the same twice",
      [
        { section: "Buildings", by: "0.1" },
        { section: "Buildings", by: "0.2" },
      ],
      "sections/1",
    ],
  ] as const)("with %s are refused by name", async (_, terms, path) => {
    const quote = await referred();
    expect(await approve(quote, sent(...terms))).toMatchObject({ status: 400, body: { reasons: [{ path }] } });
  });
});
