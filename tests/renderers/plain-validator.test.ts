import type { RJSFSchema } from "@rjsf/utils";
import ajvValidator from "@rjsf/validator-ajv8";
import { describe, expect, it, vi } from "vitest";
import { interpretedValidator } from "../../renderers/validator/interpreted-validator.ts";
import { labelOfPath } from "../../renderers/validator/label-of-path.ts";
import fc, { draws } from "../property.ts";

const errorsOf = (schema: RJSFSchema, data: unknown) =>
  interpretedValidator
    .validateFormData(data, schema)
    .errors.map(({ property, message }) => `${property} ${message}`.trim());

/* ---------- comparison with Ajv ---------- */

const odd = [
  "a b",
  "ä",
  "a.b",
  "x/y",
  "p~q",
  "~1",
  "a[0]",
  "5%",
  "%41",
  "a#b?c",
  "<i>",
  "😀",
  "$ref",
  "",
  "default",
  "enum",
];
const names = ["a", "b", "c", "__proto__", ...odd];
const name = fc.constantFrom(...names);
const small = fc.integer({ min: 0, max: 3 });
const leaf = fc.oneof(
  fc.constantFrom(null, true, false, "", "a", "ab", "abc", "é😀", "2026-02-01", 0, 1, -1, 2.5, 10),
  fc.integer({ min: -5, max: 12 }),
);

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(name, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

const type = fc.constantFrom("string", "number", "integer", "boolean", "null", "array", "object");

/** One keyword, or a few that belong together. Schemas of many at once would accept hardly anything. */
const { schema } = fc.letrec<{ schema: unknown; object: object }>((tie) => {
  const part = tie("schema");
  const few = fc.array(part, { minLength: 1, maxLength: 3 });
  const byName = fc.dictionary(name, part, { minKeys: 1, maxKeys: 3, noNullPrototype: true });
  const some: { requiredKeys: []; noNullPrototype: true } = { requiredKeys: [], noNullPrototype: true };
  const keywords = fc.oneof(
    fc.record({ type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })) }),
    fc.record({ enum: fc.uniqueArray(leaf, { minLength: 1, maxLength: 3 }) }),
    fc.record({ const: leaf }),
    fc.record({ minimum: small, maximum: small, exclusiveMinimum: small, exclusiveMaximum: small }, some),
    fc.record({ multipleOf: fc.constantFrom(1, 2, 0.5) }),
    fc.record({ minLength: small, maxLength: small }, some),
    fc.record({ pattern: fc.constantFrom("^a", "b$", "^\\p{L}*$") }),
    fc.record({ format: fc.constantFrom("date", "email", "ipv4") }),
    fc.record({ items: fc.oneof(part, few), additionalItems: part }, some),
    fc.record({ contains: part, minItems: small, maxItems: small, uniqueItems: fc.boolean() }, some),
    fc.record(
      { properties: byName, required: fc.uniqueArray(name, { maxLength: 2 }), additionalProperties: part },
      some,
    ),
    fc.record({ patternProperties: fc.dictionary(fc.constantFrom("^a", "[bc]"), part, { noNullPrototype: true }) }),
    fc.record({ propertyNames: fc.record({ maxLength: small }), minProperties: small, maxProperties: small }, some),
    fc.record({
      dependencies: fc.dictionary(name, fc.oneof(part, fc.uniqueArray(name, { maxLength: 2 })), {
        noNullPrototype: true,
      }),
    }),
    fc.record({ allOf: few }),
    fc.record({ anyOf: few }),
    fc.record({ oneOf: few }),
    fc.record({ not: part }),
    fc.record({ if: part, then: part, else: part }, some),
    fc.record({ $ref: fc.constantFrom("#/definitions/first", "#/definitions/second%20%25%5B1%5D") }),
  );
  return {
    schema: fc.oneof({ maxDepth: 3 }, fc.record({ type }), fc.boolean(), tie("object")),
    object: fc.array(keywords, { minLength: 1, maxLength: 2 }).map((each) => Object.assign({}, ...each)),
  };
});

/** Definitions refer to no others, so that no schema is infinitely recursive. */
const definition = fc.record(
  { type, minimum: small, required: fc.uniqueArray(name, { maxLength: 1 }) },
  { requiredKeys: [] },
);
const document = fc
  .tuple(schema, definition, definition)
  .filter(([root]) => typeof root === "object")
  .map(([root, first, second]): RJSFSchema => ({ ...Object(root), definitions: { first, "second %[1]": second } }));

/** Keys that Ajv looks up as own ones of a plain object only if they are no names of its prototype. */
const isPlain = (schema: RJSFSchema, data: unknown) => !/__proto__/.test(JSON.stringify([schema, data]) ?? "");

const runs = { numRuns: draws(500), seed: 20261121 };

const quietly = <T>(act: () => T): T => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  try {
    return act();
  } finally {
    warn.mockRestore();
  }
};

