import { describe, expect, it } from "vitest";
import type { Calc } from "../../schemas/condition.ts";
import type { Rule } from "../../schemas/rule.ts";
import { checkForm, checkScope } from "../../src/form/check/check.ts";
import { runRules } from "../../src/form/check/run-rules.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { type Resolution, resolveForm } from "../../src/form/resolve/resolve.ts";
import { dataOf, treeOf, withAnswer, withItem } from "../../src/form/tree/tree.ts";
import fc from "../property.ts";
import { allApplied, applied, edits } from "./edits.ts";
import { claim, fixtureDefinition, flat, flatsData, flatsForm, resolveFlats, today } from "./fixtures.ts";

const start = treeOf(flatsForm, flatsData);

/** The complete result of a resolution, for comparison. */
function summaryOf(resolution: Resolution) {
  const scopes = [...flatsForm.groups.values()].flatMap(({ name, group }) =>
    (group.list ? resolution.items(name) : [undefined]).map((itemId) => resolution.scope(name, itemId)),
  );
  const rules = runRules(resolution).map(({ rule, items, policy, places }) => ({ id: rule.id, items, policy, places }));
  return { dates: resolution.dates, scopes, findings: checkForm(resolution), rules };
}

describe("resolving", () => {
  it("incrementally equals a full resolution", () => {
    fc.assert(
      fc.property(edits, (changes) => {
        let tree = start;
        let resolution = resolveForm(flatsForm, tree, today);
        for (const change of changes) {
          tree = applied(tree, change);
          resolution = resolveForm(flatsForm, tree, today, resolution);
          summaryOf(resolution);
        }
        // A separate form has no earlier results.
        expect(summaryOf(resolution)).toEqual(
          summaryOf(resolveForm(prepareForm(fixtureDefinition("let-flats")), tree, today)),
        );
      }),
    );
  });

  it("reuses unchanged parts by identity", () => {
    const tree = withItem(start, "PC", "f2", { id: "f2", ...flat });
    const before = resolveForm(flatsForm, tree, today);
    const scopes = ["f1", "f2"].map((id) => before.scope("flat", id));
    const policy = before.scope("policy");
    const after = resolveForm(flatsForm, withAnswer(tree, "PC/f2/FlatRoof", 30), today, before);
    expect(after.scope("flat", "f1")).toBe(scopes[0]);
    expect(after.scope("flat", "f2")).not.toBe(scopes[1]);
    expect(after.scope("policy")).toBe(policy);
    expect(before.scope("flat", "f2")).toBe(scopes[1]);
  });

  it("keeps every question of an entry when an unrelated answer changes", () => {
    const before = resolveForm(flatsForm, start, today);
    const { questions, answers } = before.scope("flat", "f1");
    const after = resolveForm(flatsForm, withAnswer(start, "PC/f1/Built", 1911), today, before);
    expect(after.scope("flat", "f1").questions).toBe(questions);
    expect(after.scope("flat", "f1").answers).toEqual({ ...answers, Built: 1911 });
    const rested = resolveForm(flatsForm, withAnswer(after.tree, "PC/f1/FlatRoof", 30), today, after);
    expect(rested.scope("flat", "f1").questions).not.toBe(questions);
  });

  it("resolves again what depends on a changed answer of the policy, and nothing else", () => {
    const before = resolveForm(flatsForm, start, today);
    const [owner, flatScope] = [before.scope("owner", "o1"), before.scope("flat", "f1")];
    const after = resolveForm(flatsForm, withAnswer(start, "RD/OwnerKind", "LLP"), today, before);
    expect(after.scope("flat", "f1")).toBe(flatScope);
    expect(after.scope("owner", "o1")).not.toBe(owner);
    expect(after.scope("owner", "o1").questions.get("Born")?.shown).toBe(false);
  });

  it("reuses nothing from another form or another day", () => {
    const before = resolveForm(flatsForm, start, today);
    const scope = before.scope("owner", "o1");
    expect(resolveForm(flatsForm, start, "2026-11-22", before).scope("owner", "o1")).not.toBe(scope);
    const other = prepareForm(fixtureDefinition("let-flats"));
    expect(resolveForm(other, treeOf(other, flatsData), today, before).scope("owner", "o1")).not.toBe(scope);
  });

  it("removes hidden answers from the effective ones, and keeps them in the tree", () => {
    const tree = withAnswer(withAnswer(start, "PC/f1/Tenants", "Unoccupied"), "PC/f1/WorksValue", 5_000);
    const resolution = resolveForm(flatsForm, tree, today);
    expect(resolution.scope("flat", "f1").answers).not.toHaveProperty("Agreement");
    expect(resolution.scope("flat", "f1").answers).not.toHaveProperty("WorksValue");
    expect(dataOf(resolution.tree)).toMatchObject({ PC: { 0: { Agreement: "Assured", WorksValue: 5_000 } } });
    expect(resolveForm(flatsForm, start, today).scope("flat", "f1").answers).toBe(start.lists.PC?.byId.get("f1"));
  });

  it("counts a hidden answer if the definition keeps it", () => {
    const definition = fixtureDefinition("let-flats");
    const questions = definition.questions.map((question) =>
      question.name === "RoofAge" ? { ...question, onHide: "keep" as const } : question,
    );
    const form = prepareForm({ ...definition, questions });
    const tree = withAnswer(treeOf(form, flatsData), "PC/f1/RoofAge", 12);
    const resolution = resolveForm(form, tree, today);
    expect(resolution.scope("flat", "f1").questions.get("RoofAge")?.shown).toBe(false);
    expect(resolution.scope("flat", "f1").answers).toHaveProperty("RoofAge", 12);
    expect(resolution.at("flat", "f1").read("RoofAge")).toBe(12);
  });

  it("uses asAt: the start, today if that has passed or is unknown, or a date of its own", () => {
    expect(resolveFlats(flatsData).dates).toEqual({ today, asAt: "2026-12-01" });
    expect(resolveForm(flatsForm, withAnswer(start, "RD/Start", "2026-11-01"), today).dates.asAt).toBe(today);
    expect(resolveForm(flatsForm, withAnswer(start, "RD/Start", undefined), today).dates.asAt).toBe(today);
    expect(resolveForm(flatsForm, withAnswer(start, "RD/Start", "soon"), today).dates.asAt).toBe(today);
    const term = { today, asAt: "2026-03-01" };
    expect(resolveForm(flatsForm, start, term).dates).toEqual(term);
  });

  it("terminates for cycles", () => {
    const definition = fixtureDefinition("let-flats");
    const questions = definition.questions.map((question) =>
      question.name === "Declined" ? { ...question, when: { f: "Details", op: "set" as const } } : question,
    );
    const form = prepareForm({ ...definition, questions });
    const tree = withAnswer(treeOf(form, flatsData), "RD/Details", "long enough words");
    expect(resolveForm(form, tree, today).scope("policy").questions.get("Declined")?.shown).toBe(false);
  });

  it("evaluates a named condition once, however often it is used", () => {
    const plain = fixtureDefinition("plain");
    const [question] = plain.questions;
    const [group] = Object.keys(plain.groups);
    const calcOf = (at: number): Calc =>
      at === 0 ? { f: question?.name ?? "" } : { add: [{ f: `V${at - 1}` }, { f: `V${at - 1}` }] };
    const values = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`V${at}`, { group: group ?? "", calc: calcOf(at) }]),
    );
    const last: Rule = {
      id: "Last",
      severity: "warn",
      group: group ?? "",
      when: { f: "V59", op: "gt", v: 0 },
      at: [question?.name ?? ""],
      message: "It is above 0.",
    };
    const form = prepareForm({ ...plain, values, rules: [last] });
    expect(form.triggers(group ?? "", question?.name ?? "")).toBe(true);
  });

  it("reports an unknown scope", () => {
    expect(() => resolveFlats(flatsData).scope("flat", "gone")).toThrow("There is no flat gone here.");
    expect(() => resolveFlats(flatsData).scope("castle")).toThrow("There is no castle here.");
  });

  it("knows the answers that anything depends on", () => {
    const triggers = (group: string, name: string) => flatsForm.triggers(group, name);
    expect(triggers("flat", "Tenants")).toBe(true);
    expect(triggers("flat", "Postcode")).toBe(true);
    expect(triggers("policy", "Start")).toBe(true);
    expect(triggers("owner", "Mail")).toBe(true);
    expect(triggers("claim", "Happened")).toBe(true);
    expect(triggers("flat", "RoofAge")).toBe(false);
    expect(triggers("owner", "Name")).toBe(false);
    expect(triggers("claim", "Amount")).toBe(false);
  });
});

