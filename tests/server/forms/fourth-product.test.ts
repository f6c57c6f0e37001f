import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { accepted, priced } from "../policy/policies.ts";
import { bicycleRisk, soundBicycle } from "../quote/bicycles.ts";
import { publishOver } from "./publish-next.ts";

const risk = bicycleRisk("2026-07-20T00:00:00+01:00");

describe("a fourth product that the code does not know", () => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
    const product = await portal.as("product@provider.test");
    expect(await publishOver(product, soundBicycle, 0)).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
    await product.call("Forms/grant", { id: "BICYCLE", Act: "grant", Branches: JSON.stringify(["alpha"]) });
  });
  afterAll(() => portal.close());

  const make = (DATA: object) =>
    broker.call("Quote/createQuote", { TypeOfInsurance: "BICYCLE", DATA: JSON.stringify(DATA) });
  const titles = async (reference: string) =>
    (await broker.call("Documents/list", { reference })).documents.map(({ title }) => title);

  it("is offered, quoted to the penny, accepted, and documented", async () => {
    const { products } = await broker.call("Quote/getProducts", {});
    expect(products).toContainEqual(expect.objectContaining({ id: "BICYCLE", title: "Bicycle" }));

    const made = await make(risk);
    const quoted = await broker.call("Quote/calculate", made);
    expect(quoted.DATA.RD).toMatchObject({ WebStatus: "QUOTED", QuotePremium: 168, QuoteIPT: 20.16, MGAFee: 5 });
    expect(quoted.decisions).toMatchObject([{ id: "B02", decision: "INFO", items: ["B001"], due: "2026-08-03" }]);
    expect(await titles(made.reference)).toEqual(expect.arrayContaining(["Quotation schedule", "Statement of fact"]));

    const { policyNumber, documents, DATA } = await accepted(broker, { ...made, version: quoted.DATA.version });
    expect([policyNumber, DATA.RD.WebStatus]).toEqual([made.reference, "ACCEPTED"]);
    expect(documents.map(({ name }) => name)).toContain("Certificate of bicycle insurance");

    const listed = await broker.call("Documents/list", { reference: made.reference });
    const certificate = listed.documents.find(({ title }) => title === "Certificate of bicycle insurance");
    if (!certificate) throw new Error("There is no certificate.");
    const pdf = await broker.get(certificate.path);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(new TextDecoder("latin1").decode(new Uint8Array(await pdf.arrayBuffer()))).toMatch(/^%PDF-/);
  });

  it("is declined by its own rule, described in its own words", async () => {
    const made = await make({ ...risk, PC: [{ ...risk.PC[0], LockedUp: "No" }] });
    const { DATA, price, decisions } = await broker.call("Quote/calculate", made);
    expect([DATA.RD.WebStatus, price]).toEqual(["DECLINED", null]);
    const decided = { id: "B01", message: "A bicycle that is left unlocked is not insured." };
    expect(decisions).toContainEqual(expect.objectContaining(decided));
  });

  it("is changed during its term, by days", async () => {
    const made = await make(risk);
    await accepted(broker, await priced(broker, made));
    const { reference } = await broker.call("Quote/createMTA", { reference: made.reference });
    const { DATA } = await broker.call("Quote/getData", { reference });
    const RD = { ...DATA.RD, EffectiveDate: "2026-07-20", Declaration: true };
    const PC = DATA.PC.map((item) => ({ ...item, Worth: 5200 }));
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD, PC }) });
    const change = await broker.call("Quote/calculate", { reference, version: saved.DATA.version });
    expect(change.difference).toMatchObject({ daysInTerm: 365, daysRemaining: 365, premium: 40, ipt: 4.8, fee: 5 });
    const { DATA: done } = await accepted(broker, { reference, version: change.DATA.version });
    expect(done.RD.WebStatus).toBe("MTA ACCEPTED");
  });
});
