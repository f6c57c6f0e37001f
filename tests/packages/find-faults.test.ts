import { expect, it } from "vitest";
import { checkDefinitionText, checkSchemaText } from "../../src/playground/find-faults.ts";

it.each([
  ['{ "$schema": "https://json-schema.org/draft-07/schema#", "type": "object" }', 0],
  ['{ "$schema": ["draft-07"], "type": "object" }', 0],
  ['{ "$schema": "http://json-schema.org/draft-07/schema#", "type": "objects" }', 1],
  ['{ "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "objects" }', 0],
  ["[]", 1],
  ["{", 1],
  ["", 1],
])("the playground checks the schema %s as far as possible", (text, least) => {
  expect(checkSchemaText(text).faults.length).toBeGreaterThanOrEqual(least);
});

it.each(["", "null", "[]", "{}", '"a"', "1e999", '{ "questions": {} }', '{ "format": 99 }', '{ "__proto__": [] }'])(
  "the playground refuses the definition %s with a reason and renders nothing",
  (text) => {
    const { value, faults } = checkDefinitionText(text);
    expect(value).toBeUndefined();
    expect(faults.filter(({ severity }) => severity === "error")).not.toEqual([]);
  },
);
