import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";

describe("a quote in the language that is asked for", () => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  it("has FIELDS and ERRORS in it, the same DATA, and English where the form has it not", async () => {
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

  it("is refused no answer for it: what is saved, stale or priced is described in it, and stored in English", async () => {
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
});
