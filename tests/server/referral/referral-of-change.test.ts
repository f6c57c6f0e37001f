import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { declareAgain } from "../policy/policies.ts";

describe("the referral of a mid-term adjustment", () => {
  let portal: InProcess;
  let broker: Client;
  let underwriter: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
    underwriter = await portal.as("underwriter@provider.test");
  });
  afterAll(() => portal.close());

  const policy = async () => {
    const made = await makeGolden(broker);
    const { DATA } = await broker.call("Quote/calculate", made);
    await broker.call("Quote/accept", {
      reference: made.reference,
      version: DATA.version,
      IdempotencyKey: made.reference,
    });
    return made.reference;
  };
  /** A change by which a property becomes a block of flats past the delegated limit: rule L09 refers it. */
  const changed = async () => {
    const root = await policy();
    const { reference } = await broker.call("Quote/createMTA", { reference: root });
    const { DATA, ERRORS } = await broker.call("Quote/getData", { reference });
    const answers = Object.fromEntries(
      ["EverDeclined", "Insolvency", "UnspentConvictions"].map((name) => [name, "No"]),
    );
    const again = {
      ...answers,
      AdviceGiven: "Non-advised",
      DemandsAndNeeds: "Cover for the block.",
      Declaration: true,
      EffectiveDate: "2026-07-20",
    };
    const PC = DATA.PC.map((item, at) =>
      at === 0 ? { ...item, PropertyType: "Block of flats", UnitsInBlock: 13, StoreysInBlock: 3 } : item,
    );
    const saved = await broker.call("Quote/saveQuoteData", {
      DATA: JSON.stringify({ ...DATA, RD: { ...DATA.RD, ...again }, PC }),
    });
    expect(ERRORS.length).toBeGreaterThan(0);
    const priced = await broker.call("Quote/calculate", { reference, version: saved.DATA.version });
    expect(priced.DATA.RD.WebStatus).toBe("MTA QUOTE");
    return { root, reference, version: priced.DATA.version };
  };

  it("goes to the underwriter and returns for acceptance, and the policy is unchanged until then", async () => {
    const { root, reference } = await changed();
    const before = await broker.call("Quote/getData", { reference: root });
    const { DATA } = await broker.call("Quote/refer", {
      QuoteRef: reference,
      Options: "mta",
      DATA: dialogAnswers({ Message: "A block now." }),
    });
    expect(DATA.RD.WebStatus).toBe("MTA REFERRED");
    const risk = await underwriter.call("Underwriting/get", { reference });
    expect(risk.row).toMatchObject({ kind: "mta", options: "mta", WebStatus: "MTA REFERRED" });
    expect(risk.referral?.asked).toEqual(["a change in the term"]);
    expect(risk.reasons).toContainEqual(expect.objectContaining({ decision: expect.objectContaining({ id: "L09" }) }));
    // The sum of its own policy at a postcode is not counted a second time.
    expect(risk.accumulation.flatMap(({ quotes }) => quotes.map((quote) => quote.reference))).not.toContain(root);
    const approved = await underwriter.call("Underwriting/approve", {
      reference,
      version: risk.version,
      conditions: JSON.stringify([{ words: "Test the fire alarm every week." }]),
      message: "Fine.",
    });
    expect(approved.WebStatus).toBe("MTA QUOTE");
    const after = await broker.call("Quote/getData", { reference: root });
    expect(after.DATA).toEqual(before.DATA);
    const undeclared = { reference, version: approved.version, IdempotencyKey: "change" };
    expect(await broker.post("Quote/accept", undeclared)).toMatchObject({
      status: 409,
      body: { reasons: [expect.objectContaining({ path: "/RD/Declaration" })] },
    });
    const version = await declareAgain(broker, reference);
    const done = await broker.post("Quote/accept", { reference, version, IdempotencyKey: "change again" });
    expect(done).toMatchObject({ status: 200 });
    const amended = await broker.call("Quote/getData", { reference: root });
    expect(amended.DATA.PC[0]).toMatchObject({ UnitsInBlock: 13 });
  });

  describe("of a policy with agreed terms", () => {
    /** A block of 13 flats, approved at 15% more, and a change of it to 14 flats that is referred. */
    const onTerms = async () => {
      const block = { PropertyType: "Block of flats", UnitsInBlock: 13, StoreysInBlock: 3 };
      const made = await makeGolden(broker, { items: (items) => items.map((item) => ({ ...item, ...block })) });
      await broker.call("Quote/calculate", made);
      const { reference: root } = made;
      await broker.call("Quote/refer", {
        QuoteRef: root,
        Options: "A,premium",
        DATA: dialogAnswers({ Message: "A block." }),
      });
      const { version } = await underwriter.call("Underwriting/get", { reference: root });
      await underwriter.call("Underwriting/approve", {
        ...{ reference: root, version, adjustment: "0.15", reason: "Old wiring." },
        ...{ conditions: JSON.stringify([{ words: "Rewire it." }]), message: "On these terms." },
      });
      const declared = await declareAgain(broker, root);
      await broker.call("Quote/accept", { reference: root, version: declared, IdempotencyKey: root });
      const { reference } = await broker.call("Quote/createMTA", { reference: root });
      const { DATA } = await broker.call("Quote/getData", { reference });
      const RD = { ...DATA.RD, EverDeclined: "No", Insolvency: "No", UnspentConvictions: "No" };
      const said = { AdviceGiven: "Non-advised", DemandsAndNeeds: "The block.", Declaration: true };
      const PC = DATA.PC.map((item) => (item.UnitsInBlock === 13 ? { ...item, UnitsInBlock: 14 } : item));
      const saved = await broker.call("Quote/saveQuoteData", {
        DATA: JSON.stringify({ ...DATA, RD: { ...RD, ...said, EffectiveDate: "2026-07-20" }, PC }),
      });
      await broker.call("Quote/calculate", { reference, version: saved.DATA.version });
      await broker.call("Quote/refer", {
        QuoteRef: reference,
        Options: "mta",
        DATA: dialogAnswers({ Message: "One more flat." }),
      });
      return { root, reference };
    };
    const approve = async (reference: string, terms: object) => {
      const { version } = await underwriter.call("Underwriting/get", { reference });
      const form = { reference, version, conditions: '[{"words":"Test the alarm."}]', message: "Fine.", ...terms };
      return underwriter.call("Underwriting/approve", form);
    };
    const accept = async (reference: string, root: string) => {
      const version = await declareAgain(broker, reference);
      await broker.call("Quote/accept", { reference, version, IdempotencyKey: reference });
      const { state } = await broker.call("Quote/getData", { reference: root });
      const { documents } = await broker.call("Documents/list", { reference: root });
      const kinds = documents
        .filter(({ superseded, standsUntil }) => !superseded && standsUntil === null)
        .map(({ kind }) => kind);
      return { state, kinds };
    };

    it("keeps the adjustment and the agreed conditions by default", async () => {
      const { root, reference } = await onTerms();
      await approve(reference, {});
      const { state, kinds } = await accept(reference, root);
      expect(state.terms?.adjustment).toMatchObject({ rate: "0.1500" });
      expect(state.terms?.conditions.map(({ words }) => words)).toEqual(["Rewire it.", "Test the alarm."]);
      expect(kinds).toContain("terms");
    });

    it("loses the adjustment if it is removed, with a reason", async () => {
      const { root, reference } = await onTerms();
      const { version: seen } = await underwriter.call("Underwriting/get", { reference });
      const off = { reference, version: seen, conditions: "[]", message: "Fine.", adjustment: "0" };
      expect(await underwriter.post("Underwriting/approve", off)).toMatchObject({
        status: 400,
        body: { reasons: [{ path: "reason" }] },
      });
      const { state: asked } = await underwriter.call("Quote/getData", { reference });
      const preview = await underwriter.call("Underwriting/previewTerms", { reference, adjustment: "0" });
      await approve(reference, { adjustment: "0", reason: "Rewired." });
      const { state: agreed } = await broker.call("Quote/getData", { reference });
      expect(agreed.terms).toMatchObject({ removedBecause: "Rewired." });
      expect(preview.difference?.toPay).toBe(agreed.difference?.toPay);
      expect(preview.difference?.toPay).toBeLessThan(asked.difference?.toPay ?? 0);
      const { state } = await accept(reference, root);
      expect(state.terms?.adjustment ?? null).toBeNull();
      const acts = await portal.store.db.selectFrom("audit").select("detail").where("action", "=", "approve").execute();
      expect(acts.length).toBeGreaterThan(0);
      // Words may name people, and the audit outlives an erasure.
      expect(JSON.stringify(acts)).not.toMatch(/Rewired|Old wiring/);
    });
  });

  it("that is declined leaves the policy unchanged", async () => {
    const { root, reference } = await changed();
    const { DATA } = await broker.call("Quote/refer", {
      QuoteRef: reference,
      Options: "mta",
      DATA: dialogAnswers({ Message: "A block now." }),
    });
    const declined = await underwriter.call("Underwriting/decline", {
      reference,
      version: DATA.version,
      message: "Not this block.",
    });
    expect(declined.WebStatus).toBe("MTA DECLINED");
    expect((await broker.call("Quote/getData", { reference: root })).DATA.RD.WebStatus).toBe("ACCEPTED");
    await broker.call("Quote/refer", {
      QuoteRef: reference,
      Options: "mta",
      DATA: dialogAnswers({ Message: "Please look again." }),
    });
    const back = await underwriter.call("Underwriting/get", { reference });
    await underwriter.call("Underwriting/decline", { reference, version: back.version, message: "Still not." });
    const twice = {
      QuoteRef: reference,
      Options: "mta",
      DATA: dialogAnswers({ Message: "Please look a third time." }),
    };
    expect(await broker.post("Quote/refer", twice)).toMatchObject({ status: 409, body: { error: "reasons" } });
  });

  it("that is withdrawn can be edited again", async () => {
    const { reference } = await changed();
    const { DATA } = await broker.call("Quote/refer", {
      QuoteRef: reference,
      Options: "mta",
      DATA: dialogAnswers({ Message: "A block now." }),
    });
    const back = await broker.call("Quote/withdraw", { reference, version: DATA.version });
    expect(back.DATA.RD.WebStatus).toBe("MTA QUOTE");
  });
});
