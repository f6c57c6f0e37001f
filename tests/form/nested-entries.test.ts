import { describe, expect, it } from "vitest";
import type { Rule } from "../../schemas/rule.ts";
import { checkForm, checkScope } from "../../src/form/check/check.ts";
import { runRules } from "../../src/form/check/run-rules.ts";
import { pageOrderOf } from "../../src/form/definition/page-order.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { entryTitle } from "../../src/form/draw/entry-title.ts";
import { type Resolution, resolveForm } from "../../src/form/resolve/resolve.ts";
import { dataOf, treeOf, withAnswer, withItem } from "../../src/form/tree/tree.ts";
import fc, { draws } from "../property.ts";
import { anyData } from "./any-data.ts";
import { fixtureData, fixtureDefinition, today } from "./fixtures.ts";
import { fleetEdits, fleetForm } from "./fleet-edits.ts";

const start = treeOf(fleetForm, fixtureData("fleet"));
const third = { id: "n3", ItemType: "conviction", ParentRef: "d2", Code: "IN10", Day: "2025-09-01", Got: 6 };

function summaryOf(resolution: Resolution) {
  const scopes = [...fleetForm.groups.values()].flatMap(({ name, group }) =>
    (group.list ? resolution.items(name) : [undefined]).map((itemId) => resolution.scope(name, itemId)),
  );
  const rules = runRules(resolution).map(({ rule, items, policy, places }) => ({ id: rule.id, items, policy, places }));
  return { dates: resolution.dates, scopes, findings: checkForm(resolution), rules };
}

