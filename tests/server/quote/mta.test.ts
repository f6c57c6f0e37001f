import { describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { writeQuote } from "../../../src/db/commands/write-quote.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { findQuote, type StoredQuote } from "../../../src/db/queries/quotes/quotes.ts";
import { resolveForm } from "../../../src/form/resolve/resolve.ts";
import { treeOf } from "../../../src/form/tree/tree.ts";
import { firedFacts } from "../../../src/insurance/underwriting/cleared.ts";
import type { Terms } from "../../../src/insurance/underwriting/terms.ts";
import { expireQuotes } from "../../../src/server/jobs/move-by-date.ts";
import { makeGolden } from "../in-process.ts";
import { accepted, makeChange, makePolicy, ofFirst, priced, saveChange, startOfGolden } from "../policy/policies.ts";
import { portalInTime } from "../policy/portal-in-time.ts";

describe("a mid-term adjustment of a policy", () => {
  const { portal, broker, underwriter, at: moveTo } = portalInTime();
  const at = (day: string) => moveTo(`${day}T09:00:00Z`);
  const read = (reference: string) => broker.call("Quote/getData", { reference });
  const stored = async (reference: string): Promise<StoredQuote> => {
    const row = await findQuote(portal().store.db, {}, reference);
    if (!row) throw new Error(`There is no ${reference}.`);
    return row;
  };
  /** As an underwriter leaves it; the referral itself is tested elsewhere. */
  const setTerms = async (reference: string, terms: Pick<Terms, "adjustment" | "conditions" | "cleared">) => {
    const { firm_id, id, version, audit_hash } = await stored(reference);
    const at = portal().clock.now();
    const agreed: Terms = { ...terms, approvedBy: "U. Writer", approvedAt: at.toISOString() };
    await writeQuote(portal().store.db, {
      ...{ firmId: firm_id, quoteId: id, base: version, previousHash: audit_hash },
      ...{ at, actor: "underwriter", actorName: "U. Writer", action: "approve", detail: {} },
      set: { terms: JSON.stringify(agreed) },
    });
    return { reference, version: version + 1 };
  };
  /** Clears the referral reasons of a quote, as an underwriter does. */
  const clear = async (reference: string) => {
    const row = await stored(reference);
    const { form } = await portal().services.definitions.load(row.definition_id, row.definition_version);
    const cleared = firedFacts(resolveForm(form, treeOf(form, JSON.parse(row.data)), "2026-11-21"));
    return setTerms(reference, { conditions: [], cleared });
  };

  it("updates the total charged in the policy's row, through a cancellation and its reversal", async () => {
    const policy = await makePolicy(broker);
    const { reference } = policy;
    const rowOf = async () => {
      const { rows } = await broker.call("Documents/search", { q: reference });
      const { versions } = await broker.call("Policy/getVersions", { reference });
      const charged = versions.reduce((sum, { charge }) => sum + Math.round(charge * 100), 0) / 100;
      return { row: rows.find((row) => row.reference === reference), charged };
    };
    const changing = { effective: "2027-03-10", items: ofFirst({ BuildingsSI: 400000 }) };
    const made = await priced(broker, await makeChange(broker, policy, changing));
    const { toPay = 0 } = (await read(made.reference)).state.difference ?? {};
    await accepted(broker, made);
    const changed = await rowOf();
    expect(changed.row).toMatchObject({ fee: 55, total: changed.charged });
    expect(changed.charged).toBeCloseTo(667.53 + toPay, 5);
    const { version } = (await read(reference)).DATA;
    const wish = { reference, version, DATA: dialogAnswers({ Effective: "2027-05-01", Reason: "sold" }) };
    const asked = await broker.call("Policy/requestCancellation", wish);
    await underwriter.call("Policy/confirmCancellation", { reference, version: asked.DATA.version });
    const ended = await rowOf();
    expect(ended.row).toMatchObject({ total: ended.charged });
    expect(ended.charged).toBeCloseTo(changed.charged - asked.refund.toReturn, 5);
    await underwriter.call("Policy/reinstate", { reference, version: asked.DATA.version + 1, words: "Agreed." });
    expect((await rowOf()).row).toMatchObject({ fee: 55, total: changed.charged });
  });

  it("that changes nothing cannot be accepted, and creates no endorsement", async () => {
    const policy = await makePolicy(broker);
    const made = await priced(broker, await makeChange(broker, policy, { effective: "2027-03-10" }));
    const { status, body } = await broker.post("Quote/accept", {
      reference: made.reference,
      version: String(made.version),
      IdempotencyKey: made.reference,
    });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        reasons: [{ path: "/RD/EffectiveDate", message: expect.stringMatching(/^Nothing has changed/) }],
      },
    });
    expect((await broker.call("Policy/getVersions", { reference: policy.reference })).versions).toHaveLength(1);
  });

  it("is saved without its list of files, and keeps them", async () => {
    const made = await makeGolden(broker);
    const { DATA } = await read(made.reference);
    const { ATTACHMENTS: _, ...answers } = DATA;
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(answers) });
    expect(saved.DATA.ATTACHMENTS).toEqual(DATA.ATTACHMENTS);
  });

  it("in the worked example is 63.69, tax 7.64, fee 20.00, to pay 91.33, and RD has the five fields", async () => {
    const policy = await makePolicy(broker);
    const changing = { effective: "2027-03-10", items: ofFirst({ ContentsSI: 11200 }) };
    const { reference } = await makeChange(broker, policy, changing);
    const made = await setTerms(reference, {
      adjustment: { rate: "0.1100", reason: "as agreed" },
      conditions: [{ id: "c1", words: "A copy of the lease.", due: "2027-04-09" }],
      cleared: [],
    });
    const { DATA, difference } = await broker.call("Quote/calculate", made);
    expect(DATA.RD).toMatchObject({
      WebStatus: "MTA QUOTE",
      QuoteStatus: "MTAQUOTE",
      InceptionDateISO: "2027-03-10T00:00:00+00:00",
      QuotePremium: 63.69,
      QuoteIPT: 7.64,
      MGAFee: 20,
      QuotePremiumIncIPT: 71.33,
    });
    expect(difference).toMatchObject({
      oldPremium: 564.76,
      newPremium: 652.16,
      change: 87.4,
      daysInTerm: 365,
      daysRemaining: 266,
      premium: 63.69,
      ipt: 7.64,
      fee: 20,
      toPay: 91.33,
      waived: false,
      newlyReferred: [],
      newConditions: [{ message: "A copy of the lease.", due: "2027-04-09" }],
      words: [
        "The premium for the whole term goes up by £87.40, from £564.76 to £652.16.",
        "266 of the policy's 365 days are left, so the client pays for those only: £63.69.",
        "Insurance premium tax at 12% adds £7.64. The fee for the change is £20.00.",
        "The client pays £91.33.",
      ],
    });
    expect(difference?.answers).toEqual([
      expect.objectContaining({ item: "P001", label: "Landlord's contents", before: "£5,000", after: "£11,200" }),
    ]);
    const snapshot = await broker.call("Quote/getFMData", { QuoteRef: made.reference });
    expect(snapshot.body.DATA.RD).toMatchObject({ QuotePremium: 63.69, InceptionDateISO: "2027-03-10T00:00:00+00:00" });
    const loaded = await read(made.reference);
    expect(loaded.DATA.RD).not.toHaveProperty("InceptionDateISO");
    expect(loaded.DATA.RD.EffectiveDate).toBe("2027-03-10");
    expect(loaded.state).toMatchObject({ kind: "mta", policyReference: policy.reference, effectiveDate: "2027-03-10" });
    expect(loaded.state.difference).toEqual(difference);
  });

  it("starts with a blank day, repeated questions blank, and everything else as in the policy", async () => {
    const policy = await makePolicy(broker);
    const { reference } = await broker.call("Quote/createMTA", { reference: policy.reference });
    expect(reference).not.toBe(policy.reference);
    const { DATA, ERRORS, state } = await read(reference);
    expect(DATA.RD).toMatchObject({ Reference: reference, WebStatus: "MTA QUOTE", QuoteStatus: "MTAQUOTE" });
    for (const name of ["InceptionDateISO", "EffectiveDate", "QuotePremium", "EverDeclined", "Declaration"])
      expect(DATA.RD).not.toHaveProperty(name);
    expect(DATA.PC).toEqual(policy.DATA.PC);
    expect(ERRORS).toContainEqual(
      expect.objectContaining({ path: "/RD/EffectiveDate", code: "required", missing: true, severity: "error" }),
    );
    expect(ERRORS.some(({ path }) => path === "/RD/InceptionDateISO")).toBe(false);
    expect(state).toMatchObject({ kind: "mta", effectiveDate: null, difference: null, readOnly: false });
    expect((await read(policy.reference)).state).toMatchObject({
      kind: "new",
      openChange: reference,
      policyVersions: 1,
    });
  });

  it("becomes part of the policy when it is accepted: answers, price, a version, an endorsement; once", async () => {
    const policy = await makePolicy(broker);
    const changing = { effective: "2027-03-10", items: ofFirst({ BuildingsSI: 400000 }) };
    const made = await priced(broker, await makeChange(broker, policy, changing));
    const before = await read(made.reference);
    const done = await accepted(broker, made, "once");
    expect(done).toMatchObject({ policyNumber: policy.reference, endorsement: "E1" });
    expect(done.DATA.RD).toMatchObject({ WebStatus: "MTA ACCEPTED", QuoteStatus: "MTAACCEPTED" });
    expect(await accepted(broker, made, "once")).toEqual(done);
    const { DATA, price, state } = await read(policy.reference);
    expect(DATA.PC[0]).toMatchObject({ BuildingsSI: 400000 });
    expect(DATA.RD).toMatchObject({
      Reference: policy.reference,
      WebStatus: "ACCEPTED",
      PolicyNumber: policy.reference,
      InceptionDateISO: policy.DATA.RD.InceptionDateISO,
      QuotePremium: before.state.difference?.newPremium,
      MGAFee: 35,
    });
    expect(DATA.RD).not.toHaveProperty("EffectiveDate");
    expect(price?.premium).toBe(before.state.difference?.newPremium);
    expect(state).toMatchObject({ policyVersions: 2, term: { start: "2026-12-01", end: "2027-11-30" } });
    expect(state).not.toHaveProperty("openChange");
    const change = await read(made.reference);
    expect(change.state).toMatchObject({ endorsement: "E1", readOnly: true, difference: before.state.difference });
    expect(change.state.policyVersions).toBe(2);
    const versions = await portal()
      .store.db.selectFrom("policy_version")
      .innerJoin("quote", "quote.id", "policy_version.quote_id")
      .select(["number", "policy_version.kind", "effective", "charge"])
      .where("quote.reference", "=", policy.reference)
      .orderBy("number")
      .execute();
    expect(versions).toMatchObject([
      { number: 1, kind: "new", effective: "2026-12-01" },
      { number: 2, kind: "mta", effective: "2027-03-10" },
    ]);
    const { toPay } = JSON.parse(versions[1]?.charge ?? "{}");
    expect(toPay / 100).toBe(before.state.difference?.toPay);
  });

  it("is based on the version in force, one after another in the order of their days", async () => {
    const policy = await makePolicy(broker);
    const first = await makeChange(broker, policy, {
      effective: "2027-03-10",
      items: ofFirst({ BuildingsSI: 400000 }),
    });
    await accepted(broker, await priced(broker, first));
    const second = await makeChange(broker, policy, {
      effective: "2027-03-09",
      items: ofFirst({ BuildingsSI: 285000 }),
    });
    const early = await broker.post("Quote/calculate", { ...second });
    expect(early).toMatchObject({ status: 409, body: { error: "reasons" } });
    expect(JSON.stringify(early.body.reasons)).toContain("cannot begin before that");
    const later = await saveChange(broker, second.reference, policy.DATA, { effective: "2027-03-10" });
    const { difference } = await broker.call("Quote/calculate", later);
    expect(difference).toMatchObject({ newPremium: 564.76 });
    expect(difference?.premium).toBeLessThan(0);
    expect(difference?.ipt).toBeLessThan(0);
    expect(difference?.fee).toBe(20);
    const { version } = (await read(second.reference)).DATA;
    expect(await accepted(broker, { reference: second.reference, version })).toMatchObject({ endorsement: "E2" });
    expect((await read(policy.reference)).price?.premium).toBe(564.76);
  });

  it("is one at a time: a second is refused with the reference of the first, until that is discarded", async () => {
    const policy = await makePolicy(broker);
    const both = await Promise.all([1, 2].map(() => broker.post("Quote/createMTA", { reference: policy.reference })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [made] = both.filter(({ status }) => status === 200);
    const reference = String(made?.body.reference);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      error: "open-change",
      openChange: reference,
    });
    const { DATA } = await read(reference);
    expect(await broker.post("Quote/discardMTA", { reference, version: DATA.version })).toMatchObject({ status: 200 });
    expect((await broker.post("Quote/getData", { reference })).status).toBe(404);
    expect((await broker.post("Quote/createMTA", { reference: policy.reference })).status).toBe(200);
  });

  it("refuses answers that the form locks, each with its reason, whatever the page offers", async () => {
    const policy = await makePolicy(broker);
    const { reference } = await broker.call("Quote/createMTA", { reference: policy.reference });
    const { DATA } = await read(reference);
    const RD = { ...DATA.RD, ProposerType: "Individual", BusinessPurpose: "No" };
    const refused = await broker.post("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD }) });
    expect(refused).toMatchObject({ status: 409, body: { error: "locked" } });
    expect(refused.body.reasons).toEqual([
      { path: "/RD/ProposerType", message: expect.any(String) },
      { path: "/RD/BusinessPurpose", message: expect.any(String) },
    ]);
    expect((await read(reference)).DATA.version).toBe(DATA.version);
  });

  it("keeps at least what a policy needs: the last item cannot be removed", async () => {
    const policy = await makePolicy(broker);
    const made = await makeChange(broker, policy, { effective: "2027-03-10", items: () => [] });
    const refused = await broker.post("Quote/calculate", { ...made });
    expect(refused).toMatchObject({ status: 409, body: { reasons: [{ path: "/PC" }] } });
    expect(JSON.stringify(refused.body.reasons)).toContain("cancel the policy");
  });

  it.each([
    ["2026-11-30", "before the policy's first day"],
    ["2027-12-01", "after the policy's last day"],
    ["2027-02-30", "Enter a date"],
    ["", "Choose the effective date"],
  ])("cannot begin on “%s”", async (effective, words) => {
    const policy = await makePolicy(broker);
    const made = await makeChange(broker, policy, { effective, items: ofFirst({ BuildingsSI: 400000 }) });
    const refused = await broker.post("Quote/calculate", { ...made });
    expect(refused).toMatchObject({ status: 409, body: { error: "reasons" } });
    expect(JSON.stringify(refused.body.reasons)).toContain(words);
    expect((await broker.call("Quote/previewChange", { reference: made.reference })).difference).toBeNull();
  });

  it("that is backdated by more than 14 days needs an underwriter, and one by 14 days does not", async () => {
    const policy = await makePolicy(broker);
    await at("2027-03-24");
    const items = ofFirst({ BuildingsSI: 400000 });
    const made = await makeChange(broker, policy, { effective: "2027-03-10", items });
    const fine = await broker.call("Quote/calculate", made);
    expect(fine.difference?.newlyReferred).toEqual([]);
    const earlier = await saveChange(broker, made.reference, policy.DATA, { effective: "2027-03-09" });
    const late = await broker.call("Quote/calculate", earlier);
    expect(late.difference?.newlyReferred).toMatchObject([{ id: "BACKDATED", blocks: "bind" }]);
    const form = { reference: made.reference, version: late.DATA.version, IdempotencyKey: "late" };
    const refused = await broker.post("Quote/accept", form);
    expect(refused.status).toBe(409);
    expect(refused.body.reasons).toContainEqual(expect.objectContaining({ path: "/RD/EffectiveDate" }));
  });

  it("refers only new reasons: a rule that an underwriter has cleared remains cleared while its facts are no worse", async () => {
    const block = { PropertyType: "Block of flats", StoreysInBlock: 3 };
    const items = (units: number) => ofFirst({ ...block, UnitsInBlock: units });
    const InceptionDateISO = startOfGolden;
    const made = await makeGolden(broker, { answers: { InceptionDateISO }, items: items(14) });
    const indicative = await broker.call("Quote/calculate", made);
    expect(indicative.decisions).toMatchObject([{ id: "L09" }]);
    const { reference } = made;
    const refused = { reference, version: indicative.DATA.version, IdempotencyKey: "blocked" };
    expect((await broker.post("Quote/accept", refused)).status).toBe(409);
    const released = await broker.call("Quote/calculate", await clear(reference));
    expect(released.decisions).toMatchObject([{ id: "L09", cleared: true }]);
    expect(released.price?.indicative).toBe(false);
    const { DATA } = await accepted(broker, { reference, version: released.DATA.version });
    const referred = async (units: number, change: string) => {
      const saved = await saveChange(broker, change, DATA, { effective: "2027-03-10", items: items(units) });
      return (await broker.call("Quote/calculate", saved)).difference?.newlyReferred.map(({ id }) => id);
    };
    const change = await broker.call("Quote/createMTA", { reference });
    expect(await referred(15, change.reference)).toEqual(["L09"]);
    expect(await referred(13, change.reference)).toEqual([]);
    expect(await referred(14, change.reference)).toEqual([]);
  });

  it("shows its cost before it is priced, and writes nothing", async () => {
    const policy = await makePolicy(broker);
    const made = await makeChange(broker, policy, { effective: "2027-03-10", items: ofFirst({ BuildingsSI: 400000 }) });
    const { difference } = await broker.call("Quote/previewChange", { reference: made.reference });
    expect(difference).toMatchObject({ oldPremium: 564.76, daysRemaining: 266 });
    expect(await broker.post("Quote/getFMData", { QuoteRef: made.reference })).toMatchObject({ status: 409 });
    expect(difference?.lines.map(({ ref, section }) => `${ref} ${section}`)).toContain("P001 Buildings");
    expect((await read(made.reference)).DATA.version).toBe(made.version);
    const priced = await broker.call("Quote/calculate", made);
    expect(priced.difference).toEqual(difference);
    expect(await broker.post("Quote/previewChange", { reference: policy.reference })).toMatchObject({ status: 409 });
  });

  it("shows its cost as soon as it is changed, assuming that re-asked answers are unchanged, and says so", async () => {
    const policy = await makePolicy(broker);
    const { reference } = await broker.call("Quote/createMTA", { reference: policy.reference });
    const { DATA } = await read(reference);
    const RD = { ...DATA.RD, EffectiveDate: "2027-03-10" };
    const PC = ofFirst({ BuildingsSI: 400000 })(DATA.PC);
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD, PC }) });
    const preview = await broker.call("Quote/previewChange", { reference });
    expect(preview).toMatchObject({ difference: { oldPremium: 564.76, daysRemaining: 266 }, reasons: [] });
    expect(preview.assumed).toHaveLength(3);
    expect(preview.difference?.words.at(-1)).toBe(
      `Assumes that the answers have not changed since the policy: ${preview.assumed.map((label) => label.replace("?", "")).join("; ")}.`,
    );
    expect(preview.ERRORS.filter(({ missing }) => missing).map(({ path }) => path)).toContain("/RD/EverDeclined");
    const unanswered = { reference, version: saved.DATA.version };
    expect(await broker.post("Quote/calculate", unanswered)).toMatchObject({ status: 409, body: { error: "reasons" } });
    const whole = await saveChange(broker, reference, policy.DATA, { effective: "2027-03-10" });
    const { difference } = await broker.call("Quote/calculate", whole);
    const { words: _, ...figures } = preview.difference ?? { words: [] };
    expect(difference).toMatchObject({ ...figures, answers: expect.any(Array) });
    expect((await broker.call("Quote/previewChange", { reference })).assumed).toEqual([]);
  });

  it("shows referral reasons even while they hold the price", async () => {
    const policy = await makePolicy(broker);
    const made = await makeChange(broker, policy, { effective: "2027-03-10", items: ofFirst({ FloodHistory: "Yes" }) });
    const preview = await broker.call("Quote/previewChange", { reference: made.reference });
    expect(preview.difference).toBeNull();
    expect(preview.reasons).toMatchObject([{ id: "L14", decision: "REFER", blocks: "premium" }]);
  });

  it("too small to charge is made all the same, without a fee", async () => {
    const policy = await makePolicy(broker);
    const made = await makeChange(broker, policy, { effective: "2027-03-10", answers: { YearsTrading: 12 } });
    const { DATA, difference } = await broker.call("Quote/calculate", made);
    expect(difference).toMatchObject({ waived: true, toPay: 0, fee: 0 });
    const done = await accepted(broker, { reference: made.reference, version: DATA.version });
    expect(done.endorsement).toBe("E1");
    expect((await read(policy.reference)).DATA.RD.YearsTrading).toBe(12);
  });

  it("lapses after thirty days without an edit, priced or not, and can be started again then", async () => {
    const policy = await makePolicy(broker);
    const made = await makeChange(broker, policy, { effective: "2027-03-10" });
    await at("2026-12-21");
    await expireQuotes(portal().services, "node");
    expect((await read(made.reference)).DATA.RD.WebStatus).toBe("MTA QUOTE");
    await at("2026-12-22");
    await expireQuotes(portal().services, "node");
    expect((await read(made.reference)).DATA.RD.WebStatus).toBe("EXPIRED");
    const { DATA } = await read(made.reference);
    expect(await broker.post("Quote/calculate", { reference: made.reference, version: DATA.version })).toMatchObject({
      status: 409,
      body: { error: "reasons" },
    });
    expect((await broker.post("Quote/createMTA", { reference: policy.reference })).status).toBe(200);
    const discarded = { reference: made.reference, version: DATA.version };
    expect((await broker.post("Quote/discardMTA", discarded)).status).toBe(200);
    expect((await broker.post("Quote/getData", { reference: made.reference })).status).toBe(404);
  });

  it("says from which day it can begin after another one", async () => {
    const policy = await makePolicy(broker);
    const first = { effective: "2027-03-10", items: ofFirst({ BuildingsSI: 400000 }) };
    const made = await makeChange(broker, policy, first);
    expect((await read(made.reference)).state.notBefore).toBe("2026-12-01");
    await accepted(broker, await priced(broker, made));
    const { reference } = await broker.call("Quote/createMTA", { reference: policy.reference });
    expect((await read(reference)).state.notBefore).toBe("2027-03-10");
    expect((await read(policy.reference)).state.versions).toEqual([
      { number: 1, kind: "new", effective: "2026-12-01" },
      { number: 2, kind: "mta", effective: "2027-03-10" },
    ]);
  });

  it("needs the right to adjust policies, and another firm's policy does not exist", async () => {
    const policy = await makePolicy(broker);
    const handler = await portal().as("handler@alpha.test");
    expect((await handler.post("Quote/createMTA", { reference: policy.reference })).status).toBe(403);
    const { reference, version } = await makeChange(broker, policy, { effective: "2027-03-10" });
    expect((await handler.post("Quote/calculate", { reference, version })).status).toBe(403);
    const stranger = await portal().as("broker@beta.test");
    for (const path of ["Quote/createMTA", "Quote/previewChange"])
      expect(await stranger.post(path, { reference })).toMatchObject({ status: 404 });
  });

  it("cannot be started from a draft, a quote, or a change", async () => {
    const policy = await makePolicy(broker);
    const { reference } = await broker.call("Quote/createMTA", { reference: policy.reference });
    expect(await broker.post("Quote/createMTA", { reference })).toMatchObject({
      status: 409,
      body: { error: "status" },
    });
  });

  it("leaves an intact audit chain", async () => {
    expect(await checkAudit(portal().store.db)).toEqual([]);
  });
});
