import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QuoteData } from "../../../schemas/quote.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import { publishNext } from "../forms/publish-next.ts";
import type { InProcess } from "../in-process.ts";
import { accepted } from "../policy/policies.ts";
import { startPortalOn } from "../portal-on.ts";
import { bicycleRisk, soundBicycle } from "./bicycles.ts";

const risk = (start: string) => bicycleRisk(`${start}T00:00:00+00:00`);

describe.each(storeKinds())("on $name a version that is released by the start of cover", (kind) => {
  let portal: InProcess;
  let broker: Client;
  let product: Client;
  beforeAll(async () => {
    portal = await startPortalOn(kind);
    portal.clock.current = new Date("2026-12-10T10:00:00Z");
    broker = await portal.as("broker@alpha.test");
    product = await portal.as("product@provider.test");
    await publishNext(product, soundBicycle);
    await product.call("Forms/grant", { id: soundBicycle.id, Act: "grant", Branches: '["alpha"]' });
    await publishNext(product, { ...soundBicycle, title: "Bicycle of 2027" }, { Release: "none" });
    const terms = { id: soundBicycle.id, version: 2, From: "2027-01-01", Reason: "Rates of 2027", Base: 1 };
    const { release } = await product.call("Studio/schedule", { ...terms, Basis: "cover-start" });
    expect(release).toMatchObject({ basis: "cover-start", state: "scheduled" });
  }, 60_000);
  afterAll(() => portal.close());

  const begin = (start: string) =>
    broker.call("Quote/createQuote", { TypeOfInsurance: soundBicycle.id, DATA: JSON.stringify(risk(start)) });
  const startOn = async (reference: string, start: string): Promise<QuoteData> => {
    const { DATA } = await broker.call("Quote/getData", { reference });
    const changed = { ...DATA, RD: { ...DATA.RD, ...risk(start).RD } };
    return (await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(changed) })).DATA;
  };
  const newVersionOf = async (reference: string) =>
    (await broker.call("Quote/getData", { reference })).state.newVersion;

  it("is not requested for a quote with earlier cover, which is priced and accepted unchanged", async () => {
    const { reference, version } = await begin("2026-12-20");
    expect(await newVersionOf(reference)).toBeUndefined();
    const priced = await broker.call("Quote/calculate", { reference, version });
    expect(priced.DATA.RD.WebStatus).toBe("QUOTED");
    const { DATA } = await accepted(broker, { reference, version: priced.DATA.version });
    expect(DATA.RD.WebStatus).toBe("ACCEPTED");
  });

  it("is needed by earlier quotes for later cover, which have no price until they are moved to it or the date is changed back", async () => {
    const { reference } = await begin("2026-12-20");
    const moved = await startOn(reference, "2027-01-05");
    expect(await newVersionOf(reference)).toEqual({ version: 2, title: "Bicycle of 2027" });
    const refused = await broker.post("Quote/calculate", { reference, version: moved.version });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: "other-version",
        message: expect.stringContaining("Cover that starts on 05/01/2027 needs version 2"),
      },
    });
    const later = await broker.call("Quote/moveVersion", { reference, version: moved.version });
    expect(later.FIELDS.title).toBe("Bicycle of 2027");
    const priced = await broker.call("Quote/calculate", { reference, version: later.DATA.version });
    expect(priced.DATA.RD.WebStatus).toBe("QUOTED");

    const back = await startOn(reference, "2026-12-31");
    expect(await broker.post("Quote/calculate", { reference, version: back.version })).toMatchObject({
      status: 409,
      body: { error: "other-version", message: expect.stringContaining("needs version 1") },
    });
    const first = await broker.call("Quote/moveVersion", { reference, version: back.version });
    expect(first.FIELDS.title).toBe("Bicycle");
    expect((await broker.post("Quote/calculate", { reference, version: first.DATA.version })).status).toBe(200);
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it("is used for a new quote from its first day", async () => {
    portal.clock.current = new Date("2027-01-01T00:00:30Z");
    broker = await portal.as("broker@alpha.test");
    const { reference } = await begin("2027-01-10");
    expect((await broker.call("Quote/getData", { reference })).FIELDS.title).toBe("Bicycle of 2027");
  });
});
