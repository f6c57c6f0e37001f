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
});
