import { describe, expect, it } from "vitest";
import type { Json } from "../../../schemas/record.ts";
import { checkForm } from "../../../src/form/check/check.ts";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { answerSummary } from "../../../src/form/draw/answer-summary.ts";
import { kindOf } from "../../../src/form/kinds/kind-of.ts";
import { resolveForm } from "../../../src/form/resolve/resolve.ts";
import { formSchema } from "../../../src/form/schema/form-schema.ts";
import { pageSchema, requestsOfPage } from "../../../src/form/schema/page-schema.ts";
import { changesBetween } from "../../../src/form/tree/changes.ts";
import { completeData } from "../../../src/form/tree/complete-data.ts";
import { treeOf } from "../../../src/form/tree/tree.ts";
import { withNormalCodes } from "../../../src/form/values/normal-codes.ts";
import { createFormStore } from "../../../src/state/create-form-store.ts";
import { fixtureDefinition, today } from "../fixtures.ts";

const form = prepareForm(fixtureDefinition("kinds"));
const treeWith = (RD: { readonly [name: string]: Json }) => treeOf(form, { RD, PC: [] });
const resolved = (RD: { readonly [name: string]: Json }) => resolveForm(form, treeWith(RD), today);
const pageOf = (RD: { readonly [name: string]: Json }) => {
  const resolution = resolved(RD);
  return pageSchema(resolution, requestsOfPage(resolution, "page3"));
};
const opens = { Opens: "09:00" };

describe("a statement", () => {
  it("is shown in its position among the questions, with the answers in its texts, while its condition is true", () => {
    expect(
      Object.keys((pageOf({}).schema.properties as { opinions: { properties: object } }).opinions.properties),
    ).toEqual(["Service", "Matters", "Signed"]);
    const { schema, uiSchema } = pageOf({ ...opens, Service: 2 });
    expect(uiSchema.opinions).toMatchObject({
      "ui:order": ["Service", "Heard", "Better", "Matters", "Signed"],
      Heard: {
        "ui:help": "We read every answer.\n\n**2 of 5** goes to [the team](https://example.com/team).",
        "ui:options": { kind: "statement", named: "none", wide: true },
      },
    });
    expect(schema).toMatchObject({
      properties: {
        opinions: {
          properties: { Heard: { type: "null", title: "What becomes of 2 of 5" } },
          required: ["Service", "Better", "Matters", "Signed"],
        },
      },
    });
    expect(pageOf(opens).schema).toMatchObject({
      properties: { opinions: { properties: { Heard: { title: "What becomes of a step" } } } },
    });
  });

  it("is no property of the answers, and is neither required nor listed among them", () => {
    const { schema, unexpressed } = formSchema(form);
    expect(JSON.stringify({ schema, unexpressed })).not.toContain("Heard");
    expect(checkForm(resolved(opens)).filter(({ place }) => place === "RD/Heard")).toEqual([]);
    expect(JSON.stringify(answerSummary(resolved(opens)))).not.toContain("Heard");
  });

  it.each<Json>(["read", true, 7, { name: "Alex" }, null])("discards %j sent for it", (sent) => {
    const data = { RD: { ...opens, Heard: sent }, PC: [] };
    expect(withNormalCodes(form, data).RD).toEqual(opens);
    expect(completeData(resolved(data.RD)).RD).toEqual(opens);
    expect(changesBetween(form, treeWith(opens), treeWith(data.RD))).toEqual([]);
    const store = createFormStore(form, { RD: opens, PC: [] });
    store.setAnswer("RD/Heard", sent);
    expect(store.answer("RD/Heard")).toBeUndefined();
    expect(store.isUnsaved()).toBe(false);
  });

  it("is neither in a spreadsheet nor on a document as an answer", () => {
    const { spreadsheet, document } = kindOf({ type: "statement" });
    expect([spreadsheet.imported, document.printed]).toEqual([false, false]);
  });
});
