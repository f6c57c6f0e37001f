import { describe, expect, test } from "vitest";
import { lint } from "../../../src/form/lint/lint.ts";
import { remedyOf, wordsForPattern } from "../../../src/form/lint/shape-words.ts";
import { languageSchema } from "../../definitions/language-schema.ts";
import { changed } from "./change.ts";
import { shape } from "./shape.ts";
import { soundDefinition } from "./sound-definition.ts";

/** Keys under which a schema contains names of its own instead of keywords. */
const named: ReadonlySet<string> = new Set(["properties", "definitions"]);
const values: ReadonlySet<string> = new Set(["enum", "const", "required", "dependencies"]);

function* keywordsOf(schema: unknown): Iterable<readonly [string, unknown]> {
  if (typeof schema !== "object" || schema === null) return;
  if (Array.isArray(schema)) for (const each of schema) yield* keywordsOf(each);
  else
    for (const [key, value] of Object.entries(schema)) {
      yield [key, value];
      if (named.has(key)) for (const each of Object.values<unknown>(value ?? {})) yield* keywordsOf(each);
      else if (!values.has(key)) yield* keywordsOf(value);
    }
}

const keywords = [...keywordsOf(languageSchema)];

/** Only describe or refer; what they contain is checked by its own keywords. */
const silent = [
  "$schema",
  "$id",
  "title",
  "description",
  "properties",
  "definitions",
  "items",
  "allOf",
  "$ref",
  "if",
  "then",
  "else",
  "format",
];

/** Validator jargon. */
const raw = /\bmust\b|should|valid|propert|instance|additional|JSON type|\bNOT\b/;

const at = (path: string, value: unknown) => lint(changed(soundDefinition, path, value), { shape });

/** For each keyword a change that breaks it, and the expected message. */
const broken: Readonly<Record<string, readonly [path: string, value: unknown, message: string, fix: RegExp]>> = {
  type: [
    "/questions/0/label",
    5,
    "“label” is 5, which is not the type of value required here.",
    /^Write a string in quotation marks\.$/,
  ],
  const: ["/format", 2, "“format” is 2, which is not the only value allowed here.", /^Write 1\.$/],
  enum: [
    "/groups/flat/layout",
    "rows",
    "“layout” is the string “rows”, which is not known here.",
    /^Write table, inline or grid\.$/,
  ],
  minLength: ["/questions/0/label", "", "“label” is empty.", /^Write at least one character\.$/],
  maxLength: [
    "/questions/11/unit",
    "x".repeat(30),
    "“unit” is 30 characters long, which is too long.",
    /^Write at most 20 characters\.$/,
  ],
  pattern: [
    "/referencePrefix",
    "lp",
    "“referencePrefix” is the string “lp”, which does not have the form required here.",
    /^Write 1 to 4 capital letters, such as LP\.$/,
  ],
  additionalProperties: [
    "/questions/0/placeholder",
    "x",
    "“placeholder” is not known here.",
    /^Remove it, or use one of name, /,
  ],
  propertyNames: [
    "/conditions/1st",
    { test: { is: "IsCompany" } },
    "“1st” cannot be a name here.",
    /^Use letters, digits/,
  ],
  minItems: ["/rules/0/at", [], "“at” is an empty list.", /^List at least one entry\.$/],
  maxItems: [
    "/questions/0/register",
    { name: "addresses", by: ["Company", "Kind", "Name", "Born", "Roof"] },
    "“by” has 5 entries, which is too many.",
    /^List at most 4 entries\.$/,
  ],
  required: [
    "/rules/0/message",
    undefined,
    "“message” is missing. The reason in words. {Name} is replaced by that answer.",
    /./,
  ],
  minimum: ["/rating/validityDays", 0, "“validityDays” is 0, which is too little.", /^Write 1 or more\.$/],
  uniqueItems: [
    "/questions/11/noAnswer",
    ["unknown", "unknown"],
    "Entries 1 and 2 of “noAnswer” are the same.",
    /^Remove one/,
  ],
  minProperties: [
    "/tests",
    [{ name: "x", today: "2026-01-01", given: {}, expect: {} }],
    "“expect” is an empty object.",
    /^Give it at least one key\.$/,
  ],
};

describe("Faults in the shape of a definition are reported in plain English", () => {
  test.each(Object.entries(broken))("if %s is broken.", (_, [path, value, message, fix]) => {
    const findings = at(path, value);
    const told = findings.find((finding) => finding.message === message);
    expect(told, JSON.stringify(findings.map((each) => each.message))).toBeDefined();
    expect(told?.fix).toMatch(fix);
  });

  test("for every keyword of the language, whatever value it refuses, without validator jargon.", () => {
    const used = new Set(keywords.map(([keyword]) => keyword).filter((keyword) => !silent.includes(keyword)));
    used.add("false schema");
    // Has its own message: every missing key, with its meaning.
    used.delete("required");
    expect(used.size).toBeGreaterThan(15);
    const params = {
      limit: 2,
      type: "string",
      allowedValue: 1,
      allowedValues: ["a", "b"],
      propertyName: "x!",
      additionalProperty: "lable",
      missingProperty: "list",
      property: "min",
      i: 1,
      j: 0,
      pattern: "^a$",
      comparison: ">=",
    };
    for (const keyword of used)
      for (const data of ["", "a text", 7, null, true, [], [1], {}, { f: "A" }]) {
        const error = {
          instancePath: "/questions/3/label",
          keyword,
          params,
          message: "must NOT have fewer than 1 characters",
          data,
        };
        const { message, fix = "" } = remedyOf(
          { ...error, schema: "^[A-Z]{3}$", parentSchema: { properties: { label: {} } } },
          "/questions/3/label",
        );
        expect(`${message} ${fix}`, keyword).not.toMatch(raw);
        expect(message, keyword).toMatch(/[“E].+\.$/);
        expect(message, keyword).not.toContain("which fits nothing");
      }
  });

  test("for every pattern of the language, with an example of what it accepts.", () => {
    const patterns = keywords.flatMap(([key, value]) =>
      key === "pattern" && typeof value === "string" ? [value] : [],
    );
    for (const pattern of patterns) {
      const words = wordsForPattern[pattern];
      expect(words, pattern).toMatch(/^(?:Write|Use|Begin) .+\.$/);
      const example = /such as "?(.+?)"?(?:, or .*)?\.$/.exec(words ?? "")?.[1];
      if (example !== undefined) expect(example).toMatch(new RegExp(pattern));
    }
    expect(Object.keys(wordsForPattern).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });

  test("if a condition is of no kind.", () => {
    const [told] = at("/rules/0/when", { f: "Roof", oper: "eq" });
    expect(told?.message).toMatch(/^“when” is an object with “f” and “oper”, which is not one of the forms/);
    expect(told?.fix).toBe(
      "Write “all”, “any”, “not”, “is”, “f” and “op”, “calc” and “op”, “f”, “op” and “v” or “calc”, “op” and “v”.",
    );
  });

  test("with a correction for a misspelt key.", () => {
    const { label, ...question } = soundDefinition.questions[0] ?? {};
    expect(at("/questions/0", { ...question, lable: label })).toMatchObject([
      {
        path: "/questions/0/lable",
        fix: "Write “label”.",
        patch: [{ op: "move", from: "/questions/0/lable", path: "/questions/0/label" }],
      },
    ]);
  });
});
