import { describe, expect, it } from "vitest";
import type { Decision } from "../../schemas/quote.ts";
import { blockedStage, consequence } from "../../src/portal/referral/consequence.ts";

type Reason = Pick<Decision, "decision" | "blocks" | "cleared">;

const ofPremium: Reason = { decision: "REFER", blocks: "premium" };
const ofBind: Reason = { decision: "REFER", blocks: "bind" };
const decline: Reason = { decision: "DECLINE", blocks: "quote" };
const condition: Reason = { decision: "INFO", blocks: "none" };
const cleared = (reason: Reason): Reason => ({ ...reason, cleared: true });

const indicative = "The price is indicative: an underwriter must agree before you accept.";
const waits = "An underwriter must price it first.";

describe("the consequence of a reason", () => {
  it.each<[string, Reason[], string[]]>([
    ["a referral of binding alone", [ofBind], [indicative]],
    ["one beside another whose price waits", [ofBind, ofPremium], ["They must agree to cover as well.", waits]],
    ["one beside a decline", [ofBind, decline], ["", "Cover cannot be offered."]],
    ["one beside a price that was cleared", [ofBind, cleared(ofPremium)], [indicative, ""]],
    ["a condition beside a referral", [condition, ofPremium], ["", waits]],
    ["what is all cleared", [cleared(ofBind), cleared(ofPremium), cleared(decline)], ["", "", ""]],
  ])("%s", (_name, reasons, words) => {
    const held = blockedStage(reasons);
    expect(reasons.map((reason) => consequence(reason, held, "broker"))).toEqual(words);
  });

  it("never tells an underwriter that the broker sees a held price", () => {
    const held = blockedStage([ofBind, ofPremium]);
    expect(consequence(ofBind, held, "underwriter")).not.toContain("sees");
    expect(consequence(ofBind, blockedStage([ofBind]), "underwriter")).toContain("The broker sees the price");
  });
});
