import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";

describe("a quote in the requested language", () => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  it("has FIELDS and ERRORS in it, the same DATA, and English if the form has no translation", async () => {
    const { reference } = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
    const english = await broker.call("Quote/getData", { reference });
    const welsh = await broker.call("Quote/getData", { reference, language: "cy" });
    expect(english.FIELDS).toMatchObject({ languages: ["cy"] });
    expect(english.FIELDS).not.toHaveProperty("language");
    expect(welsh.FIELDS).toMatchObject({ language: "cy", title: "Eiddo ar Osod" });
    expect(welsh.DATA).toEqual(english.DATA);
    const said = welsh.ERRORS.map(({ message }) => message);
    expect(said).toContain("Dewiswch pwy yw deiliad y polisi.");
    expect(welsh.ERRORS.map(({ path, code }) => [path, code])).toEqual(
      english.ERRORS.map(({ path, code }) => [path, code]),
    );
    expect(await broker.call("Quote/getData", { reference, language: "de" })).toEqual(english);
  });

  it("is refused no answer because of it: saved, stale and priced quotes are described in it, and stored in English", async () => {
    const { reference } = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
    const { DATA } = await broker.call("Quote/getData", { reference });
    const RD = { ...DATA.RD, ProposerType: "Individual", Postcode: "LSX" };
    const language = "cy";
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD }), language });
    const plain = await broker.call("Quote/getData", { reference });
    const welsh = await broker.call("Quote/getData", { reference, language });
    expect(saved.ERRORS).toEqual(welsh.ERRORS);
    expect(saved.ERRORS).not.toEqual(plain.ERRORS);
    expect(saved.DATA).toEqual(plain.DATA);
    const stale = await broker.post("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD }), language });
    expect(stale).toMatchObject({ status: 409, body: { ERRORS: welsh.ERRORS } });
    const early = await broker.post("Quote/calculate", { reference, version: saved.DATA.version, language });
    expect(early.status).toBe(409);
    const reason = welsh.ERRORS.find(({ message }) => plain.ERRORS.every((error) => error.message !== message));
    expect(early.body.reasons).toContainEqual({ path: reason?.path, message: reason?.message });
    const history = await broker.call("Quote/getHistory", { reference });
    expect(JSON.stringify(history)).not.toMatch(/polisi/);
  });

  it("is described in it if the words were stored with its price, and if it cannot be accepted", async () => {
    const answers = { BrokerReference: "Cym/1", PortfolioSize: 9, Declaration: undefined };
    const twin = await makeGolden(broker, { answers });
    const made = await makeGolden(broker, { answers });
    const { DATA } = await broker.call("Quote/calculate", made);
    const QuoteRef = made.reference;
    const english = await broker.call("Quote/getFMData", { QuoteRef });
    const welsh = await broker.call("Quote/getFMData", { QuoteRef, language: "cy" });
    expect(welsh.body.DATA).toEqual(english.body.DATA);
    const places = ({ body }: typeof welsh) => body.ERRORS.map(({ path, code }) => `${code} ${path}`);
    expect(places(welsh)).toEqual(places(english));
    const size = ({ body }: typeof welsh) => body.ERRORS.find(({ code }) => code === "ScheduleSize")?.message;
    expect(size(english)).toMatch(/^Properties in the schedule/);
    expect(size(welsh)).toMatch(/^(?!Properties).*9/);
    const accept = { reference: QuoteRef, version: DATA.version, IdempotencyKey: "cy", language: "cy" };
    const agree = { path: "/RD/Declaration", message: expect.stringMatching(/^Ticiwch y datganiad/) };
    expect((await broker.post("Quote/accept", accept)).body.reasons).toContainEqual(agree);
    const { ERRORS } = await broker.call("Quote/getData", { reference: QuoteRef, language: "cy" });
    expect(ERRORS.map(({ message }) => message)).toContain(
      `Eich cyfeirnod eich hun ar gyfer y cleient: mae'r un peth gan ${twin.reference}.`,
    );
  });

  it("has the errors in a client's answers in it", async () => {
    const client = { answers: JSON.stringify({ RD: { ProposerType: "Limited company", CompanyName: "Cwmni" } }) };
    const saved = await broker.call("Clients/save", { ...client, TypeOfInsurance: "LETPROP", language: "cy" });
    expect(saved.ERRORS.map(({ message }) => message)).toContain("Rhowch y cod post.");
  });
});
