import { describe, expect, it } from "vitest";
import type { QuoteData } from "../../schemas/quote.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { assumedAnswersNote, assumePolicyAnswers } from "../../src/insurance/change/assume-policy-answers.ts";
import { dataOfChange } from "../../src/insurance/change/change-data.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import golden from "../fixtures/letprop-golden.json";

const form = prepareForm(readDefinition("letprop"));
const policy: QuoteData = { ...golden, RD: { ...golden.RD, EverDeclined: "No" }, ATTACHMENTS: [], version: 1 };
const change = dataOfChange(form, policy);

describe("a change with the policy's answers assumed", () => {
  it("has the policy's answers to re-asked questions without an answer, and no declaration", () => {
    const { RD } = assumePolicyAnswers(form, policy, change);
    expect(RD).toMatchObject({ EverDeclined: "No", Insolvency: policy.RD.Insolvency });
    expect(RD).not.toHaveProperty("Declaration");
    expect(RD).not.toHaveProperty("InceptionDateISO");
  });

  it("keeps every answer that was given, and entries that the policy does not have", () => {
    const added = { id: "new", ItemType: "property" };
    const given = { ...change, RD: { ...change.RD, EverDeclined: "Yes" }, PC: [...change.PC, added] };
    const { RD, PC } = assumePolicyAnswers(form, policy, given);
    expect(RD.EverDeclined).toBe("Yes");
    expect(PC.at(-1)).toEqual(added);
    expect(PC.slice(0, -1)).toEqual(change.PC);
  });

  it.each([
    [[], undefined],
    [["Insolvency"], "Assumes that the answer has not changed since the policy: Insolvency."],
    [["A?", "B"], "Assumes that the answers have not changed since the policy: A; B."],
  ])("says so in words: %j", (labels, words) => {
    expect(assumedAnswersNote(labels)).toEqual(words === undefined ? [] : [words]);
  });
});