describe("on random schemas and data it agrees with Ajv", () => {
  it("on what matches a part of a form", () => {
    fc.assert(
      fc.property(document, value, (root, data) => {
        fc.pre(isPlain(root, data));
        ajvValidator.reset?.();
        const { definitions: _, ...part } = root;
        expect(interpretedValidator.isValid(part, data, root)).toBe(
          quietly(() => ajvValidator.isValid(part, data, root)),
        );
      }),
      runs,
    );
  });

  it("on what accepts a missing value", () => {
    fc.assert(
      fc.property(document, (root) => {
        fc.pre(isPlain(root, undefined));
        ajvValidator.reset?.();
        const { definitions: _, ...part } = root;
        expect(interpretedValidator.isValid(part, undefined, root)).toBe(
          quietly(() => ajvValidator.isValid(part, undefined, root)),
        );
      }),
      runs,
    );
  });

  it("on whether a whole form is valid, and reports no error if Ajv finds none", () => {
    fc.assert(
      fc.property(document, value, (root, data) => {
        fc.pre(isPlain(root, data));
        ajvValidator.reset?.();
        const ours = interpretedValidator.validateFormData(data, root);
        const { errors = [], validationError } = ajvValidator.rawValidation<AjvError>(root, data);
        expect(validationError).toBeUndefined();
        expect(ours.errors.length > 0).toBe(errors.length > 0);
        const places = errors.flatMap(({ instancePath, params }) => {
          const at = instancePath.replaceAll("/", ".").replaceAll("~1", "/").replaceAll("~0", "~");
          const name = params.missingProperty ?? params.additionalProperty ?? params.propertyName;
          return name === undefined ? [at] : [at, `${at}.${name}`];
        });
        expect(ours.errors.filter(({ property = "" }) => !places.includes(property))).toEqual([]);
        expect(ours.errors.filter(({ message = "" }) => /undefined/.test(message))).toEqual([]);
      }),
      runs,
    );
  });
});

interface AjvError {
  readonly instancePath: string;
  readonly params: {
    readonly missingProperty?: string;
    readonly additionalProperty?: string;
    readonly propertyName?: string;
  };
}

it("does not modify the given schemas, so they may be frozen", () => {
  const root = deepFrozen<RJSFSchema>({
    definitions: { name: { type: "string", minLength: 2 } },
    properties: { a: { $ref: "#/definitions/name" } },
  });
  expect(errorsOf(root, { a: "x" })).toEqual([".a Enter at least 2 characters."]);
  expect(interpretedValidator.isValid(deepFrozen({ $ref: "#/definitions/name" }), "xy", root)).toBe(true);
});

it("treats a key without a value as missing, as it is when the form is submitted", () => {
  expect(errorsOf({ required: ["a"], additionalProperties: false }, { a: undefined, b: undefined })).toEqual([
    ".a Enter an answer.",
  ]);
  expect(errorsOf({ maxProperties: 0 }, { a: undefined })).toEqual([]);
});

function deepFrozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === "object" && part !== null) deepFrozen(part);
  return Object.freeze(value);
}

/* ---------- messages ---------- */

const payment: RJSFSchema = {
  type: "object",
  properties: {
    pay: {
      oneOf: [
        {
          properties: { kind: { const: "card" }, number: { type: "string", minLength: 16 } },
          required: ["kind", "number"],
        },
        { properties: { kind: { const: "bank" }, sort: { type: "string" } }, required: ["kind", "sort"] },
      ],
    },
  },
};

