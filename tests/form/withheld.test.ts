import { describe, expect, it } from "vitest";
import type { Condition } from "../../schemas/condition.ts";
import type { Json } from "../../schemas/record.ts";
import { answerState } from "../../src/form/draw/answer-row.ts";
import { showAnswer } from "../../src/form/draw/show-answer.ts";
import { valueOfAnswer } from "../../src/form/kinds/kind-of.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { changesBetween } from "../../src/form/tree/changes.ts";
import { mergeTrees } from "../../src/form/tree/merge-trees.ts";
import { treeOf, withAnswer } from "../../src/form/tree/tree.ts";
import { isUnanswered, withheldAnswer } from "../../src/form/values/answer-value.ts";
import { withNormalCodes } from "../../src/form/values/normal-codes.ts";
import { fixtureData, today } from "./fixtures.ts";
import { fleetForm } from "./fleet-edits.ts";

const start = treeOf(fleetForm, fixtureData("fleet"));
const unknown = { noAnswer: "unknown" } as const;
const declined = { noAnswer: "declined" } as const;

const mileage = fleetForm.question("vehicle", "Mileage");
const mark = fleetForm.question("vehicle", "Mark");
const agreed = fleetForm.question("policy", "Agreed");
if (!mileage || !mark || !agreed) throw new Error("The fleet asks for no mileage.");

describe("a withheld answer", () => {
  it.each<[string, Json | undefined, Condition, boolean | undefined]>([
    ["declined", declined, { f: "Mileage", op: "noAnswer" }, true],
    ["declined", declined, { f: "Mileage", op: "noAnswer", v: "declined" }, true],
    ["declined", declined, { f: "Mileage", op: "noAnswer", v: "unknown" }, false],
    ["declined", declined, { f: "Mileage", op: "set" }, false],
    ["declined", declined, { f: "Mileage", op: "empty" }, true],
    ["declined", declined, { f: "Mileage", op: "gt", v: 5 }, undefined],
    ["declined", declined, { not: { f: "Mileage", op: "gt", v: 5 } }, undefined],
    ["declined", declined, { calc: { f: "Mileage", else: 9 }, op: "eq", v: 9 }, undefined],
    ["nothing", undefined, { calc: { f: "Mileage", else: 9 }, op: "eq", v: 9 }, true],
    ["a value", 7, { f: "Mileage", op: "noAnswer" }, false],
    ["nothing", undefined, { f: "Mileage", op: "noAnswer" }, false],
    ["nothing", undefined, { not: { f: "Mileage", op: "noAnswer" } }, true],
    ["something else", { noAnswer: "later" }, { f: "Mileage", op: "noAnswer" }, false],
    ["something else", { noAnswer: "later" }, { f: "Mileage", op: "set" }, true],
  ])("%s, %j: %j is %s", (_, answer, condition, expected) => {
    const resolution = resolveForm(fleetForm, withAnswer(start, "PC/v1/Mileage", answer), today);
    expect(resolution.at("vehicle", "v1").test(condition)).toBe(expected);
  });

  it("is read from a child entry, and reads as not withheld while its question is hidden", () => {
    const tree = withAnswer(withAnswer(start, "PC/v1/Worth", unknown), "RD/Adviser", unknown);
    const resolution = resolveForm(fleetForm, tree, today);
    expect(resolution.at("conviction", "n1").test({ f: "vehicle.Worth", op: "noAnswer", v: "unknown" })).toBe(true);
    expect(resolution.at("policy").test({ f: "Adviser", op: "noAnswer" })).toBe(false);
  });

  it("is no value and no gap, and only if the question allows it", () => {
    expect(isUnanswered(unknown)).toBe(false);
    expect(valueOfAnswer(mileage, unknown)).toBeUndefined();
    expect(withheldAnswer(mileage, unknown)).toBe("unknown");
    expect(withheldAnswer(mark, unknown)).toBeUndefined();
    expect(withheldAnswer(mileage, { ...unknown, more: 1 })).toBeUndefined();
  });

  it.each<[Json | undefined, boolean, string]>([
    [undefined, true, "unanswered"],
    ["  ", true, "unanswered"],
    [12, true, "answered"],
    ["not a number", true, "answered"],
    [unknown, true, "withheld"],
    [{ noAnswer: "later" }, true, "answered"],
    [12, false, "notApplicable"],
    [undefined, false, "notApplicable"],
  ])("is one of four states: %j, asked %s, is %s", (answer, shown, state) => {
    expect(answerState(mileage, answer, shown)).toBe(state);
  });

  it("differs from a declaration that is not agreed to", () => {
    expect(answerState(agreed, false, true)).toBe("unanswered");
    expect(answerState(agreed, true, true)).toBe("answered");
  });

  it("is formatted in words, without the unit", () => {
    expect(showAnswer(mileage, unknown)).toBe("Not known");
    expect(showAnswer(mileage, declined)).toBe("Prefers not to say");
    expect(showAnswer(mileage, 9_000)).toBe("9,000 miles a year");
  });

  it("is kept unchanged, changes as a whole, and merges as a whole", () => {
    const data = { PC: [{ id: "v1", ItemType: "vehicle", Mark: "ab12 cde", Mileage: unknown }] };
    expect(withNormalCodes(fleetForm, data)).toEqual({ PC: [{ ...data.PC[0], Mark: "AB12CDE" }] });
    const mine = withAnswer(start, "PC/v1/Mileage", unknown);
    const theirs = withAnswer(start, "PC/v1/Mileage", declined);
    expect(changesBetween(fleetForm, start, mine)).toEqual([["/PC/0/Mileage", 12_000, unknown]]);
    expect(changesBetween(fleetForm, mine, withAnswer(start, "PC/v1/Mileage", { ...unknown }))).toEqual([]);
    expect(mergeTrees(start, mine, theirs).conflicts).toEqual([
      { place: "PC/v1/Mileage", base: 12_000, mine: unknown, theirs: declined },
    ]);
    expect(mergeTrees(start, mine, start).tree).toEqual(mine);
  });
});
