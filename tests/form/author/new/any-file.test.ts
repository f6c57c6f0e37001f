import { describe, expect, it } from "vitest";
import { type ImportedForm, UnreadableForm } from "../../../../src/form/author/new/asked.ts";
import { askedInSheet } from "../../../../src/form/author/new/from-spreadsheet.ts";
import { parseCondition } from "../../../../src/form/author/new/parse-condition.ts";
import { offeredTypes } from "../../../../src/form/author/new/question-words.ts";
import { askedInJson } from "../../../../src/form/author/new/read-questions.ts";
import { questionSheet } from "../../../../src/form/author/new/sheet-columns.ts";
import { isDefinition } from "../../../definitions/language-schema.ts";
import fc, { draws } from "../../../property.ts";
import { faultsOf, madeOf } from "./made.ts";

const { array, assert, boolean, constantFrom, integer, oneof, property, record, string, tuple } = fc;

const words = oneof(
  string({ unit: "grapheme", maxLength: 12 }),
  constantFrom(
    "A",
    "B",
    "Colour?",
    "__proto__",
    "constructor",
    "{A}",
    "\u202ehidden",
    "<b>",
    "Excess",
    "PropertyRef",
    "",
  ),
);
const condition = oneof(
  words,
  constantFrom(
    "A = Yes",
    "B > 3",
    "Colour? is not empty and (A = No or B in [1, 2])",
    "{A} = 'x'",
    "not A = 1",
    "A > B",
  ),
);
const bound = oneof(integer({ min: -50, max: 50 }).map(String), constantFrom("1.5", "£1,000", "x", ""));
const choices = array(words, { maxLength: 4 }).map((each) => each.join("|"));

const row = tuple(
  ...[constantFrom("", "P", "Q"), constantFrom("", "", "Cars"), words, words, words],
  oneof(constantFrom(...offeredTypes), words),
  ...[constantFrom("Yes", "No", "", "maybe"), choices, words, words, bound, bound, condition],
);

const name = oneof(constantFrom("a", "b", "__proto__", "constructor", "Excess"), string({ maxLength: 6 }));
const schemaOfOne = record(
  {
    type: constantFrom<unknown>("string", "integer", "number", "boolean", "array", "null", ["string", "null"], 7),
    title: words,
    description: words,
    enum: array(oneof<fc.Arbitrary<unknown>[]>(words, integer(), boolean()), { maxLength: 3 }),
    ...{ minimum: integer(), maximum: integer(), multipleOf: constantFrom(1, 0.01, 3) },
    ...{ minLength: integer({ min: -2, max: 40 }), maxLength: integer({ min: -2, max: 40 }) },
    pattern: constantFrom("^a$", "^(a+)+$", "(", "^[0-9]{3}$", "loose"),
    format: constantFrom("date", "email", "uri", "time"),
    items: constantFrom<unknown>({ enum: ["x", "y"] }, { properties: { a: { type: "string" } } }, 3),
  },
  { requiredKeys: [] },
);
const properties = array(tuple(name, schemaOfOne), { maxLength: 6 }).map((each) => Object.fromEntries(each));

const element = record(
  {
    type: constantFrom("text", "boolean", "dropdown", "checkbox", "comment", "rating", "html", "ranking", "imagemap"),
    ...{ name, title: words, description: words, isRequired: boolean(), visibleIf: condition, requiredIf: condition },
    inputType: constantFrom("text", "number", "date", "email", "range", "color"),
    choices: array(oneof<fc.Arbitrary<unknown>[]>(words, record({ value: words, text: words })), { maxLength: 3 }),
    ...{
      min: oneof<fc.Arbitrary<unknown>[]>(integer(), words),
      max: integer(),
      maxLength: integer({ min: -1, max: 9 }),
    },
    ...{ rateMax: integer({ min: 0, max: 12 }), html: words },
  },
  { requiredKeys: ["type"] },
);
const holder = tuple(constantFrom("panel", "paneldynamic"), words, condition, array(element, { maxLength: 4 })).map(
  ([type, title, visibleIf, inside]) => ({ type, title, visibleIf, elements: inside, templateElements: inside }),
);