describe("checking one entry", () => {
  it("finds the same as in the whole form", () => {
    fc.assert(
      fc.property(edits, (changes) => {
        const resolution = resolveForm(flatsForm, allApplied(start, changes), today);
        const whole = checkForm(resolution);
        for (const id of resolution.items("flat")) {
          const here = whole.filter(({ place }) => place.startsWith(`PC/${id}/`));
          expect(checkScope(resolution, "flat", id)).toEqual(here);
        }
      }),
    );
  });
});

describe("the underwriting rules", () => {
  const fired = (tree: typeof start) => runRules(resolveForm(flatsForm, tree, today));

  it("fire once for an entry and for the policy under one id", () => {
    const tree = ["f2", "f3"].reduce(
      (so, id) => withItem(so, "PC", id, { id, ...flat, Sum: 2_000_000 }),
      withAnswer(start, "PC/f1/Sum", 1_000_000),
    );
    const [hit, ...more] = fired(tree);
    expect(more).toEqual([]);
    expect(hit).toMatchObject({ items: ["f2", "f3"], policy: true, places: ["PC/f2/Sum", "PC/f3/Sum", "PC/f1/Sum"] });
  });

  it("refer to answers that are asked, and only if they matter", () => {
    const empty = { ...flat, Tenants: "Unoccupied", EmptySince: "2026-10-01", FlatRoof: 50, RoofAge: 11 };
    const [hit] = fired(withItem(start, "PC", "f2", { id: "f2", ...empty }));
    expect(hit).toMatchObject({ rule: { id: "R3" }, items: ["f2"], places: ["PC/f2/EmptySince", "PC/f2/RoofAge"] });
    const [younger] = fired(withItem(start, "PC", "f2", { id: "f2", ...empty, RoofAge: 10 }));
    expect(younger?.places).toEqual(["PC/f2/EmptySince"]);
  });

  it("do not read hidden answers", () => {
    const tree = withAnswer(start, "PC/f1/Cladding", "B2");
    expect(fired(tree)).toEqual([]);
    expect(fired(withAnswer(tree, "PC/f1/Storeys", 5))).toMatchObject([{ rule: { id: "R1" } }]);
  });

  it("count the entries of an entry, by its id or its reference", () => {
    const named = withAnswer(start, "PC/f1/PropertyRef", "F001");
    const one = withItem(named, "PC", "c1", { id: "c1", ...claim, ParentRef: "F001" });
    expect(fired(one).map(({ rule }) => rule.id)).toEqual(["R5"]);
    const two = withItem(one, "PC", "c2", { id: "c2", ...claim, ParentRef: "f1" });
    expect(fired(two)).toMatchObject([
      { rule: { id: "R4" }, items: ["f1"] },
      { rule: { id: "R5" }, policy: true },
    ]);
  });
});
