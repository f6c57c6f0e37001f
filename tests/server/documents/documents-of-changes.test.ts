import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { accepted, makeChange, makePolicy, priced } from "../policy/policies.ts";

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

  it("stand until a later change begins, and those of the change from then on", async () => {
    const policy = await makePolicy(broker);
    const { reference } = policy;
    const change = await makeChange(broker, policy, { effective: "2027-03-10", answers: { CoverTerror: "Yes" } });
    await accepted(broker, await priced(broker, change));
    const schedules = async () =>
      (await list(reference))
        .filter(({ kind }) => kind === "policy-schedule")
        .map(({ number, superseded, validFrom, standsUntil }) => ({ number, superseded, validFrom, standsUntil }))
        .toSorted((a, b) => a.number - b.number);
    const first = { number: 1, superseded: false, validFrom: null, standsUntil: "2027-03-09" };
    const second = { number: 2, superseded: false, validFrom: "2027-03-10", standsUntil: null };
    expect(await schedules()).toEqual([first, second]);
    await on("2027-03-09");
    expect(await schedules()).toEqual([first, second]);
    await on("2027-03-10");
    expect(await schedules()).toEqual([
      { ...first, superseded: true, standsUntil: null },
      { ...second, validFrom: null },
    ]);
    expect((await checkAudit(portal.store.db)).filter(({ subject }) => subject.startsWith("row/"))).toEqual([]);
  });

  it("of a change that never begins, since another takes its place, are superseded at once", async () => {
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

  it("have names that tell them apart, and tell nothing of the sale as a change", async () => {
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
});