/** A product without findings of lint and tests, or the reason why there is none. */
function expectSound(asked: () => ImportedForm): void {
  try {
    const { definition } = madeOf(asked());
    expect(isDefinition(definition), JSON.stringify(isDefinition.errors)).toBe(true);
    expect(faultsOf(definition)).toEqual([]);
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error;
    expect(error.message).toMatch(/^(No question of this file|No row has)/);
  }
}

describe("Whatever a file contains, the product created from it", () => {
  it("is valid if it is a sheet.", () => {
    assert(
      property(array(row, { minLength: 1, maxLength: 8 }), (rows) =>
        expectSound(() => askedInSheet([questionSheet.headings, ...rows])),
      ),
      { numRuns: draws(150) },
    );
  }, 120_000);

  it("is valid if it is a JSON Schema.", () => {
    assert(
      property(properties, array(name, { maxLength: 3 }), properties, (own, required, inner) =>
        expectSound(() =>
          askedInJson(
            JSON.stringify({
              ...{ type: "object", required, title: "Form" },
              properties: { ...own, inner: { type: "array", items: { type: "object", required, properties: inner } } },
            }),
          ),
        ),
      ),
      { numRuns: draws(150) },
    );
  }, 120_000);

  it("is valid if it is a SurveyJS form.", () => {
    const elements = array(oneof<fc.Arbitrary<unknown>[]>(element, holder), { minLength: 1, maxLength: 6 });
    assert(
      property(elements, (each) => expectSound(() => askedInJson(JSON.stringify({ elements: each })))),
      { numRuns: draws(150) },
    );
  }, 120_000);
});

describe("A condition", () => {
  it.each([
    ["{Kind} = 'Other'", { key: "Kind", op: "eq", v: "Other" }],
    ["Owns a dog = Yes", { key: "Owns a dog", op: "eq", v: "Yes" }],
    ["Age is not empty", { key: "Age", op: "set" }],
    [
      "{n} >= 2.5 && {n} <> 4",
      {
        all: [
          { key: "n", op: "ge", v: 2.5 },
          { key: "n", op: "ne", v: 4 },
        ],
      },
    ],
    [
      "a = 1 or b = 2 and c = 3",
      {
        any: [
          { key: "a", op: "eq", v: 1 },
          {
            all: [
              { key: "b", op: "eq", v: 2 },
              { key: "c", op: "eq", v: 3 },
            ],
          },
        ],
      },
    ],
    ["not ({a} anyof ['x', 'y'])", { not: { key: "a", op: "in", v: ["x", "y"] } }],
    ["{a} = true", { key: "a", op: "eq", v: true }],
    ["{a}", { key: "a", op: "eq", v: true }],
    ["not {a} and ({b})", { all: [{ not: { key: "a", op: "eq", v: true } }, { key: "b", op: "eq", v: true }] }],
  ])("%s is parsed", (text, test) => {
    expect(parseCondition(text)).toEqual({ test });
  });

  it.each([
    ["", /missing/],
    ["a", /no valid comparison/],
    ["{a} = {b}", /two answers/],
    ["age({born}) > 3", /calls age/],
    ["(a = 1", /not closed/],
    ["a = 1)", /“\)” is not understood/],
    ["a = 'open", /is not understood/],
    ["{a} > [1, 2]", /no size/],
    [`${"(".repeat(500)}a = 1`, /too deep/],
    [`${"not ".repeat(500)}a = 1`, /too deep/],
    ["a = 1 or ".repeat(1_000), /too long/],
  ])("$#: a calculation or an invalid condition is refused, with the reason", (text, why) => {
    expect(parseCondition(text)).toEqual({ why: expect.stringMatching(why) });
  });

  it("of arbitrary text is parsed or refused, at once.", () => {
    assert(
      property(string({ unit: "binary", maxLength: 60 }), (text) => Object.keys(parseCondition(text)).length === 1),
    );
  });
});
