import "./in-a-window.ts";
import Form, { type IChangeEvent } from "@rjsf/core";
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { describe, expect, it, vi } from "vitest";
import type { Json, QuoteData } from "../../schemas/quote.ts";
import { checkForm } from "../../src/form/check/check.ts";
import { type PreparedForm, prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { pageJsonSchema, toJsonSchema } from "../../src/form/schema/to-json-schema.ts";
import { toUiSchema } from "../../src/form/schema/to-ui-schema.ts";
import { completeData } from "../../src/form/tree/complete-data.ts";
import { placeOf, pointerOf } from "../../src/form/tree/place.ts";
import { answerAt, dataOf, treeOf, withAnswer } from "../../src/form/tree/tree.ts";
import { dataOfTest } from "../../src/insurance/cases/data-of-test.ts";
import { definitionFolders, readDefinition } from "../definitions/read-definition.ts";
import { byId, choose, click, draw, type } from "./draw.tsx";

/** As an export travels: JSON, and nothing that only lives in this process. */
const exported = <Shape,>(value: unknown): Shape => JSON.parse(JSON.stringify(value));

const idOf = (pointer: string): string => `root${pointer.replaceAll("/", "_")}`;

/** One entry of every kind, so that each question of a page is drawn. */
function oneOfEach(form: PreparedForm): Record<string, Json> {
  const data: Record<string, Json[] | object> = {};
  for (const { group } of form.groups.values()) {
    const entries = data[group.at];
    const entry = group.itemType === undefined ? {} : { ItemType: group.itemType };
    data[group.at] = group.list ? [...(Array.isArray(entries) ? entries : []), entry] : {};
  }
  return exported(data);
}

/** Answers of a test of the definition, with everything filled in and nothing wrong. */
function soundAnswers(folder: string): {
  readonly form: PreparedForm;
  readonly data: QuoteData;
  readonly today: string;
} {
  const definition = readDefinition(folder);
  const form = prepareForm(definition);
  for (const test of definition.tests ?? []) {
    const data = dataOfTest(definition, test);
    const resolution = resolveForm(form, treeOf(form, data), test.today);
    if (checkForm(resolution).some(({ severity }) => severity === "error")) continue;
    return { form, data: completeData(resolution), today: test.today };
  }
  throw new Error(`No test of ${folder} gives answers with which nothing is wrong.`);
}

describe.each(definitionFolders())("the exported schemas of %s in the stock theme of rjsf", (folder) => {
  const { form, data, today } = soundAnswers(folder);
  const schema: RJSFSchema = exported(toJsonSchema(form).schema);

  async function drawn(page: string, formData: object, onChange?: (event: IChangeEvent) => void) {
    const complaints: unknown[] = [];
    const spies = (["error", "warn"] as const).map((each) =>
      vi.spyOn(console, each).mockImplementation((...words) => void complaints.push(words)),
    );
    await draw(
      <Form
        schema={exported<RJSFSchema>(pageJsonSchema(form, page).schema)}
        uiSchema={exported<UiSchema>(toUiSchema(form, page))}
        formData={formData}
        validator={validator}
        {...(onChange ? { onChange } : {})}
      />,
    );
    for (const spy of spies) spy.mockRestore();
    return complaints;
  }

  it.each(form.source.pages.map(({ id }) => id))(
    "draws every question of %s, and complains of nothing",
    async (page) => {
      const formData = oneOfEach(form);
      const tree = treeOf(form, { ...formData, ATTACHMENTS: [], version: 1 });
      expect(await drawn(page, formData)).toEqual([]);
      expect(document.querySelectorAll(".unsupported-field").length).toBe(0);
      for (const [name, { group, questions }] of form.groups)
        for (const { question, page: on } of questions) {
          if (on?.id !== page) continue;
          const itemId = group.list ? resolveForm(form, tree, today).items(name)[0] : undefined;
          const id = idOf(pointerOf(tree, placeOf(group.at, itemId, question.name)));
          const field = document.querySelector(
            ["", "-", "_"].map((after) => `[id${after ? "^" : ""}="${id}${after}"]`).join(),
          );
          expect(field?.closest(".rjsf-field, .form-group, fieldset")?.textContent, id).toContain(question.label);
        }
    },
  );

  it("typing and choosing change the form's data, as the definition stores it", async () => {
    let told: Record<string, Record<string, unknown>> = {};
    let changed = 0;
    for (const { id: page } of form.source.pages) {
      await drawn(page, {}, ({ formData }) => {
        told = formData;
      });
      for (const { group, questions } of form.singles)
        for (const { question, options, page: on } of questions) {
          const control = document.getElementById(`root_${group.at}_${question.name}`);
          if (on?.id !== page || !control || control.matches("[readonly]")) continue;
          let wanted: unknown;
          if (question.type === "yesno") {
            wanted = "No";
            await click(byId(`${control.id}-1`));
          } else if (question.type === "text") {
            wanted = "Kestrel";
            await type(control, "Kestrel");
          } else if (question.type === "money" || question.type === "integer") {
            wanted = 62;
            await type(control, "62");
          } else if (question.type === "choice") {
            wanted = options?.[0]?.value;
            await choose(control, "0");
          } else continue;
          expect(told[group.at]?.[question.name], question.name).toBe(wanted);
          changed += 1;
        }
    }
    expect(changed).toBeGreaterThan(3);
  });

  it("finds nothing wrong with answers with which nothing is wrong", () => {
    expect(validator.validateFormData(data, schema).errors.map(({ stack }) => stack)).toEqual([]);
  });

  it("finds wrong what the engine finds wrong, at the same answer: each answer taken away, and each of another kind", () => {
    const tree = treeOf(form, data);
    let found = 0;
    for (const { group, questions } of form.singles)
      for (const { question } of questions) {
        const place = placeOf(group.at, undefined, question.name);
        if (answerAt(tree, place) === undefined) continue;
        for (const value of [undefined, { not: "an answer" }]) {
          const broken = withAnswer(tree, place, value);
          const resolution = resolveForm(form, broken, today);
          const wrong = checkForm(resolution).filter(
            (finding) =>
              finding.place === place &&
              finding.severity === "error" &&
              !(finding.missing && finding.neededFor === "accept"),
          );
          const sent = value === undefined ? completeData(resolution) : dataOf(broken);
          const paths = validator.validateFormData(sent, schema).errors.map(({ property }) => property);
          const here = paths.filter((path) => path === `.${group.at}.${question.name}`);
          expect(here.length > 0, `${place} ${JSON.stringify(value)}`).toBe(wrong.length > 0);
          found += here.length > 0 ? 1 : 0;
        }
      }
    expect(found).toBeGreaterThan(5);
  });
});