describe("reports", () => {
  it.each<[string, RJSFSchema, unknown, string[]]>([
    ["what is needed, at the field", { required: ["a"], properties: { a: {} } }, {}, [".a Enter an answer."]],
    ["what is needed with another", { dependencies: { a: ["b"] } }, { a: 1 }, [".b Enter an answer."]],
    [
      "only the branch that is meant",
      payment,
      { pay: { kind: "card", number: "1" } },
      [".pay.number Enter at least 16 characters."],
    ],
    ["only the branch that comes closest", payment, { pay: { kind: "bank" } }, [".pay.sort Enter an answer."]],
    [
      "that no branch is near",
      { anyOf: [{ type: "string" }, { type: "number" }] },
      true,
      ["This matches none of the options."],
    ],
    [
      "that two branches fit",
      { oneOf: [{ type: "number" }, { minimum: 1 }] },
      2,
      ["This matches none of the options, or more than one."],
    ],
    [
      "what a condition asks",
      { if: { required: ["a"] }, then: { required: ["b"] } },
      { a: 1 },
      [".b Enter an answer."],
    ],
    [
      "a name that is not taken",
      { propertyNames: { maxLength: 2 } },
      { long: 1 },
      [".long “long” is not allowed as a name here."],
    ],
    [
      "an entry that is not expected",
      { additionalProperties: false, properties: { a: {} } },
      { a: 1, b: 2 },
      [".b Nothing can be entered here."],
    ],
    [
      "what is wrong in an entry",
      { properties: { list: { items: { type: "integer" } } } },
      { list: [1, "x"] },
      [".list.1 Enter a whole number."],
    ],
    [
      "what is wrong with a list",
      { properties: { list: { minItems: 2, uniqueItems: true } } },
      { list: [1] },
      [".list Add at least 2."],
    ],
    ["a text that is no number", { properties: { n: { type: "number" } } }, { n: "12x" }, [".n Enter a number."]],
    [
      "a day that there is not",
      { properties: { d: { format: "date" } } },
      { d: "2026-06-31" },
      [".d Enter a real date, for example 2026-02-01."],
    ],
    [
      "through a reference",
      { definitions: { n: { maximum: 3 } }, properties: { n: { $ref: "#/definitions/n" } } },
      { n: 4 },
      [".n Enter 3 or less."],
    ],
    ["nothing where all is right", payment, { pay: { kind: "bank", sort: "20-00-00" } }, []],
  ])("%s", (_what, schema, data, errors) => {
    expect(errorsOf(schema, data)).toEqual(errors);
  });

  it("a file and a time that the form's own widgets enter as valid", () => {
    const schema: RJSFSchema = { properties: { f: { format: "data-url" }, t: { format: "time" } } };
    expect(errorsOf(schema, { f: "data:text/plain;name=a.txt;base64,aGk=", t: "14:30:00" })).toEqual([]);
    expect(errorsOf(schema, { f: "x", t: "25:00:00" })).toHaveLength(2);
  });

  it("errors in a field that is called like a keyword, and does not modify the form's own schema", () => {
    const schema: RJSFSchema = {
      definitions: { node: { type: "object", properties: { default: { $ref: "#/definitions/node" } } } },
      properties: { default: Object.freeze({ type: "string" as const }), enum: { $ref: "#/definitions/node" } },
    };
    const before = structuredClone(schema);
    expect(errorsOf(schema, { default: 1, enum: { default: { default: "x" } } })).toHaveLength(2);
    expect(schema).toEqual(before);
  });

  it("that a schema cannot be read, and accepts nothing as matching it", () => {
    const broken: RJSFSchema = { $ref: "#/definitions/none" };
    expect(interpretedValidator.validateFormData({}, broken).errors[0]?.stack).toContain("#/definitions/none");
    expect(quietly(() => interpretedValidator.isValid(broken, {}, broken))).toBe(false);
  });

  it("the messages of a product's own check and texts", () => {
    const { errors, errorSchema } = interpretedValidator.validateFormData(
      { a: 1 },
      { type: "object", required: ["b"], properties: { a: { type: "number" } } },
      (_data, found) => {
        found.a?.addError("Not today.");
        return found;
      },
      (found) => found.map((error) => ({ ...error, message: error.message?.toUpperCase() ?? "" })),
    );
    expect(errors.map(({ message }) => message)).toEqual(["ENTER AN ANSWER.", "Not today."]);
    expect(errorSchema).toMatchObject({ a: { __errors: ["Not today."] }, b: { __errors: ["ENTER AN ANSWER."] } });
  });

  it("the label of a field to custom error messages", () => {
    const { errors } = interpretedValidator.validateFormData(
      {},
      { required: ["a", "b"], properties: { a: { title: "First name" } } },
      undefined,
      (found) => found.map((error) => ({ ...error, message: `${error.title} is required` })),
    );
    expect(errors.map(({ message }) => message)).toEqual(["First name is required", " is required"]);
  });

  it("the errors alone as well", () => {
    expect(interpretedValidator.rawValidation({ type: "string" }, 1)).toMatchObject({ errors: [{ name: "type" }] });
    expect(interpretedValidator.rawValidation({ type: "string" }, "a")).toEqual({});
  });
});

describe("the label of a field is", () => {
  const root: RJSFSchema = {
    definitions: { person: { properties: { first: { title: "First name" } } } },
    properties: {
      claims: { title: "Claims", items: { properties: { cause: { title: "Cause" } } } },
      who: { title: "Driver", $ref: "#/definitions/person" },
      plain: {},
    },
    if: { required: ["plain"] },
    then: { properties: { more: { title: "More" } } },
  };

  it.each<[readonly string[], string]>([
    [["claims"], "Claims"],
    [["claims", "1", "cause"], "Claims 2, Cause"],
    [["who", "first"], "Driver, First name"],
    [["plain"], "plain"],
    [["more"], "More"],
    [["unknown", "0"], "unknown, 0"],
  ])("%j: %s", (path, label) => {
    expect(labelOfPath(root, {}, path).label).toBe(label);
  });

  it("the one in the ui schema", () => {
    expect(labelOfPath(root, { who: { "ui:title": "Who drives" } }, ["who"]).label).toBe("Who drives");
  });

  it("in the position that the ui schema gives", () => {
    const ui = { "ui:order": ["plain", "*"] };
    const position = (key: string) => labelOfPath(root, ui, [key]).position[0] ?? -1;
    expect(position("plain")).toBeLessThan(position("claims"));
    expect(position("claims")).toBeLessThan(position("more"));
  });
});
