import { describe, expect, it } from "vitest";
import type { Calc } from "../../schemas/condition.ts";
import type { Definition } from "../../schemas/definition.ts";
import type { Question } from "../../schemas/question.ts";
import { checkForm } from "../../src/form/check/check.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import { showAnswer } from "../../src/form/draw/show-answer.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { formSchema } from "../../src/form/schema/form-schema.ts";
import { pageSchema } from "../../src/form/schema/page-schema.ts";
import { changesBetween } from "../../src/form/tree/changes.ts";
import { completeData } from "../../src/form/tree/complete-data.ts";
import { treeOf, withAnswer } from "../../src/form/tree/tree.ts";
import { withNormalCodes } from "../../src/form/values/normal-codes.ts";
import { fixtureData, fixtureDefinition, today } from "./fixtures.ts";
import { fleetForm } from "./fleet-edits.ts";

const start = treeOf(fleetForm, fixtureData("fleet"));

/** The fleet with these questions of the policy instead of its computed ones. */
function withComputed(...made: readonly (Pick<Question, "name"> & Partial<Question> & { readonly calc: Calc })[]) {
  const fleet = fixtureDefinition("fleet");
  const questions = made.map(
    (question): Question => ({
      group: "policy",
      type: "computed",
      label: question.name,
      material: false,
      personal: "none",
      mta: "editable",
      ...question,
    }),
  );
  const definition: Definition = { ...fleet, questions: [...fleet.questions, ...questions] };
  const form = prepareForm(definition);
  return resolveForm(form, treeOf(form, fixtureData("fleet")), today);
}

const shownAt = (resolution: ReturnType<typeof withComputed>, name: string) =>
  resolution.scope("policy").questions.get(name)?.value;

describe("a computed question", () => {
  it("is exact in calculations, and rounded for display", () => {
    const third: Calc = { div: [10, 3] };
    const resolution = withComputed(
      { name: "Third", calc: third },
      { name: "Pounds", calc: third, shownAs: "money", decimals: 2 },
      { name: "Again", calc: { mul: [{ f: "Third" }, 3] } },
    );
    expect(shownAt(resolution, "Third")).toBe(3.333333);
    expect(shownAt(resolution, "Pounds")).toBe(3.33);
    expect(shownAt(resolution, "Again")).toBe(10);
    const shown = (name: string) => {
      const question = resolution.form.question("policy", name);
      return question && showAnswer(question, shownAt(resolution, name));
    };
    expect([shown("Third"), shown("Pounds"), shown("Again")]).toEqual(["3.33", "£3.33", "10"]);
  });

  it("that depends on itself is unknown, and terminates", () => {
    const resolution = withComputed(
      { name: "Self", calc: { add: [{ f: "Self" }, 1] } },
      { name: "Hen", calc: { add: [{ f: "Egg" }, 1] } },
      { name: "Egg", calc: { add: [{ f: "Hen" }, 1] } },
      { name: "Round", calc: 1, when: { f: "Round", op: "gt", v: 0 } },
    );
    for (const name of ["Self", "Hen", "Egg", "Round"]) expect(shownAt(resolution, name), name).toBeUndefined();
  });

  it("is unknown while it is hidden", () => {
    const resolution = withComputed(
      { name: "Hidden", calc: 1, when: { f: "Use", op: "eq", v: "Hire and reward" } },
      { name: "Reader", calc: { f: "Hidden", else: 7 } },
    );
    expect(shownAt(resolution, "Hidden")).toBeUndefined();
    expect(resolution.scope("policy").answers).not.toHaveProperty("Hidden");
    expect(shownAt(resolution, "Reader")).toBe(7);
  });

  it("is never missing, never wrong, never a change, and never stored", () => {
    const sent = withAnswer(withAnswer(start, "RD/WorstAge", "old"), "PC/d1/Age", 5);
    const resolution = resolveForm(fleetForm, sent, today);
    expect(checkForm(resolution)).toEqual([]);
    expect(resolution.scope("driver", "d1").answers).toHaveProperty("Age", 42);
    expect(changesBetween(fleetForm, start, sent)).toEqual([]);
    expect(changesBetween(fleetForm, sent, start)).toEqual([]);
    expect(completeData(resolution).RD).not.toHaveProperty("WorstAge");
    const data = { ...fixtureData("fleet"), RD: { Firm: "K", WorstAge: 3 } };
    expect(withNormalCodes(fleetForm, data).RD).toEqual({ Firm: "K" });
  });

  it("is read-only in the schemas, and conditions on it are listed as not expressible", () => {
    const { schema, unexpressed } = formSchema(fleetForm);
    expect(schema).toHaveProperty("definitions.policy.properties.WorstAge.readOnly", true);
    expect(JSON.stringify(schema)).not.toContain('"required":["WorstAge"');
    expect(unexpressed).toContainEqual({ path: "/PC/*/Explanation", what: expect.stringContaining("driver.Age") });
    const section = fleetForm.source.pages
      .flatMap(({ sections }) => sections)
      .find(({ questions }) => questions.includes("WorstAge"));
    const { uiSchema } = pageSchema(resolveForm(fleetForm, start, today), [{ section: section?.id ?? "" }]);
    expect(uiSchema).toHaveProperty([section?.id ?? "", "WorstAge", "ui:readonly"], true);
  });

  it("is the same in the browser, including its table", () => {
    const fields = prepareForm(projectFields(fixtureDefinition("fleet"), 1));
    const resolution = resolveForm(fields, treeOf(fields, fixtureData("fleet")), today);
    expect(resolution.scope("policy").questions.get("YoungLoading")?.value).toBe(1.75);
  });

  it("makes its inputs resolve at every change", () => {
    expect(fleetForm.triggers("conviction", "Got")).toBe(true);
    expect(fleetForm.triggers("driver", "Licensed")).toBe(true);
    expect(fleetForm.triggers("driver", "ParentRef")).toBe(true);
    expect(fleetForm.triggers("conviction", "Code")).toBe(false);
  });
});
