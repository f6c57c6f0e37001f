import { describe, expect, it } from "vitest";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { answerInForce, isDifferent } from "../../src/portal/capture/in-force/InForceProvider.tsx";
import { changeCountWords } from "../../src/portal/policy/change/AnswersTable.tsx";
import { changedAnswers } from "../../src/portal/policy/change/changed-answers.ts";
import { wholeQuote } from "../state/open-small-quote.ts";
import { smallForm } from "../state/small-form.ts";

const form = smallForm;
const dates = { today: "2026-07-14", asAt: "2026-03-01" };
const resolved = (data: typeof wholeQuote) => resolveForm(form, treeOf(form, data), dates);
const policy = resolved(wholeQuote);
const [first = {}, second = {}] = wholeQuote.PC;

describe("a change compared with the policy in force", () => {
  it("is empty while every answer is the same", () => {
    expect(changedAnswers(policy, resolved(structuredClone(wholeQuote)))).toEqual([]);
  });

  it("names each different answer, in words, with its page", () => {
    const change = { ...wholeQuote, PC: [{ ...first, Sum: 2500 }, second] };
    expect(changedAnswers(policy, resolved(change))).toMatchObject([
      { place: "PC/a/Sum", before: "£2,000", after: "£2,500", page: expect.any(String) },
    ]);
  });

  it("names whole entries that were added or removed", () => {
    const third = { ...second, id: "c", PropertyRef: "U003", Address: "3 Mill Lane" };
    const came = changedAnswers(policy, resolved({ ...wholeQuote, PC: [first, second, third] }));
    expect(changeCountWords(came)).toBe("1 change on 1 page");
    expect(came).toMatchObject([{ place: "PC/c/", before: null, after: expect.stringContaining("3 Mill Lane") }]);
    const went = changedAnswers(policy, resolved({ ...wholeQuote, PC: [first] }));
    expect(went).toMatchObject([{ place: "PC/b/", before: expect.stringContaining("2 Mill Lane"), after: null }]);
  });

  it("never compares the start of cover, which a change does not have", () => {
    const { InceptionDateISO: _, ...rd } = wholeQuote.RD;
    expect(changedAnswers(policy, resolved({ ...wholeQuote, RD: rd }))).toEqual([]);
    expect(answerInForce(policy, "RD/InceptionDateISO")).toEqual({ known: false });
  });

  it("does not compare the answers of a new entry", () => {
    expect(answerInForce(policy, "PC/c/Sum")).toEqual({ known: false });
    expect(answerInForce(policy, "PC/a/Sum")).toMatchObject({ known: true, value: 2000 });
  });

  it.each([
    [undefined, "", false],
    [undefined, null, false],
    ["Yes", "Yes", false],
    ["Yes", undefined, true],
    [["a"], ["a"], false],
    [1, 2, true],
  ])("%j and %j differ: %s", (one, other, differ) => {
    expect(isDifferent(one, other)).toBe(differ);
  });
});
