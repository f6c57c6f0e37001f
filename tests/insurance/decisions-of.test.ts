import { describe, expect, it } from "vitest";
import type { Json } from "../../schemas/record.ts";
import type { Rule } from "../../schemas/rule.ts";
import { runRules } from "../../src/form/check/run-rules.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { decisionsOf, ruleErrors } from "../../src/insurance/underwriting/decisions-of.ts";
import { smallDefinition } from "./small-definition.ts";

const rules: readonly Rule[] = [
  {
    id: "B1",
    severity: "refer",
    blocks: "bind",
    group: "boat",
    when: { f: "Value", op: "gt", v: 100 },
    at: ["Value"],
    message: "Worth {Value}.",
  },
  { id: "D1", severity: "decline", when: { f: "Crew", op: "gt", v: 9 }, at: ["Crew"], message: "A crew of {Crew}." },
  { id: "W1", severity: "warn", when: { f: "Crew", op: "gt", v: 0 }, at: ["Crew"], message: "Only of the form." },
  {
    id: "B1",
    severity: "refer",
    blocks: "bind",
    when: { f: "Boats", op: "gt", v: 1 },
    at: [{ of: "boat", name: "Value" }],
    message: "Worth too much together.",
  },
  {
    id: "I1",
    severity: "info",
    dueDays: 30,
    group: "boat",
    when: { f: "Colour", op: "eq", v: "Red" },
    at: ["Colour"],
    message: "Paint it.",
  },
];

const definition = { ...smallDefinition, rules };
const form = prepareForm(definition);
const decisions = (data: { readonly [section: string]: Json }) => {
  const resolution = resolveForm(form, treeOf(form, data), "2026-11-21");
  return decisionsOf(resolution, runRules(resolution));
};

const boat = (PropertyRef: string, Value: number, Colour = "Blue") => ({
  ItemType: "boat",
  PropertyRef,
  Value,
  Colour,
});

describe("rules that fired", () => {
  const data = {
    RD: { Crew: 12, InceptionDateISO: "2026-12-15T00:00:00+00:00" },
    PC: [boat("B003", 200), { ItemType: "cabin", PropertyRef: "H001" }, boat("B001", 50, "Red"), boat("B002", 300)],
  };
  const decided = decisions(data);

  it("are listed in the order of the definition, a rule about items and the policy as one, POLICY last", () => {
    expect(decided.map(({ id, items }) => [id, items])).toEqual([
      ["B1", ["B003", "B002", "POLICY"]],
      ["D1", ["POLICY"]],
      ["I1", ["B001"]],
    ]);
  });

  it("say what they decide and block, in words with the answers in them", () => {
    expect(decided.map(({ decision, blocks, message }) => [decision, blocks, message])).toEqual([
      ["REFER", "bind", "Worth £200."],
      ["DECLINE", "quote", "A crew of 12."],
      ["INFO", "none", "Paint it."],
    ]);
  });

  it("link to every answer that corrects them, each once", () => {
    expect(decided.map(({ paths }) => paths)).toEqual([
      ["/PC/0/Value", "/PC/3/Value", "/PC/2/Value"],
      ["/RD/Crew"],
      ["/PC/2/Colour"],
    ]);
  });

  it("are due this many days after the rating date if they are conditions", () => {
    expect(decided.map(({ due }) => due)).toEqual([undefined, undefined, "2027-01-14"]);
  });

  it("are entries of ERRORS, one for each answer", () => {
    expect(ruleErrors(decided).map(({ path, code, severity, blocks }) => [path, code, severity, blocks])).toEqual([
      ["/PC/0/Value", "B1", "refer", "bind"],
      ["/PC/3/Value", "B1", "refer", "bind"],
      ["/PC/2/Value", "B1", "refer", "bind"],
      ["/RD/Crew", "D1", "decline", undefined],
      ["/PC/2/Colour", "I1", "info", undefined],
    ]);
  });

  it("are none if nothing fires", () => {
    expect(decisions({ RD: {}, PC: [boat("B001", 50)] })).toEqual([]);
  });
});
