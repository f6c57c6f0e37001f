import { describe, expect, test } from "vitest";
import type { Condition } from "../../schemas/condition.ts";
import type { Definition } from "../../schemas/definition.ts";
import type { ProductTest } from "../../schemas/product-test.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { firstWithoutHit, untestedRules } from "../../src/insurance/cases/untested-rules.ts";
import { definitionFolders, readDefinition } from "../definitions/read-definition.ts";
import { smallDefinition } from "./small-definition.ts";

const { rating: _, ...boats } = smallDefinition;

/** Long boats are referred, and a name that is a colour is asked for. */
const withTests = (...tests: readonly ProductTest[]): Definition => ({
  ...boats,
  rules: [
    {
      id: "B1",
      severity: "refer",
      blocks: "bind",
      group: "boat",
      when: { f: "Length", op: "gt", v: 10 },
      at: ["Length"],
      message: "A long boat.",
    },
    { id: "B2", severity: "error", when: { f: "Crew", op: "gt", v: 5 }, at: ["Crew"], message: "Too many." },
    { id: "B3", severity: "warn", when: { f: "Crew", op: "eq", v: 1 }, at: ["Crew"], message: "Alone?" },
  ],
  tests,
});

const boatOf = (Length: number | null, expected: ProductTest["expect"], Crew?: number): ProductTest => ({
  name: `Length ${Length}, crew ${Crew}`,
  today: "2026-03-01",
  given: { RD: { ...(Crew === undefined ? {} : { Crew }) }, PC: { B001: { Colour: "Red", Length } } },
  expect: expected,
});

const said = (...tests: readonly ProductTest[]) =>
  untestedRules(withTests(...tests)).map(({ path, message, fix }) => `${path} ${message} ${fix}`);

const long = boatOf(11, { rules: ["B1"], errors: ["B2"] }, 6);
const short = boatOf(10, { rules: [], errors: [] }, 5);

describe("At publishing", () => {
  test("each deciding rule is fired by one test, and not by another", () => {
    expect(said(long, short)).toEqual([]);
  });

  test("a rule without tests is named, with the answers that they need", () => {
    expect(said()).toEqual([
      "/rules/0 No test shows that “B1” fires, and when it does not. " +
        "Add a test: one that expects “B1”, in which Length is over 10; and one that does not, in which Length is 10 or less.",
      "/rules/1 No test shows that “B2” fires, and when it does not. " +
        "Add a test: one that expects “B2”, in which Crew is over 5; and one that does not, in which Crew is 5 or less.",
    ]);
  });

  test("answers that do not fire a rule have all of its inputs, and fire it nowhere", () => {
    const definition = withTests();
    const form = prepareForm(definition);
    const of = (...lengths: readonly (number | undefined)[]) => {
      const PC = lengths.map((Length, at) => ({ id: `b${at}`, ItemType: "boat", ...(Length && { Length }) }));
      return resolveForm(form, treeOf(form, { PC }), "2026-03-01");
    };
    const [rule] = definition.rules;
    if (!rule) throw new Error("no rule");
    expect(firstWithoutHit(rule, [of(), of(undefined), of(11), of(10, 11), of(10, undefined)])).toBe(4);
    expect(firstWithoutHit(rule, [of(undefined), of(11)])).toBe(-1);
  });

  test("a test that fires a rule is not enough", () => {
    expect(said(long)).toEqual([
      "/rules/0 No test shows that “B1” does not fire. Add a test: one that does not, in which Length is 10 or less.",
      "/rules/1 No test shows that “B2” does not fire. Add a test: one that does not, in which Crew is 5 or less.",
    ]);
  });

  test("a rule that is unknown for lack of an answer does not count as not fired", () => {
    const unanswered = boatOf(null, { rules: [], errors: [] }, 5);
    expect(said(long, unanswered)).toEqual([
      "/rules/0 No test shows that “B1” does not fire. Add a test: one that does not, in which Length is 10 or less.",
    ]);
  });

  test("a test that would not notice proves nothing", () => {
    const blind = { shown: ["B001/Length"] };
    expect(said(boatOf(11, blind, 6), boatOf(10, blind, 5))).toHaveLength(2);
    expect(said(long, boatOf(10, { notRules: ["B1"] }, 5))).toEqual([
      "/rules/1 No test shows that “B2” does not fire. Add a test: one that does not, in which Crew is 5 or less.",
    ]);
  });

  test("a limit that no test is at is named, and one that a test is at is not", () => {
    const shorter = boatOf(9, { rules: [], errors: [] }, 5);
    expect(said(long, shorter)).toEqual([
      "/rules/0/when No test of “B1” would notice “Length is 10 or more” in place of “Length is over 10”. " +
        "Add a test in which Length is 10, and that alone decides the rule.",
    ]);
    expect(said(long, shorter, boatOf(10, { shown: ["B001/Length"] }, 5))).toHaveLength(1);
    expect(said(long, shorter, boatOf(10, { notRules: ["B1"] }))).toEqual([]);
  });

  test("a limit that no answer can show is left alone", () => {
    const definition = withTests(long, boatOf(9, { rules: [], errors: [] }, 5));
    const questions = definition.questions.map((each) =>
      each.name === "Colour" ? { ...each, when: { f: "Length", op: "gt", v: 10 } as const } : each,
    );
    const rules = definition.rules.map((rule) => ({
      ...rule,
      ...(rule.id === "B1" && { when: { all: [rule.when, { f: "Colour", op: "set" } as const] } }),
    }));
    expect(untestedRules({ ...definition, questions, rules }).map(({ rule }) => rule)).toEqual(["parts-untested"]);
  });

  test("parts of a condition of which no test has some alone are named", () => {
    const red = { f: "Colour", op: "eq", v: "Red" } as const;
    const both = { all: [{ f: "Length", op: "gt", v: 10 }, red] } as const;
    const ofRule = (when: Condition, ...tests: readonly ProductTest[]) =>
      untestedRules({
        ...withTests(...tests),
        rules: withTests()
          .rules.slice(0, 1)
          .map((rule) => ({ ...rule, when })),
      });
    const [blue, empty] = ["Blue", null].map((Colour) => ({
      ...long,
      given: { PC: { B001: { Colour, Length: 9 } } },
      expect: { rules: [] },
    }));
    if (!blue || !empty) throw new Error("no test");
    const found = ofRule(both, long, blue);
    expect(found.map(({ rule, path, severity }) => `${severity} ${rule} ${path}`)).toEqual([
      "warn parts-untested /rules/0/when",
      "warn limit-untested /rules/0/when/all/0",
    ]);
    expect(found[0]?.message).toBe(
      "No test of “B1” would notice “Length is over 10 or Colour is “Red”” in place of “Length is over 10 and Colour is “Red””.",
    );
    expect(ofRule({ not: { any: [{ f: "Length", op: "le", v: 10 }, { not: red }] } }, long, short, blue)).toEqual([]);
    expect(ofRule(both, long, short, empty)).toEqual([]);
  });

  test.each(definitionFolders())("%s has its tests, and reports them without.", (folder) => {
    const definition = readDefinition(folder);
    expect(untestedRules(definition)).toEqual([]);
    const ids = new Set(definition.rules.flatMap(({ id, severity }) => (severity === "warn" ? [] : [id])));
    const { tests: _tests, ...untested } = definition;
    expect(untestedRules(untested)).toHaveLength(definition.record === "quote" ? ids.size : 0);
  });
});
