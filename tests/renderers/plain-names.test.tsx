// @vitest-environment happy-dom
import type { RJSFSchema } from "@rjsf/utils";
import { describe, expect, it } from "vitest";
import { Form } from "../../renderers/Form.tsx";
import { interpretedValidator } from "../../renderers/validator/interpreted-validator.ts";
import { byId, click, draw, one } from "./draw.tsx";

const names = [
  "a b",
  "ä",
  "a.b",
  ".a",
  "a/b",
  "~1",
  "p~q",
  "a[0]",
  "[x]",
  "5%",
  "%41",
  "100%25",
  "a#b?c",
  'a "b"',
  "a\\b",
  "<i>",
  "😀",
  "$ref",
  "properties",
  "constructor",
];

const short: RJSFSchema = { type: "string", minLength: 3 };
const ignored = () => undefined;
const fields = (properties: Record<string, RJSFSchema>): RJSFSchema => ({ type: "object", properties });

/** The path of each message in the tree that rjsf passes to the fields. */
function errorsOf(schema: RJSFSchema, data: unknown, reworded = false): [string[], string][] {
  const { errorSchema } = interpretedValidator.validateFormData(
    data,
    schema,
    undefined,
    reworded ? (errors) => errors.map((error) => ({ ...error, message: `${error.message}!` })) : undefined,
  );
  return messagesIn(errorSchema, []);
}

function messagesIn(tree: object, path: string[]): [string[], string][] {
  return Object.entries(tree).flatMap(([key, part]): [string[], string][] =>
    key === "__errors" ? part.map((message: string) => [path, message]) : messagesIn(part, [...path, key]),
  );
}

describe.each([...names, ""])("an error of a field called “%s”", (name) => {
  const minimum = "Enter at least 3 characters.";

  it.each<[string, RJSFSchema, unknown, string[], string]>([
    ["itself", fields({ [name]: short }), { [name]: "x" }, [name], minimum],
    ["that it is needed", { ...fields({ [name]: short }), required: [name] }, {}, [name], "Enter an answer."],
    ["that it is needed with another", { dependentRequired: { a: [name] } }, { a: 1 }, [name], "Enter an answer."],
    ["inside it", fields({ [name]: fields({ [name]: short }) }), { [name]: { [name]: "" } }, [name, name], minimum],
    ["in its list", fields({ [name]: { items: short } }), { [name]: ["long", "x"] }, [name, "1"], minimum],
    [
      "where it is named by a pattern",
      { type: "object", patternProperties: { "^[^]*$": short } },
      { [name]: "x" },
      [name],
      minimum,
    ],
    [
      "that its name is not taken",
      { propertyNames: { pattern: "^long" } },
      { [name]: 1 },
      [name],
      `“${name}” is not allowed as a name here.`,
    ],
    ["in a branch of it", fields({ [name]: { anyOf: [short, { type: "number" }] } }), { [name]: "x" }, [name], minimum],
  ])("is reported at it: %s", (_what, schema, data, path, message) => {
    expect(errorsOf(schema, data)).toEqual([[path, message]]);
    expect(errorsOf(schema, data, true)).toEqual([[path, `${message}!`]]);
  });

  it("is reported through a definition of that name, however the reference writes it", () => {
    const plain = name.replaceAll("~", "~0").replaceAll("/", "~1");
    const written = [encodeURI(plain).replaceAll("#", "%23"), encodeURIComponent(plain)];
    for (const each of [...written, ...(plain.includes("%") ? [] : [plain])]) {
      const root: RJSFSchema = { definitions: { [name]: short }, ...fields({ a: { $ref: `#/definitions/${each}` } }) };
      expect(errorsOf(root, { a: "x" })).toEqual([[["a"], minimum]]);
      expect(interpretedValidator.isValid({ $ref: `#/definitions/${each}` }, "x", root)).toBe(false);
      expect(interpretedValidator.isValid({ $ref: `#/definitions/${each}` }, "long", root)).toBe(true);
    }
  });
});

it("one field called a.b and the field b of a are distinguished, in other languages too", () => {
  const schema = fields({ "a.b": short, a: fields({ b: { type: "string", minLength: 5 } }) });
  expect(errorsOf(schema, { "a.b": "x", a: { b: "x" } }, true)).toEqual([
    [["a.b"], "Enter at least 3 characters.!"],
    [["a", "b"], "Enter at least 5 characters.!"],
  ]);
});

it("fields with dots in their names are distinguished if one schema is for all of them", () => {
  const schema: RJSFSchema = { additionalProperties: { additionalProperties: short } };
  expect(errorsOf(schema, { "a.b": { c: "x" }, a: { "b.c": "x" } }).map(([path]) => path)).toEqual([
    ["a.b", "c"],
    ["a", "b.c"],
  ]);
});

it.each(names)("the error of “%s” is beside its field, and the list above links to it", async (name) => {
  await draw(
    <Form schema={fields({ first: { type: "string" }, [name]: short })} formData={{ [name]: "x" }} onError={ignored} />,
  );
  await click(one("button[type=submit]"));
  const box = byId(`root_${name}`);
  expect(one(".question-wrong").contains(box)).toBe(true);
  expect(one(".question-wrong").textContent).toContain("Enter at least 3 characters.");
  await click(one(".question-errors li button"));
  expect(document.activeElement).toBe(box);
  expect(one(".question-errors li").textContent).toBe(`${name}: Enter at least 3 characters.`);
});

it("the error of a field without a name is beside it", async () => {
  await draw(
    <Form schema={fields({ "": { title: "Nameless", ...short } })} formData={{ "": "x" }} onError={ignored} />,
  );
  await click(one("button[type=submit]"));
  expect(one(".question-wrong").textContent).toContain("Enter at least 3 characters.");
  expect(one(".question-errors li").textContent).toBe("Nameless: Enter at least 3 characters.");
});
