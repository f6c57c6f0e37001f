import { describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { inviteRenewals, lapsePolicies } from "../../../src/server/jobs/move-by-date.ts";
import { accepted, makeChange, makePolicy, ofFirst, priced } from "./policies.ts";
import { portalInTime } from "./portal-in-time.ts";
import { confirmed, FIRST_RENEWAL_DAY } from "./renewals.ts";

describe("the renewal of a policy", () => {
  const { portal, broker, at } = portalInTime();

  const read = (reference: string) => broker.call("Quote/getData", { reference });
  const invited = async (policy: { reference: string }) => {
    await at(FIRST_RENEWAL_DAY);
    return (await broker.call("Policy/createRenewal", { reference: policy.reference })).reference;
  };
  it("is offered from 30 days before the end, once, for the next term and with last year's price for comparison", async () => {
    const policy = await makePolicy(broker);
    await at("2027-10-30T09:00:00Z");
    const early = await broker.post("Policy/createRenewal", { reference: policy.reference });
    expect(early).toMatchObject({ status: 409, body: { error: "reasons" } });
    expect(JSON.stringify(early.body.reasons)).toContain("31/10/2027");
    const reference = await invited(policy);
    const { DATA, state, ERRORS } = await read(reference);
    expect(DATA.RD).toMatchObject({
      WebStatus: "RENEWAL QUOTE",
      QuoteStatus: "RENQUOTE",
      InceptionDateISO: "2027-12-01T00:00:00+00:00",
      CompanyName: policy.DATA.RD.CompanyName,
    });
    expect(DATA.RD).not.toHaveProperty("Declaration");
    expect(ERRORS.some(({ path }) => path === "/RD/InceptionDateISO")).toBe(false);
    expect(state).toMatchObject({
      kind: "renewal",
      policyReference: policy.reference,
      term: { start: "2027-12-01", end: "2028-11-30" },
      renewal: { previousReference: policy.reference, acceptBy: "2027-11-30", previousPrice: { total: 667.53 } },
    });
    const again = await broker.post("Policy/createRenewal", { reference: policy.reference });
    expect(again).toMatchObject({ status: 409 });
    expect(JSON.stringify(again.body.reasons)).toContain(reference);
    expect((await read(policy.reference)).state.openRenewal).toBe(reference);
  });

  it("is offered with its price and its invitation, by the job as by a broker", async () => {
    const policy = await makePolicy(broker);
    await at(FIRST_RENEWAL_DAY);
    await inviteRenewals(portal().services, "node");
    const renewal = String((await read(policy.reference)).state.openRenewal);
    const { price, DATA } = await read(renewal);
    expect(price?.total).toBeGreaterThan(0);
    expect(DATA.RD.WebStatus).toBe("RENEWAL QUOTE");
    const { documents } = await broker.call("Documents/list", { reference: renewal });
    expect(documents.map(({ kind }) => kind)).toContain("renewal-invitation");
  });

  it("is accepted only after every fact is confirmed, and begins the next term under the same number", async () => {
    const policy = await makePolicy(broker);
    const reference = await invited(policy);
    const { DATA } = await read(reference);
    const declared = await broker.call("Quote/saveQuoteData", {
      DATA: JSON.stringify({ ...DATA, RD: { ...DATA.RD, Declaration: true } }),
    });
    const unconfirmed = await priced(broker, { reference, version: declared.DATA.version });
    const refused = await broker.post("Quote/accept", { ...unconfirmed, IdempotencyKey: "early" });
    expect(refused).toMatchObject({ status: 409, body: { error: "reasons" } });
    expect(JSON.stringify(refused.body.reasons)).toContain("still correct");
    const ready = await confirmed(broker, reference);
    expect((await read(reference)).state.validTo).toBe("2027-11-30");
    const done = await accepted(broker, ready);
    expect(done.policyNumber).toBe(policy.reference);
    const next = await read(reference);
    expect(next.DATA.RD).toMatchObject({ WebStatus: "ACCEPTED", PolicyNumber: policy.reference });
    expect(next.state).toMatchObject({ term: { start: "2027-12-01", end: "2028-11-30" }, policyVersions: 1 });
    await at("2027-12-02T09:00:00Z");
    await lapsePolicies(portal().services, "node");
    expect((await read(policy.reference)).DATA.RD.WebStatus).toBe("ACCEPTED");
    const change = await makeChange(
      broker,
      { reference, DATA: next.DATA },
      {
        effective: "2028-03-10",
        items: ofFirst({ BuildingsSI: 400000 }),
      },
    );
    const { difference } = await broker.call("Quote/calculate", change);
    expect(difference).toMatchObject({ daysInTerm: 366, daysRemaining: 266 });
    const { state } = await read(change.reference);
    expect(state).toMatchObject({ policyReference: reference, ofPolicy: policy.reference });
  });

  it("loses its price when an answer changes, and keeps the confirmations", async () => {
    const policy = await makePolicy(broker);
    const reference = await invited(policy);
    await priced(broker, await confirmed(broker, reference));
    const { DATA } = await read(reference);
    const changed = { ...DATA, RD: { ...DATA.RD, YearsTrading: 20, ConfirmedSections: {} } };
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(changed) });
    expect(saved.DATA.RD).not.toHaveProperty("QuotePremium");
    const { state } = await read(reference);
    expect(state.renewal?.facts.every(({ confirmedBy }) => confirmedBy === "Nerys Alderton")).toBe(true);
  });

  it("is offered by a job to every policy that ends soon, once", async () => {
    const policy = await makePolicy(broker);
    await at("2027-10-30T09:00:00Z");
    await inviteRenewals(portal().services, "node");
    expect((await read(policy.reference)).state).not.toHaveProperty("openRenewal");
    await at(FIRST_RENEWAL_DAY);
    expect(await inviteRenewals(portal().services, "node")).toBeGreaterThan(0);
    const reference = (await read(policy.reference)).state.openRenewal;
    expect(reference).toBeDefined();
    expect(await inviteRenewals(portal().services, "node")).toBe(0);
    const history = await broker.call("Quote/getHistory", { reference: reference ?? "", pageSize: 1 });
    expect(history.changes[0]?.by).toBe("The portal");
  });

  it("that is not accepted lapses on the day after the end of the term", async () => {
    const policy = await makePolicy(broker);
    const reference = await invited(policy);
    await at("2027-11-30T09:00:00Z");
    await lapsePolicies(portal().services, "node");
    expect((await read(policy.reference)).DATA.RD.WebStatus).toBe("ACCEPTED");
    await at("2027-12-01T09:00:00Z");
    await lapsePolicies(portal().services, "node");
    for (const each of [policy.reference, reference])
      expect((await read(each)).DATA.RD).toMatchObject({ WebStatus: "LAPSED", QuoteStatus: "LAPSED" });
    expect(await broker.post("Quote/createMTA", { reference: policy.reference })).toMatchObject({ status: 409 });
  });

  it("is made again when the policy changes after the offer", async () => {
    const policy = await makePolicy(broker);
    const reference = await invited(policy);
    const change = { effective: "2027-11-10", items: ofFirst({ BuildingsSI: 400000 }) };
    await accepted(broker, await priced(broker, await makeChange(broker, policy, change)));
    expect((await broker.post("Quote/getData", { reference })).status).toBe(404);
    await inviteRenewals(portal().services, "node");
    const next = (await read(policy.reference)).state.openRenewal ?? "";
    expect((await read(next)).DATA.PC[0]).toMatchObject({ BuildingsSI: 400000 });
  });

  it("with an unknown section, for a quote that is no renewal, or without the right is refused", async () => {
    const policy = await makePolicy(broker);
    const reference = await invited(policy);
    const { version } = (await read(reference)).DATA;
    const facts = (sections: string, of = reference) =>
      broker.post("Policy/confirmFacts", { reference: of, version, sections });
    expect(await facts('["nowhere"]')).toMatchObject({ status: 409, body: { error: "no-section" } });
    expect(await facts("{}")).toMatchObject({ status: 400 });
    expect(await facts("[]", policy.reference)).toMatchObject({ status: 409, body: { error: "no-renewal" } });
    const stranger = await portal().as("broker@beta.test");
    expect((await stranger.post("Policy/createRenewal", { reference: policy.reference })).status).toBe(404);
  });

  it("leaves an intact audit chain", async () => {
    expect(await checkAudit(portal().store.db)).toEqual([]);
  });
});
