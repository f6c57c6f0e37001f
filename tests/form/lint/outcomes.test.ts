import { describe, expect, test } from "vitest";
import type { Condition } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { lint } from "../../../src/form/lint/lint.ts";
import { resolveForm } from "../../../src/form/resolve/resolve.ts";
import { treeOf } from "../../../src/form/tree/tree.ts";
import fc, { draws } from "../../property.ts";
import { joined } from "../joined-conditions.ts";
import { shape } from "./shape.ts";

const flags = { group: "policy", material: false, personal: "none", mta: "editable" } as const;

/** Three questions, the second and third perhaps shown by the previous ones, and the question under test. */
const withConditions = (second: Condition, third: Condition, last: Condition): Definition => {
  const questions: readonly Question[] = [
    { ...flags, name: "Roof", label: "Roof", type: "choice", options: ["A", "B", "C"].map((value) => ({ value })) },
    { ...flags, name: "Good", label: "Good", type: "yesno", when: second },
    { ...flags, name: "Age", label: "Age", type: "integer", min: 2, max: 8, also: [0], when: third },
    { ...flags, name: "Last", label: "Last", type: "text", when: last },
  ];
  const section = { id: "s", title: "S", group: "policy", questions: questions.map(({ name }) => name) };
  return {
    format: 1,
    id: "X",
    record: "quote",
    title: "X",
    effectiveFrom: "2026-01-01",
    groups: { policy: { at: "RD" } },
    pages: [{ id: "p", title: "P", sections: [section] }],
    questions,
    rules: [],
  };
};

const presence = fc.constantFrom("set" as const, "empty" as const);

const onRoof: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ f: fc.constant("Roof"), op: fc.constantFrom("eq", "ne"), v: fc.constantFrom("A", "B", "C") }),
  fc.record({
    f: fc.constant("Roof"),
    op: fc.constantFrom("in", "nin"),
    v: fc.uniqueArray(fc.constantFrom("A", "B", "C"), { minLength: 1 }),
  }),
  fc.record({ f: fc.constant("Roof"), op: presence }),
);
const onGood: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ f: fc.constant("Good"), op: fc.constantFrom("eq", "ne"), v: fc.constantFrom("Yes", "No") }),
  fc.record({ f: fc.constant("Good"), op: presence }),
);
const onAge: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    f: fc.constant("Age"),
    op: fc.constantFrom("eq", "ne", "gt", "ge", "lt", "le"),
    v: fc.integer({ min: -1, max: 10 }),
  }),
  fc.record({ f: fc.constant("Age"), op: presence }),
);

const noAnswer: readonly Json[] = [null];
const roofs: readonly Json[] = [...noAnswer, "A", "B", "C"];
const goods: readonly Json[] = [...noAnswer, "Yes", "No"];
const ages: readonly Json[] = [...noAnswer, 0, 2, 3, 4, 5, 6, 7, 8];

/** Whether some answers show the last question, by trying them all with the engine. */
function canBeShown(definition: Definition): boolean {
  const form = prepareForm(definition);
  for (const Roof of roofs)
    for (const Good of goods)
      for (const Age of ages) {
        const data = { RD: { Roof, Good, Age }, Pr: [], PC: [], ATTACHMENTS: [], version: 1 };
        const resolution = resolveForm(form, treeOf(form, data), "2026-03-01");
        if (resolution.scope("policy").questions.get("Last")?.shown) return true;
      }
  return false;
}

const isToldDead = (definition: Definition): boolean =>
  lint(definition, { shape }).some(({ rule, path }) => rule === "question-never-shown" && path === "/questions/3/when");

describe("A question that is reported as never shown", () => {
  test("is shown by no answers.", () => {
    let dead = 0;
    const last = joined(fc.oneof(onRoof, onGood, onAge));
    fc.assert(
      fc.property(joined(onRoof), joined(fc.oneof(onRoof, onGood)), last, (...conditions) => {
        const definition = withConditions(...conditions);
        if (!isToldDead(definition)) return;
        dead += 1;
        expect(canBeShown(definition)).toBe(false);
      }),
      { numRuns: draws(400) },
    );
    expect(dead).toBeGreaterThanOrEqual(draws(300) / 20);
  });

  test.each([
    ["a choice", onRoof],
    ["a number", onAge],
  ])("is every one that no answer shows, if it depends on %s only and has no negation.", (_, onOne) => {
    const always: Condition = {
      any: [
        { f: "Roof", op: "set" },
        { f: "Roof", op: "empty" },
      ],
    };
    const tests = fc.array(onOne, { minLength: 1, maxLength: 4 }).map((all): Condition => ({ all }));
    let dead = 0;
    fc.assert(
      fc.property(tests, (last) => {
        const definition = withConditions(always, always, last);
        const isDead = !canBeShown(definition);
        if (isDead) dead += 1;
        expect(isToldDead(definition)).toBe(isDead);
      }),
      { numRuns: draws(300) },
    );
    expect(dead).toBeGreaterThanOrEqual(draws(300) / 20);
  });
});