describe("entries within entries", () => {
  it("are counted again when their parent changes, or is removed", () => {
    const entries = [
      { id: "v", ItemType: "vehicle", PropertyRef: "V001" },
      { id: "d1", ItemType: "driver", ParentRef: "v001" },
      { id: "d2", ItemType: "driver", ParentRef: "V001" },
    ];
    const most = (resolution: Resolution) => resolution.scope("policy").questions.get("Longest")?.value;
    const tree = treeOf(fleetForm, { RD: {}, Pr: [], PC: entries });
    const before = resolveForm(fleetForm, tree, today);
    expect(most(before)).toBe(1);
    const after = withAnswer(tree, "PC/v/ItemType", undefined);
    expect(most(resolveForm(fleetForm, after, today))).toBe(2);
    expect(most(resolveForm(fleetForm, after, today, before))).toBe(2);
  });

  it("resolved incrementally equal a full resolution", () => {
    fc.assert(
      fc.property(fleetEdits, (edits) => {
        let tree = withItem(start, "PC", "n3", third);
        let resolution = resolveForm(fleetForm, tree, today);
        summaryOf(resolution);
        for (const edit of edits) {
          tree = edit(tree);
          resolution = resolveForm(fleetForm, tree, today, resolution);
          summaryOf(resolution);
        }
        expect(summaryOf(resolution)).toEqual(summaryOf(resolveForm(fleetForm, tree, today)));
      }),
      { numRuns: draws(300) },
    );
  });

  it("are resolved again when a parent's answer that they read changes, and no others", () => {
    const tree = withItem(withAnswer(start, "PC/d2/Convicted", "Yes"), "PC", "n3", third);
    const before = resolveForm(fleetForm, tree, today);
    const scopes = new Map(["n1", "n2", "n3"].map((id) => [id, before.scope("conviction", id)]));
    const again = (place: string, value: string | number) => {
      const after = resolveForm(fleetForm, withAnswer(tree, place, value), today, before);
      return [...scopes].filter(([id, scope]) => after.scope("conviction", id) !== scope).map(([id]) => id);
    };
    expect(again("PC/d2/Born", "1980-05-05")).toEqual(["n3"]);
    expect(again("PC/d1/Convicted", "No")).toEqual(["n1", "n2"]);
    expect(again("PC/v1/Worth", 200_000)).toEqual(["n1", "n2", "n3"]);
    expect(again("PC/v2/Worth", 200_000)).toEqual([]);
    expect(again("PC/d1/Name", "Mair")).toEqual([]);
    expect(again("PC/v1/Mark", "K1ABC")).toEqual([]);
    expect(again("RD/Turnover", 5)).toEqual([]);
    expect(again("PC/d2/ParentRef", "v2")).toEqual(["n3"]);
  });

  it("keep the drivers of other vehicles by identity", () => {
    const before = resolveForm(fleetForm, start, today);
    const kept = ["d1", "d3"].map((id) => before.scope("driver", id));
    const after = resolveForm(fleetForm, withAnswer(start, "PC/d2/Born", "2000-01-01"), today, before);
    expect(["d1", "d3"].map((id) => after.scope("driver", id))).toEqual(kept);
    expect(after.scope("driver", "d1")).toBe(kept[0]);
    expect(after.scope("driver", "d3")).toBe(kept[1]);
  });

  it("are flat in DATA, and are returned unchanged", () => {
    fc.assert(
      fc.property(anyData(fleetForm), (data) => {
        expect(JSON.stringify(dataOf(treeOf(fleetForm, data)))).toBe(JSON.stringify(data));
      }),
    );
  });

  it("are checked in one entry as in the whole form", () => {
    fc.assert(
      fc.property(fleetEdits, (edits) => {
        const resolution = resolveForm(
          fleetForm,
          edits.reduce((tree, edit) => edit(tree), start),
          today,
        );
        const whole = checkForm(resolution);
        for (const group of ["vehicle", "driver", "conviction"]) {
          for (const id of resolution.items(group)) {
            const here = whole.filter(({ place }) => place.startsWith(`PC/${id}/`));
            const found = checkScope(resolution, group, id).filter(({ place }) => place.startsWith(`PC/${id}/`));
            expect(found).toEqual(here);
          }
        }
      }),
      { numRuns: draws(60) },
    );
  });

  it("have a title from their answers, computed ones too", () => {
    const resolution = resolveForm(fleetForm, start, today);
    expect(entryTitle(resolution, "driver", "d1")).toBe("D001, Nerys, 42 years");
    expect(entryTitle(resolution, "conviction", "n2")).toBe("CU80, 15/07/2024");
  });

  it.each([
    ["a driver, that driver's", "driver", ["PC/n1/Code", "PC/n2/Code"], ["PC/n3/Code"]],
    ["a vehicle, those of its drivers", "vehicle", ["PC/n1/Code", "PC/n2/Code", "PC/n3/Code"], []],
  ])("below the subject of a rule are linked, and no others: of %s", (_, group, first, second) => {
    const leading = (name: string): Rule => ({
      id: name,
      severity: "refer",
      blocks: "bind",
      group,
      when: { f: group === "driver" ? "Name" : "Mark", op: "eq", v: name },
      at: [{ of: "conviction", name: "Code" }],
      message: "Convicted.",
    });
    const [one, other] = group === "driver" ? ["Nerys", "Ifan"] : ["AB12CDE", "K123ABC"];
    const rules = [leading(one ?? ""), leading(other ?? "")];
    const form = prepareForm({ ...fixtureDefinition("fleet"), rules });
    const data = withItem(withAnswer(start, "PC/d2/Convicted", "Yes"), "PC", "n3", third);
    const hits = runRules(resolveForm(form, treeOf(form, dataOf(data)), today));
    expect(hits.find(({ rule }) => rule.id === one)?.places).toEqual(first);
    expect(hits.find(({ rule }) => rule.id === other)?.places).toEqual(second);
  });

  it("are in display order, those without a parent last", () => {
    const tree = withAnswer(start, "PC/d2/ParentRef", "gone");
    const resolution = resolveForm(fleetForm, tree, today);
    const order = pageOrderOf(fleetForm);
    const ranked = [...fleetForm.groups.values()].flatMap(({ name, questions: [first] }) =>
      first && name !== "policy"
        ? resolution.items(name).map((id) => [order.rank(first, order.position(resolution, first, id)), id] as const)
        : [],
    );
    const drawn = ranked.sort(([a], [b]) => a - b).map(([, id]) => id);
    expect(drawn).toEqual(["v1", "d1", "n1", "n2", "v2", "d3", "d2"]);
  });

  it("that refer to each other terminate", () => {
    const tree = withAnswer(withAnswer(start, "PC/v1/ParentRef", "d1"), "PC/d1/ParentRef", "d1");
    const resolution = resolveForm(fleetForm, tree, today);
    expect(checkForm(resolution).map(({ code, place }) => `${code} ${place}`)).toEqual(["item PC/d1/"]);
    expect(resolution.at("conviction", "n1").read("vehicle.Mark")).toBeUndefined();
  });
});
