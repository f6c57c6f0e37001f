import { describe, expect, it } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import type { Json } from "../../schemas/record.ts";
import { checkForm, checkScope } from "../../src/form/check/check.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { type Tree, treeOf, withAnswer } from "../../src/form/tree/tree.ts";
import { claim, fixtureData, fixtureDefinition, flatsData, flatsForm, resolveFlats, today } from "./fixtures.ts";

const fleet = fixtureDefinition("fleet");
const fleetForm = prepareForm(fleet);
const start = treeOf(fleetForm, fixtureData("fleet"));

const hanging = (changes: { readonly [place: string]: Json | undefined }): Tree =>
  Object.entries(changes).reduce((tree, [place, answer]) => withAnswer(tree, place, answer), start);

const said = (tree: Tree, definition: Definition = fleet) =>
  checkForm(resolveForm(definition === fleet ? fleetForm : prepareForm(definition), tree, today))
    .filter(({ code }) => code === "item")
    .map(({ place, severity, message }) => [place, severity, message]);

describe("An entry that needs a parent", () => {
  it("names it by its id or its reference.", () => {
    expect(said(start)).toEqual([]);
    expect(said(hanging({ "PC/d1/ParentRef": "v1", "PC/d2/ParentRef": " V002 ", "PC/n2/ParentRef": "d3" }))).toEqual(
      [],
    );
  });

  it.each([
    ["itself", "n1", "n1 is no driver of this record."],
    ["one of its own kind", "n2", "n2 is no driver of this record."],
    ["one of another kind by its id", "v1", "v1 is no driver of this record."],
    ["one of another kind by its reference", "V001", "V001 is no driver of this record."],
    ["none that is there", "D009", "D009 is no driver of this record."],
    ["nothing", "  ", "This conviction belongs to no driver."],
    ["nothing at all", undefined, "This conviction belongs to no driver."],
    ["what is no name", 7, "This conviction belongs to no driver."],
  ])("is wrong if it names %s, although nobody is asked for it.", (_, reference, message) => {
    const tree = hanging({ "PC/n1/ParentRef": reference });
    expect(said(tree)).toEqual([["PC/n1/", "error", message]]);
    const within = checkScope(resolveForm(fleetForm, tree, today), "conviction", "n1");
    expect(within.map(({ code, page, section, label }) => [code, page, section, label])).toEqual([
      ["item", "page3", "conviction", "conviction"],
    ]);
  });

  it("is reported before errors of its answers, in page order.", () => {
    const tree = hanging({ "PC/d1/ParentRef": "n2", "PC/d1/Name": undefined, "PC/v2/Mark": undefined });
    const places = checkForm(resolveForm(fleetForm, tree, today)).map(({ place }) => place);
    expect(places).toEqual(["PC/v2/Mark", "PC/d1/", "PC/d1/Name"]);
  });

  it("is checked again when its parent becomes another kind, or is removed.", () => {
    const before = resolveForm(fleetForm, start, today);
    expect(checkForm(before)).toEqual([]);
    const after = resolveForm(fleetForm, hanging({ "PC/v2/ItemType": "trailer" }), today, before);
    expect(checkForm(after).filter(({ code }) => code === "item")).toMatchObject([{ place: "PC/d3/" }]);
    expect(checkForm(resolveForm(fleetForm, start, today, after))).toEqual([]);
  });

  it("may name any parent while nothing is asked of it.", () => {
    const pages = fleet.pages.map((page) =>
      page.id === "page3" ? { ...page, when: { f: "Use", op: "eq", v: "Hire and reward" } as const } : page,
    );
    const tree = hanging({ "PC/n1/ParentRef": "n1" });
    expect(said(tree, { ...fleet, pages })).toEqual([]);
    expect(said(withAnswer(tree, "RD/Use", undefined), { ...fleet, pages })).toHaveLength(1);
  });

  it("is warned of only if the parent may be removed without it.", () => {
    const groups = { ...fleet.groups };
    const { goesWithParent: _, ...stays } = fleet.groups.conviction ?? { at: "PC" };
    const staying = { ...fleet, groups: { ...groups, conviction: stays } };
    expect(said(hanging({ "PC/n1/ParentRef": "D009" }), staying)).toEqual([
      ["PC/n1/", "warn", "D009 is no longer on the schedule."],
    ]);
    expect(said(hanging({ "PC/n1/ParentRef": "n1" }), staying)).toMatchObject([
      ["PC/n1/", "error", expect.any(String)],
    ]);
    expect(said(hanging({ "PC/n1/ParentRef": undefined }), staying)).toMatchObject([
      ["PC/n1/", "error", expect.any(String)],
    ]);
  });
});

describe("A question that refers to an entry", () => {
  const findings = (reference: string) =>
    checkForm(resolveFlats({ ...flatsData, PC: [...flatsData.PC, { ...claim, id: "c1", ParentRef: reference }] }))
      .filter(({ code }) => code === "item")
      .map(({ place, severity, message }) => [place, severity, message]);

  it("accepts one of the group that it chooses from.", () => expect(findings("f1")).toEqual([]));

  it("does not accept another, including its own entry.", () => {
    expect(flatsForm.group("claim")?.goesWithParent).toBeUndefined();
    expect(findings("c1")).toEqual([["PC/c1/ParentRef", "error", "c1 is no flat of this record."]]);
  });

  it("warns of a removed one: its own entry still counts.", () => {
    expect(findings("F009")).toEqual([["PC/c1/ParentRef", "warn", "F009 is no longer on the schedule."]]);
  });

  it("is checked again when the referenced entry is removed.", () => {
    const data = (ids: readonly string[]) =>
      ({ ...flatsData, PC: [...flatsData.PC, ...ids.map((id) => ({ ...claim, id, ParentRef: "c2" }))] }) as const;
    const [both, one] = [["c1", "c2"], ["c1"]].map((ids) => treeOf(flatsForm, data(ids)));
    if (!both || !one) throw new Error("There are two.");
    const before = resolveForm(flatsForm, both, today);
    expect(checkForm(before).filter(({ code }) => code === "item")).toHaveLength(2);
    const after = resolveForm(flatsForm, one, today, before);
    expect(checkForm(after)).toEqual(checkForm(resolveForm(flatsForm, one, today)));
    expect(checkForm(after).filter(({ code }) => code === "item")).toMatchObject([{ severity: "warn" }]);
  });
});
