import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { QuoteData } from "../../../schemas/quote.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { checkDefinition } from "../../../src/server/definitions/check-definition.ts";
import { publish } from "../../../src/server/definitions/publish.ts";
import { readDefinition } from "../../definitions/read-definition.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { accepted, makeChange, makePolicy, priced, startOfGolden } from "../policy/policies.ts";

describe("the documents of a policy that changes", () => {
  let portal: InProcess;
  let broker: Client;
  const on = async (day: string) => {
    portal.clock.current = new Date(`${day}T12:00:00Z`);
    broker = await portal.as("broker@alpha.test");
  };
  beforeAll(async () => {
    portal = await startInProcess();
  });
  beforeEach(() => on("2026-11-24"));
  afterAll(() => portal.close());

  const list = async (reference: string) => (await broker.call("Documents/list", { reference })).documents;

  const schedules = async (reference: string) => {
    const listed = (await list(reference)).filter(({ kind }) => kind === "policy-schedule");
    const models = listed
      .toSorted((a, b) => a.number - b.number)
      .map(async ({ id }) => {
        const { token } = await broker.call("Documents/makeLink", { id });
        return JSON.stringify((await portal.client().call("Quote/getDataForPDF", { Token: token })).model);
      });
    return Promise.all(models);
  };

  it("remain valid until a later change begins, and those of the change from then on", async () => {
    const policy = await makePolicy(broker);
    const { reference } = policy;
    const change = await makeChange(broker, policy, { effective: "2027-03-10", answers: { CoverTerror: "Yes" } });
    await accepted(broker, await priced(broker, change));
    const listed = async () =>
      (await list(reference))
        .filter(({ kind }) => kind === "policy-schedule")
        .map(({ number, superseded, validFrom, standsUntil }) => ({ number, superseded, validFrom, standsUntil }))
        .toSorted((a, b) => a.number - b.number);
    const first = { number: 1, superseded: false, validFrom: null, standsUntil: "2027-03-09" };
    const second = { number: 2, superseded: false, validFrom: "2027-03-10", standsUntil: null };
    expect(await listed()).toEqual([first, second]);
    await on("2027-03-09");
    expect(await listed()).toEqual([first, second]);
    await on("2027-03-10");
    expect(await listed()).toEqual([
      { ...first, superseded: true, standsUntil: null },
      { ...second, validFrom: null },
    ]);
    expect((await checkAudit(portal.store.db)).filter(({ subject }) => subject.startsWith("row/"))).toEqual([]);
  });

  it("of a change that never begins, because another replaces it, are superseded at once", async () => {
    const policy = await makePolicy(broker);
    for (const CoverTerror of ["Yes", "No"]) {
      const { DATA } = await broker.call("Quote/getData", { reference: policy.reference });
      const changing = { effective: "2027-03-10", answers: { CoverTerror } };
      const change = await makeChange(broker, { reference: policy.reference, DATA }, changing);
      await accepted(broker, await priced(broker, change));
    }
    const schedules = (await list(policy.reference)).filter(({ kind }) => kind === "policy-schedule");
    expect(schedules.map(({ number, superseded }) => [number, superseded]).toSorted()).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
  });

  it("have distinct names, and do not describe the new policy as a change", async () => {
    const policy = await makePolicy(broker);
    const answers = { CoverTerror: "Yes", DemandsAndNeeds: "Terrorism cover as well." };
    const change = await makeChange(broker, policy, { effective: "2026-12-10", answers });
    await accepted(broker, await priced(broker, change));
    const made = (await list(policy.reference)).find(({ kind }) => kind === "endorsement");
    expect(made?.title).toBe("Endorsement number 1");
    const id = made?.id ?? "";
    const { token } = await broker.call("Documents/makeLink", { id });
    const { model } = await portal.client().call("Quote/getDataForPDF", { Token: token });
    expect(JSON.stringify(model)).toContain("Terrorism");
    expect(JSON.stringify(model)).not.toContain("as well");
  });

  it("mention that a conviction was added without its details, except in the statement of fact", async () => {
    const golden = JSON.parse(readFileSync(new URL("../../fixtures/fleet-golden.json", import.meta.url), "utf8"));
    const RD = { ...golden.RD, InceptionDateISO: startOfGolden };
    const DATA = JSON.stringify({ ...golden, RD });
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: "FLEET", DATA });
    const { DATA: policy } = await accepted(broker, await priced(broker, made));
    const [driver] = policy.PC.filter(({ ItemType }) => ItemType === "driver");
    const conviction = {
      id: randomUUID(),
      ItemType: "conviction",
      ParentRef: driver?.id ?? null,
      ConvictionCode: "SP10-SP60",
      ConvictionDate: "2026-05-01",
      ConvictionPoints: 3,
      Disqualified: "No",
    };
    const items = (all: QuoteData["PC"]) => [...all, conviction];
    const change = await makeChange(
      broker,
      { reference: made.reference, DATA: policy },
      { effective: "2026-12-10", items },
    );
    await accepted(broker, await priced(broker, change));
    const endorsement = (await list(made.reference)).find(({ kind }) => kind === "endorsement");
    const { token } = await broker.call("Documents/makeLink", { id: endorsement?.id ?? "" });
    const { model } = await portal.client().call("Quote/getDataForPDF", { Token: token });
    expect(JSON.stringify(model)).toContain('["Conviction","Changed","See the statement of fact"]');
    expect(JSON.stringify(model)).not.toMatch(/SP10|speeding|May 2026/);
    const reader = await portal.as("reader@alpha.test");
    const { documents, withheld } = await reader.call("Documents/list", { reference: made.reference });
    const all = await broker.call("Documents/list", { reference: made.reference });
    expect(all.withheld).toBe(0);
    expect(withheld).toBeGreaterThan(0);
    expect(withheld + documents.length).toBe(all.documents.length);
    expect(documents.map(({ kind }) => kind)).toContain("policy-schedule");
    expect(documents.map(({ kind }) => kind)).not.toContain("endorsement");
    expect((await reader.get(endorsement?.path ?? "")).status).toBe(404);
  });

  it("state the demands and needs as they are after the change", async () => {
    const policy = await makePolicy(broker);
    const answers = { CoverTerror: "Yes", DemandsAndNeeds: "Terrorism cover as well." };
    const change = await makeChange(broker, policy, { effective: "2026-12-10", answers });
    await accepted(broker, await priced(broker, change));
    const needs = (await list(policy.reference)).filter(({ kind }) => kind === "demands-and-needs");
    expect(needs.map(({ number, superseded, validFrom }) => [number, superseded, validFrom]).toSorted()).toEqual([
      [1, false, null],
      [2, false, "2026-12-10"],
    ]);
    const { token } = await broker.call("Documents/makeLink", {
      id: needs.find(({ number }) => number === 2)?.id ?? "",
    });
    const { model } = await portal.client().call("Quote/getDataForPDF", { Token: token });
    expect(JSON.stringify(model)).toContain("Terrorism cover as well.");
  });

  describe("of a product without documents of its own", () => {
    beforeAll(async () => {
      const { documents: _, ...plain } = readDefinition("letprop");
      const by = { firmId: "provider", userId: "provider-product" };
      const check = async () => ({ ...checkDefinition(plain), findings: [], failed: [] });
      await publish(portal.store.db, plain, by, portal.clock.now(), check);
    });

    it("have the same version in their text as in their heading", async () => {
      const policy = await makePolicy(broker);
      const change = await makeChange(broker, policy, { effective: "2026-12-10", answers: { CoverTerror: "Yes" } });
      await accepted(broker, await priced(broker, change));
      const [first, second] = await schedules(policy.reference);
      expect(first).toContain("1, issued 24 November 2026");
      expect(second).toContain("2, issued 24 November 2026");
    });

    it("state the actual start of cover, not the requested one", async () => {
      const policy = await makePolicy(broker, { answers: { InceptionDateISO: "2026-11-24T08:30:00Z" } });
      const [schedule] = await schedules(policy.reference);
      expect(schedule).toContain("12:00 on the first day");
      expect(schedule).toContain("24/11/2026 12:00");
      expect(schedule).not.toContain("08:30");
    });
  });
});
