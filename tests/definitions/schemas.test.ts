import { describe, expect, test } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import { toJsonSchema } from "../../src/form/schema/to-json-schema.ts";
import { toUiSchema } from "../../src/form/schema/to-ui-schema.ts";
import { definitionFolders, readDefinition } from "./read-definition.ts";

const text = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

describe.each(definitionFolders())("The schemas of %s", (folder) => {
  const definition = readDefinition(folder);
  const form = prepareForm(definition);

  test("are those of the snapshot, with what no schema can say.", async () => {
    await expect(text(toJsonSchema(form))).toMatchFileSnapshot(`__snapshots__/${folder}.schema.json`);
    await expect(text(toUiSchema(form))).toMatchFileSnapshot(`__snapshots__/${folder}.ui-schema.json`);
  });

  test("are the same from what the browser is given.", () => {
    const fields = prepareForm(projectFields(definition, 1));
    expect(toJsonSchema(fields)).toEqual(toJsonSchema(form));
    expect(toUiSchema(fields)).toEqual(toUiSchema(form));
  });
});
