import "./in-a-window.ts";
import Form, { type IChangeEvent } from "@rjsf/core";
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { describe, expect, it, vi } from "vitest";
import type { Sections } from "../../schemas/record.ts";
import { checkForm } from "../../src/form/check/check.ts";
import { type PreparedForm, prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { formSchema } from "../../src/form/schema/form-schema.ts";
import { blankPage, type PageSchema } from "../../src/form/schema/page-schema.ts";
import { completeData } from "../../src/form/tree/complete-data.ts";
import { placeOf } from "../../src/form/tree/place.ts";
import { answerAt, dataOf, treeOf, withAnswer } from "../../src/form/tree/tree.ts";
import { linePattern, linesPattern } from "../../src/form/values/characters.ts";
import { isRecord } from "../../src/form/values/own.ts";
import { dataOfTest } from "../../src/insurance/cases/run-product-tests.ts";
import { definitionFolders, readDefinition } from "../definitions/read-definition.ts";
import { drawnSections } from "../form/drawn-questions.ts";
import { byId, choose, click, draw, type } from "./draw.tsx";

/** Serialised as an export: JSON, without references to this process. */
const exported = <Shape,>(value: unknown): Shape => JSON.parse(JSON.stringify(value));

/** Answers of a test of the definition, complete and valid. */
function soundAnswers(folder: string): {
  readonly form: PreparedForm;
  readonly data: Sections;
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

describe.each(definitionFolders())("the exported schemas of %s in rjsf's default theme", (folder) => {
  const { form, data, today } = soundAnswers(folder);
  const schema: RJSFSchema = exported(formSchema(form).schema);
  /** A dialog asks two or three questions. */
  const isSmall = form.source.questions.length < 6;
  const blank = form.source.pages.map(({ id }) => ({ id, page: blankPage(form, id, today) }));

  async function drawn(page: PageSchema, onChange?: (event: IChangeEvent) => void) {
    const complaints: unknown[] = [];
    const spies = (["error", "warn"] as const).map((each) =>
      vi.spyOn(console, each).mockImplementation((...words) => void complaints.push(words)),
    );
    await draw(
      <Form
        schema={exported<RJSFSchema>(page.schema)}
        uiSchema={exported<UiSchema>(page.uiSchema)}
        formData={{}}
        validator={validator}
        {...(onChange ? { onChange } : {})}
      />,
    );
    for (const spy of spies) spy.mockRestore();
    return complaints;
  }

  it.each(blank)("render every question of $id without warnings", async ({ page }) => {
    expect(await drawn(page)).toEqual([]);
    expect(document.querySelectorAll(".unsupported-field").length).toBe(0);
    for (const { key, questions } of drawnSections(page))
      for (const { name, schema: asked } of questions) {
        const id = `root_${key}_${name}`;
        const field = document.querySelector(
          ["", "-", "_"].map((after) => `[id${after ? "^" : ""}="${id}${after}"]`).join(),
        );
        expect(field?.closest(".rjsf-field, .form-group, fieldset")?.textContent, id).toContain(asked.title);
      }
  });

  it("accept no declaration by themselves", async () => {
    let latest: unknown;
    for (const { page } of blank) {
      const declared = drawnSections(page).flatMap(({ key, questions }) =>
        questions.flatMap(({ name, ui }) => (ui["ui:widget"] === "checkbox" ? [`root_${key}_${name}`] : [])),
      );
      await drawn(page, ({ formData }) => {
        latest = formData;
      });
      for (const id of declared) expect(byId(id), id).toHaveProperty("checked", false);
      expect(JSON.stringify(latest ?? {})).not.toContain("true");
    }
  });

  it("change the form's data by typing and choosing, as the definition stores it", async () => {
    let latest: Record<string, Record<string, unknown>> = {};
    let changed = 0;
    for (const { page } of blank) {
      await drawn(page, ({ formData }) => {
        latest = formData;
      });
      for (const { key, questions } of drawnSections(page))
        for (const { name, schema: asked, ui } of questions) {
          const control = document.getElementById(`root_${key}_${name}`);
          if (!control || control.matches("[readonly]")) continue;
          let wanted: unknown;
          if (ui["ui:widget"] === "radio") {
            const second: unknown = Array.isArray(asked.oneOf) ? asked.oneOf[1] : undefined;
            wanted = isRecord(second) ? second.const : Array.isArray(asked.enum) ? asked.enum[1] : undefined;
            await click(byId(`${control.id}-1`));
          } else if (Array.isArray(asked.enum) && asked.type === "string") {
            wanted = asked.enum[0];
            await choose(control, "0");
          } else if (asked.type === "integer" || asked.anyOf) {
            wanted = 62;
            await type(control, "62");
          } else if (
            asked.type === "string" &&
            !asked.format &&
            [linePattern, linesPattern].includes(String(asked.pattern))
          ) {
            wanted = "Kestrel";
            await type(control, "Kestrel");
          } else continue;
          expect(latest[key]?.[name], name).toBe(wanted);
          changed += 1;
        }
    }
    expect(changed).toBeGreaterThan(isSmall ? 0 : 2);
  });

  it("report no errors for valid answers", () => {
    expect(validator.validateFormData(data, schema).errors.map(({ stack }) => stack)).toEqual([]);
  });

  it("report the engine's errors at the same answer: for each missing answer, and each of another kind", () => {
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
    expect(found).toBeGreaterThan(isSmall ? 1 : 5);
  });
});
