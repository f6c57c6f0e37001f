import { describe, expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import { pushDown } from "../../src/form/definition/push-down.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf, withAnswer } from "../../src/form/tree/tree.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import { fixtureData, fixtureDefinition, today } from "./fixtures.ts";

const fleet = fixtureDefinition("fleet");
const { source, asked } = pushDown(fleet);
const whenOf = (group: string, name: string) =>
  source.questions.find((question) => question.group === group && question.name === name)?.when;

describe("the conditions of pages, sections and groups", () => {
  it("leave a form without any unchanged", () => {
    const flats = fixtureDefinition("let-flats");
    expect(pushDown(flats).source).toBe(flats);
    expect(pushDown(flats).asked.size).toBe(0);
    const letProperty = readDefinition("letprop");
    expect(pushDown(letProperty).source).toBe(letProperty);
  });

  it("become named conditions with the scope in which they are read", () => {
    expect(source.conditions).toMatchObject({
      "page:page2": { test: { f: "Use", op: "eq", v: "Hire and reward" } },
      "section:security": { group: "vehicle", test: { f: "Worth", op: "gt", v: 50_000 } },
      "group:conviction": { group: "driver", test: { f: "Convicted", op: "eq", v: "Yes" } },
      Young: { group: "driver" },
    });
    expect(source.conditions?.["page:page2"]).not.toHaveProperty("group");
  });

  it("are added to the questions, each once, before their own", () => {
    expect(whenOf("policy", "Firm")).toBeUndefined();
    expect(whenOf("policy", "GoodsLimit")).toEqual({ is: "page:page2" });
    expect(whenOf("policy", "Classes")).toEqual({ all: [{ is: "page:page2" }, { is: "section:dangerous" }] });
    expect(whenOf("conviction", "Retraining")).toEqual({ all: [{ is: "group:conviction" }, { is: "Young" }] });
    expect(whenOf("trailer", "Kind")).toEqual({ is: "page:page4" });
  });

  it("are added to rules, sums, counts and rates of the group", () => {
    const when = (id: string) => source.rules.find((rule) => rule.id === id)?.when;
    expect(when("F01")).toMatchObject({ all: [{ is: "group:conviction" }, { f: "Day" }] });
    expect(when("F06")).toMatchObject({ all: [{ is: "page:page4" }, { f: "Value" }] });
    expect(when("F02")).toEqual(fleet.rules.find(({ id }) => id === "F02")?.when);
    expect(source.values?.Trailers?.calc).toEqual({ count: "trailer", where: { is: "page:page4" } });
    const points = source.questions.find(({ name }) => name === "Points")?.calc;
    expect(points).toMatchObject({ sum: "Got", where: { is: "group:conviction" }, same: "ParentRef" });
    const lines = prepareForm(fleet).rating?.lines;
    expect(lines?.map(({ when: asks }) => asks)).toEqual([undefined, { is: "page:page4" }]);
  });

  it("define when a group is asked about: with its parents, or on any of its pages", () => {
    expect([...asked.keys()]).toEqual(["conviction", "trailer"]);
    const signUp = pushDown(fixtureDefinition("signup"));
    expect(signUp.asked.get("contact")).toEqual({ is: "group:branch" });
    const [page4] = fleet.pages.filter(({ id }) => id === "page4");
    if (!page4) throw new Error("There is no page4.");
    const again = { ...page4, id: "page6", when: { f: "Use", op: "set" as const } };
    const twice = pushDown({ ...fleet, pages: [...fleet.pages, again] });
    expect(twice.asked.get("trailer")).toEqual({ any: [{ is: "page:page4" }, { is: "page:page6" }] });
    const always = pushDown({ ...fleet, pages: [...fleet.pages, { ...again, when: undefined }].map(withoutEmpty) });
    expect(always.asked.has("trailer")).toBe(false);
  });

  it("mean the same in FIELDS, which keeps what only they use", () => {
    const fields = projectFields(fleet, 3);
    expect(Object.keys(fields.tables ?? {})).toEqual(["youngDriver"]);
    expect(fields.pages).toEqual(fleet.pages);
    const named = {
      ...fleet,
      pages: fleet.pages.map((page) => (page.when ? { ...page, when: { is: "Goods" } } : page)),
    };
    const used = { ...named, conditions: { ...fleet.conditions, Goods: { test: { f: "Use", op: "set" as const } } } };
    expect(Object.keys(projectFields(used, 1).conditions ?? {})).toContain("Goods");
    const unused = { ...fleet, tables: { ...fleet.tables, other: { values: { A: "1" } } } };
    expect(Object.keys(projectFields(unused, 1).tables ?? {})).toEqual(["youngDriver"]);
  });

  it("that form a cycle ask nothing, and terminate", () => {
    const groups = {
      ...fleet.groups,
      trailer: { at: "PC", list: true as const, itemType: "trailer", when: { is: "Round" } },
    };
    const conditions = {
      ...fleet.conditions,
      Round: { test: { calc: { count: "trailer" }, op: "gt" as const, v: 0 } },
    };
    const form = prepareForm({ ...fleet, groups, conditions });
    const data = { ...fixtureData("fleet"), PC: [{ id: "t1", ItemType: "trailer", Kind: "Box" }] };
    const tree = withAnswer(treeOf(form, data), "RD/HasTrailers", "Yes");
    expect(resolveForm(form, tree, today).scope("trailer", "t1").questions.get("Kind")?.shown).toBe(false);
  });
});

/** Without the keys that are undefined. */
function withoutEmpty<Value extends { readonly when?: unknown }>({ when, ...rest }: Value) {
  return when === undefined ? rest : { when, ...rest };
}
