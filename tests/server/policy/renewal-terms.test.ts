import { describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { makeGolden } from "../in-process.ts";
import { accepted, declareAgain, makePolicy, priced, startOfGolden } from "./policies.ts";
import { portalInTime } from "./portal-in-time.ts";
import { FIRST_RENEWAL_DAY } from "./renewals.ts";

describe("the terms that an underwriter agreed for a policy", () => {
  const { broker, underwriter, at } = portalInTime();

  const refer = (QuoteRef: string) =>
    broker.call("Quote/refer", { QuoteRef, Options: "A,premium", DATA: dialogAnswers({ Message: "As last year." }) });
  const renewalOf = async (reference: string) => (await broker.call("Policy/createRenewal", { reference })).reference;

  it("are shown to broker and underwriter at its renewal, and continue only if they are agreed again", async () => {
    const made = await priced(broker, await makeGolden(broker, { answers: { InceptionDateISO: startOfGolden } }));
    await refer(made.reference);
    const { version } = await underwriter.call("Underwriting/get", { reference: made.reference });
    const terms = { adjustment: "0.15", reason: "Old wiring.", conditions: JSON.stringify([{ words: "Rewire it." }]) };
    await underwriter.call("Underwriting/approve", { ...made, version, ...terms, message: "So." });
    const declared = await declareAgain(broker, made.reference);
    await accepted(broker, { reference: made.reference, version: declared });
    await at(FIRST_RENEWAL_DAY);
    const renewal = await renewalOf(made.reference);
    const agreed = {
      adjustment: { rate: "0.1500", reason: "Old wiring." },
      conditions: [{ id: "UW1", words: "Rewire it." }],
      approvedBy: expect.any(String),
      approvedAt: "2026-11-21T09:00:00.000Z",
    };
    const { state } = await broker.call("Quote/getData", { reference: renewal });
    expect(state.terms).toBeNull();
    expect(state.renewal?.previousTerms).toEqual(agreed);
    await refer(renewal);
    const risk = await underwriter.call("Underwriting/get", { reference: renewal });
    expect(risk.previousTerms).toEqual(agreed);
    expect(risk.terms).toBeNull();
    expect(risk.price?.lines.map(({ section }) => section)).not.toContain("UnderwriterAdjustment");
  });

  it("are none if none were agreed", async () => {
    const { reference } = await makePolicy(broker);
    await at(FIRST_RENEWAL_DAY);
    const { state } = await broker.call("Quote/getData", { reference: await renewalOf(reference) });
    expect(state.renewal?.previousTerms).toBeNull();
  });
});
