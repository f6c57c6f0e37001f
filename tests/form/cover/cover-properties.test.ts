import { describe, expect, test } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import type { Answers } from "../../../schemas/record.ts";
import { checkForm } from "../../../src/form/check/check.ts";
import { cover } from "../../../src/form/cover/cover.ts";
import { wordsForGoal } from "../../../src/form/cover/coverage-text.ts";
import { goalsOf } from "../../../src/form/cover/goals.ts";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../../src/form/resolve/resolve.ts";
import { treeOf } from "../../../src/form/tree/tree.ts";
import fc, { draws } from "../../property.ts";
import { anyAnswers, anySmallDefinition } from "./any-small-definition.ts";

const today = "2026-11-21";
const runs = { seed: 20261121, numRuns: draws(60) };

function judge(definition: Definition) {
  const form = prepareForm(definition);
  const goals = goalsOf(form, definition);
  const rules = new Set(definition.rules.map(({ id }) => id));
  return (data: Answers) => {
    const resolution = resolveForm(form, treeOf(form, data), today);
    const wrong = checkForm(resolution).filter(
      ({ severity, missing, code }) => severity === "error" && !missing && !rules.has(code),
    );
    return { wrong, reached: goals.flatMap((goal, index) => (goal.reached(resolution) ? [index] : [])) };
  };
}

describe("For any definition", () => {
  test("a witness is valid, is DATA only, and reaches its goal", () => {
    fc.assert(
      fc.property(anySmallDefinition, (definition) => {
        const { witnesses, goals } = cover(definition, { today });
        const judged = judge(definition);
        const reached = new Set<number>();
        for (const { data, reaches } of witnesses) {
          const found = judged(JSON.parse(JSON.stringify(data)));
          expect(found).toEqual({ wrong: [], reached: reaches });
          for (const index of reaches) reached.add(index);
        }
        expect(goals.flatMap(({ state }, index) => (state === "reached" ? [index] : []))).toEqual(
          [...reached].sort((a, b) => a - b),
        );
      }),
      runs,
    );
  });

  test("no answers reach what is declared unreachable", () => {
    fc.assert(
      fc.property(anySmallDefinition, fc.array(anyAnswers, { minLength: 60, maxLength: 60 }), (definition, sets) => {
        const { goals } = cover(definition, { today });
        const judged = judge(definition);
        const valid = sets.map(judged).filter(({ wrong }) => wrong.length === 0);
        const reached = new Set(valid.flatMap((each) => each.reached));
        const refuted = goals.filter(({ state }, index) => state === "unreachable" && reached.has(index));
        expect(refuted.map(wordsForGoal)).toEqual([]);
      }),
      runs,
    );
  });

  test("few goals are undecided", () => {
    const states = { reached: 0, unreachable: 0, undecided: 0 };
    for (const definition of fc.sample(anySmallDefinition, runs)) {
      const { counts } = cover(definition, { today });
      for (const state of ["reached", "unreachable", "undecided"] as const) states[state] += counts[state];
    }
    expect(states.undecided / (states.reached + states.unreachable + states.undecided)).toBeLessThan(0.02);
  });

  test("the same definition has the same coverage", () => {
    fc.assert(
      fc.property(anySmallDefinition, (definition) => {
        expect(cover(structuredClone(definition), { today })).toEqual(cover(definition, { today }));
      }),
      { ...runs, numRuns: draws(10) },
    );
  });
});
