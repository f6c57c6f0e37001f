import { Validator } from "@cfworker/json-schema";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { formSchema } from "../../src/form/schema/form-schema.ts";
import { completeData } from "../../src/form/tree/complete-data.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { dataOfTest } from "../../src/insurance/cases/run-product-tests.ts";
import { definitionFolders, readDefinition } from "../definitions/read-definition.ts";
import fc, { draws } from "../property.ts";
import { nearlyRight } from "./any-data.ts";

describe.each(definitionFolders())("the exported schema of %s means the same to two validators", (folder) => {
  const definition = readDefinition(folder);
  const form = prepareForm(definition);
  const schema = JSON.parse(JSON.stringify(formSchema(form).schema));
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  const accepts = ajv.compile(schema);
  const other = new Validator(schema, "7", true);
  const verdicts = { accepted: 0, rejected: 0 };

  function agree(data: object): void {
    const sent = JSON.parse(JSON.stringify(data));
    const accepted = accepts(sent);
    verdicts[accepted ? "accepted" : "rejected"] += 1;
    expect(other.validate(sent).valid, `${JSON.stringify(accepts.errors)} ${JSON.stringify(sent)}`).toBe(accepted);
  }

  it("over random answers", () => {
    const today = "2026-11-21";
    fc.assert(
      fc.property(nearlyRight(form), (data) => agree(completeData(resolveForm(form, treeOf(form, data), today)))),
      { numRuns: draws(60), seed: 20261121 },
    );
    expect(verdicts.rejected).toBeGreaterThan(0);
  });

  it("over the answers of the product's own tests", () => {
    for (const test of (definition.tests ?? []).slice(0, 40)) {
      const resolution = resolveForm(form, treeOf(form, dataOfTest(definition, test)), test.today);
      agree(completeData(resolution));
    }
    expect(verdicts.accepted).toBeGreaterThan(0);
  });
});
