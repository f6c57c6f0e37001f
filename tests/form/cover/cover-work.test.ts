import { describe, expect, test } from "vitest";
import type { Answers } from "../../../schemas/record.ts";
import { checkForm } from "../../../src/form/check/check.ts";
import { cover, coverInPieces } from "../../../src/form/cover/cover.ts";
import { goalsOf } from "../../../src/form/cover/goals.ts";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../../src/form/resolve/resolve.ts";
import { treeOf, withAnswer } from "../../../src/form/tree/tree.ts";
import { chains } from "./chains.ts";
import { choice, smallDefinition, text } from "./small-definition.ts";

const today = "2026-11-21";

const values = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `v${index}`);

describe("A long list of options", () => {
  test.each(["policy", "room"])("of %s takes work in proportion to its length", (group) => {
    const steps = (count: number): number => {
      const coverage = cover(smallDefinition([choice("Which", values(count), { group })]), { today });
      expect(coverage.counts).toEqual({ reached: coverage.goals.length, unreachable: 0, undecided: 0 });
      expect(coverage.witnesses.length).toBeLessThanOrEqual(100);
      return coverage.steps;
    };
    const [short, long, longer] = [steps(500), steps(1_000), steps(2_000)];
    expect(longer - long).toBeLessThanOrEqual(2 * (long - short));
    expect(longer).toBeLessThan(20 * 2_000);
  });

  test("each option is chosen in valid answers, most in those of another with the one answer replaced", () => {
    const definition = smallDefinition([
      choice("Which", values(150)),
      text("Last", { when: { f: "Which", op: "eq", v: "v149" } }),
    ]);
    const form = prepareForm(definition);
    const goals = goalsOf(form, definition);
    const { goals: covered, witnesses } = cover(definition, { today });
    const treeOfWitness = (data: Answers) => treeOf(form, JSON.parse(JSON.stringify(data)));
    let exchanges = 0;
    for (const [index, goal] of covered.entries()) {
      if (goal.state !== "reached") throw new Error(`${goal.words} is not reached`);
      const tree = treeOfWitness(witnesses[goal.witness]?.data ?? {});
      const { place, answer } = goal.exchanged ?? {};
      if (place !== undefined) exchanges++;
      const resolution = resolveForm(form, place === undefined ? tree : withAnswer(tree, place, answer), today);
      expect(goals[index]?.reached(resolution), goal.words).toBe(true);
      expect(checkForm(resolution).filter(({ severity, missing }) => severity === "error" && !missing)).toEqual([]);
    }
    expect(exchanges).toBeGreaterThan(40);
  });

  test("an option that the engine does not accept as a replacement is searched separately", () => {
    const kind = choice("Kind", [], {
      options: [{ value: "A", when: { f: "Which", op: "ne", v: "v120" } }, { value: "B" }],
    });
    const { goals } = cover(smallDefinition([choice("Which", values(150)), kind]), { today });
    const exchanged = (words: string): boolean | undefined => {
      const goal = goals.find((each) => each.words === words);
      return goal?.state === "reached" ? goal.exchanged !== undefined : undefined;
    };
    expect([exchanged("Which can be “v120”"), exchanged("Which can be “v121”")]).toEqual([false, true]);
  });
});

test("goals beyond the step limit are undecided, and reported as such", () => {
  const definition = smallDefinition(Array.from({ length: 20 }, (_, index) => choice(`Q${index}`, values(5))));
  const whole = cover(definition, { today });
  expect(whole.counts.undecided).toBe(0);
  const { steps, counts, goals } = cover(definition, { today, stepsInAll: 100 });
  expect(steps).toBeLessThan(whole.steps);
  expect(counts).toMatchObject({ unreachable: 0 });
  expect(counts.reached).toBeGreaterThan(0);
  expect(counts.undecided).toBeGreaterThan(0);
  const tried = new Set(goals.flatMap((goal) => (goal.state === "undecided" ? [goal.tried] : [])));
  expect([...tried]).toEqual(["Not tried: all 100 steps of the run were used."]);
});

test("a thousand questions in chains of fifty are decided", () => {
  const coverage = cover(chains(1_000, 50), { today });
  expect(coverage.counts).toEqual({ reached: coverage.goals.length, unreachable: 0, undecided: 0 });
  expect(coverage.goals.length).toBeGreaterThan(2_500);
  expect(coverage.witnesses.length).toBeLessThan(100);
});

describe("Once it is cancelled", () => {
  const definition = chains(60, 20);

  test("no further goals are tried, and the rest is undecided, with that reason", async () => {
    const whole = cover(definition, { today });
    const stop = new AbortController();
    let pauses = 0;
    const pause = async (): Promise<void> => {
      if (++pauses === 3) stop.abort();
    };
    const { counts, goals, steps } = await coverInPieces(definition, { today, signal: stop.signal }, pause);
    expect(whole.counts.undecided).toBe(0);
    expect(steps).toBeLessThan(whole.steps / 2);
    expect(counts.reached).toBeGreaterThan(0);
    expect(counts.undecided).toBeGreaterThan(0);
    expect(new Set(goals.flatMap((goal) => (goal.state === "undecided" ? [goal.tried] : [])))).toEqual(
      new Set(["Not tried: the run was cancelled first."]),
    );
  });

  test("before the start, nothing is reached", async () => {
    const { counts } = await coverInPieces(definition, { today, signal: AbortSignal.abort() }, async () => {});
    expect(counts).toMatchObject({ reached: 0, unreachable: 0 });
  });

  test("otherwise the slices have the same result as the whole", async () => {
    expect(await coverInPieces(definition, { today }, async () => {})).toEqual(cover(definition, { today }));
  });
});
