import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { groupedByCause } from "../../../src/form/lint/causes.ts";
import { lint } from "../../../src/form/lint/lint.ts";
import type { LintFinding } from "../../../src/form/lint/lint-rule.ts";
import { adding, type DefinitionPatch, removal, renamingKey, writing } from "../../../src/form/lint/patch.ts";
import { patchText } from "../../../src/form/lint/patch-text.ts";
import { pointerTo } from "../../../src/form/tree/place.ts";
import { partsOfDefinition, readDefinition } from "../../definitions/read-definition.ts";
import { everyCase } from "./cases/every-case.ts";
import { changed } from "./change.ts";
import type { LintCase } from "./lint-case.ts";
import { shape } from "./shape.ts";
import { soundDefinition } from "./sound-definition.ts";

const withChanges = (changes: Readonly<Record<string, unknown>>): unknown =>
  Object.entries(changes).reduce<unknown>((value, [at, to]) => changed(value, at, to), soundDefinition);

const lintOf = (definition: unknown) => lint(definition, { shape });

/** A definition after the patch of a finding. */
function mended(definition: unknown, { patch = [] }: LintFinding): unknown {
  return JSON.parse(patchText(JSON.stringify(definition, null, 2), patch));
}

/** Typing mistakes, beside the cases of the rules. */
const slips: readonly LintCase[] = [
  { rule: "kind-unknown", path: "/questions/2/type", changes: { "/questions/2/type": "txet" } },
  { rule: "list-unknown", path: "/questions/10/options", changes: { "/questions/10/options": "@roof" } },
  { rule: "factor-unknown", path: "/rating/lines/1/factors/0", changes: { "/rating/lines/1/factors/0": "polcy" } },
  {
    rule: "table-key-not-an-option",
    path: "/rating/tables/Roof/values/slate",
    changes: { "/rating/tables/Roof/values": { slate: "1.00", Flat: "1.20" } },
  },
  {
    rule: "document-page-unknown",
    path: "/documents/0/blocks/2/pages/0",
    changes: { "/documents/0/blocks/2/pages/0": "pag1" },
  },
  { rule: "test-rule-unknown", path: "/tests/0/expect/rules/0", changes: { "/tests/0/expect/rules/0": "r2" } },
  { rule: "test-basis-unknown", path: "/tests/1/basedOn", changes: { "/tests/1/basedOn": "Thach" } },
  { rule: "shape", path: "/rules/0/massage", changes: { "/rules/0/message": undefined, "/rules/0/massage": "Look." } },
  {
    rule: "shape",
    path: "/rating",
    changes: {
      "/rating/factorSets": undefined,
      "/rating/lines/0/factors": [],
      "/rating/lines/1/factors": ["Size", "Claims"],
    },
  },
  { rule: "shape", path: "/groups/flat/layout", changes: { "/groups/flat/layout": "tabel" } },
  { rule: "shape", path: "/rating/validityDays", changes: { "/rating/validityDays": "30" } },
  {
    rule: "default-on-material",
    path: "/questions/1/default",
    changes: { "/questions/1/default": "Person", "/questions/1/suggest": undefined },
  },
  {
    rule: "rule-leads-elsewhere",
    path: "/rules/0/at",
    changes: {
      "/rules/0/group": undefined,
      "/rules/0/when": { calc: { count: "flat" }, op: "gt", v: 2 },
      "/rules/0/at": ["Company"],
      "/rules/0/message": "More than two flats.",
    },
  },
  {
    rule: "currency-unknown",
    path: "/questions/17/currencies/0",
    changes: { "/questions/17/type": "currency", "/questions/17/currencies": ["GPB"] },
  },
];

const withPatch = [...everyCase, ...slips].flatMap(({ rule, path, changes }) => {
  const definition = withChanges(changes);
  const found = lintOf(definition).filter((finding) => finding.rule === rule && finding.path === path && finding.patch);
  return found.map((finding) => ({ rule, path, definition, finding }));
});

/** Findings hidden before: the intended table cannot be read there; tables that only the missing sets would use. */
const uncovered: Readonly<Record<string, readonly string[]>> = {
  "table-unknown /values/Flats/calc/lookup": ["price-in-the-form"],
  "shape /rating": ["table-unused", "table-unused"],
};

describe("A finding's patch", () => {
  test.each(withPatch.map((each) => [each.rule, each.path, each] as const))(
    "%s at %s corrects it, and breaks nothing.",
    (rule, path, { definition, finding }) => {
      expect(finding.patch).toHaveLength(1);
      const before = lintOf(definition).map((each) => each.rule);
      const after = lintOf(mended(definition, finding)).map((each) => each.rule);
      expect(after.filter((each) => each === rule).length).toBeLessThan(before.filter((each) => each === rule).length);
      expect(after.filter((each) => !before.includes(each))).toEqual(uncovered[`${rule} ${path}`] ?? []);
    },
  );

  test("is offered for each of the typing mistakes.", () => {
    expect(
      slips.filter(({ rule, path }) => !withPatch.some((each) => each.rule === rule && each.path === path)),
    ).toEqual([]);
  });

  test("exists for every rule whose remedy is unambiguous.", () => {
    expect([...new Set(withPatch.map(({ rule }) => rule))].sort()).toMatchInlineSnapshot(`
      [
        "certificate-before-cover",
        "columns-empty",
        "computed-not-asked",
        "computed-setting-without-effect",
        "condition-unknown",
        "condition-unused",
        "control-too-long",
        "counted-under-all",
        "currency-unknown",
        "decimal-malformed",
        "default-on-material",
        "document-fact-unknown",
        "document-for-everybody",
        "document-page-unknown",
        "driver-of-no-table",
        "due-days-unlike-words",
        "factor-unknown",
        "files-unlimited",
        "grid-holds-a-list",
        "group-unknown",
        "history-goes-with-parent",
        "indication-unread",
        "kind-unknown",
        "left-without-parent",
        "list-needed",
        "list-unknown",
        "list-unused",
        "literal-not-an-option",
        "message-unfinished",
        "message-without-effect",
        "migration-name-unknown",
        "migration-step-twice",
        "name-unknown",
        "no-answer-out-of-place",
        "option-cannot-vary",
        "option-twice",
        "percent-as-fraction",
        "placeholder-unknown",
        "question-in-no-section",
        "ranking-of-conditional-options",
        "rule-leads-elsewhere",
        "scope-prefix-unknown",
        "section-of-the-record",
        "section-unknown",
        "setting-of-another-type",
        "setting-without-effect",
        "shape",
        "source-unknown",
        "statement-incomplete",
        "synonym-known",
        "table-key-not-an-option",
        "table-unknown",
        "table-unused",
        "test-answer-not-an-option",
        "test-answer-unknown",
        "test-basis-unknown",
        "test-rule-unknown",
        "text-control",
        "text-half-character",
        "value-unused",
        "wording-missing",
        "wording-twice",
      ]
    `);
  });

  test("is none for a number that is like another.", () => {
    const found = lintOf(changed(soundDefinition, "/questions/14/default", "300")).filter(
      ({ rule }) => rule === "default-not-an-answer",
    );
    expect(found).toMatchObject([{ path: "/questions/14/default" }]);
    expect(found[0]).not.toHaveProperty("patch");
  });

  test.each([
    ["another question", "Rooof", true],
    ["two letters swapped", "Rofo", true],
    ["small letters", "roof", true],
    ["a name that differs by more than a slip", "Rofing", false],
    ["a name that is as near to another", "Roo", false],
  ])("is offered for %s only if it is unambiguous.", (_, name, isOffered) => {
    const questions = [...soundDefinition.questions, { ...soundDefinition.questions[10], name: "Room", label: "Room" }];
    const definition = changed(changed(soundDefinition, "/questions", questions), "/rules/1/at/0", name);
    const found = lintOf(definition).find(({ path }) => path === "/rules/1/at/0");
    expect(found?.patch).toEqual(isOffered ? [{ op: "replace", path: "/rules/1/at/0", value: "Roof" }] : undefined);
  });

  test("removes nothing that is used under a misspelt name, and asks nothing twice.", () => {
    const misspelt = [
      ["/questions/2/when/is", "IsCompanny"],
      ["/pages/0/sections/0/questions/0", "Clent"],
    ].reduce<unknown>((value, [at = "", to]) => changed(value, at, to), soundDefinition);
    const found = lintOf(misspelt);
    const missed = found.filter(({ rule }) => rule === "condition-unused" || rule === "question-in-no-section");
    expect(missed.map(({ path, cause, patch }) => ({ path, cause, patch }))).toEqual([
      { path: "/conditions/IsCompany", cause: "There is no condition “IsCompanny”.", patch: undefined },
      { path: "/questions/0", cause: "There is no question or value “Clent”.", patch: undefined },
    ]);
  });
});

describe("Findings of one root cause", () => {
  const letprop = readDefinition("letprop");
  const index = letprop.questions.findIndex(({ name }) => name === "TenantType");
  const { options = [] } = letprop.questions[index] ?? {};
  const others = Array.isArray(options) ? options.filter(({ value }) => value !== "Unoccupied") : [];
  const found = lintOf(changed(letprop, `/questions/${index}/options`, others)).filter(
    ({ severity }) => severity !== "info",
  );

  test("are one group: a removed option with everything that is unreachable without it.", () => {
    const groups = groupedByCause(found.filter(({ rule }) => rule !== "translation-of-nothing"));
    expect(groups).toHaveLength(1);
    expect(groups[0]?.cause).toBe("“TenantType” has no option “Unoccupied”.");
    expect(groups[0]?.findings.length).toBeGreaterThan(8);
    expect(new Set(groups[0]?.findings.map(({ rule }) => rule))).toEqual(
      new Set([
        "table-key-not-an-option",
        "literal-not-an-option",
        "never-holds",
        "rule-never-fires",
        "question-never-shown",
        "test-answer-not-an-option",
      ]),
    );
  });

  test("are separate from those of another cause.", () => {
    const two = changed(changed(letprop, `/questions/${index}/options`, others), "/rules/0/at/0", "Nothing");
    const causes = groupedByCause(lintOf(two).filter(({ severity }) => severity !== "info")).map(({ cause }) => cause);
    expect(new Set(causes).size).toBe(causes.length);
    expect(causes).toContain("There is no question or value “Nothing”.");
  });
});

describe("A patch on a text", () => {
  const text =
    '{\n  "list": [1, 2,\n    3],\n\n  "object": { "a": "x" },\n  "lines": {\n    "one": 1\n  },\n  "empty": []\n}\n';
  test.each<readonly [string, DefinitionPatch, string, string]>([
    ["replaces a value", writing("/list/1", 22), "1, 2,", "1, 22,"],
    ["removes the first of a list", removal("/list/0"), "[1, 2,", "[2,"],
    ["removes the last of a list", removal("/list/2"), "2,\n    3]", "2]"],
    ["removes the only key", removal("/object/a"), '{ "a": "x" }', "{}"],
    ["gives a key another name", renamingKey("/object/a", "b"), '"a": "x"', '"b": "x"'],
    ["adds a key in the line of the others", adding("/object/b", true), '"x" }', '"x", "b": true }'],
    ["adds a key on a line of its own", adding("/lines/two", [1, 2]), '"one": 1\n', '"one": 1,\n    "two": [1, 2]\n'],
    ["adds at the end of a list that is empty", adding("/empty/-", { a: 1 }), "[]\n", '[{ "a": 1 }]\n'],
    ["adds in front of another", adding("/list/0", 0), "[1", "[0, 1"],
  ])("%s and leaves everything else as written.", (_, patch, from, to) => {
    expect(text).toContain(from);
    expect(patchText(text, patch)).toBe(text.replace(from, to));
  });

  test("writes at any path of a shipped file, and there only.", () => {
    for (const { text: written, json } of shippedTexts("letprop").slice(0, 8))
      for (const [path, value] of [...placesOf(json)].filter(
        (each, at) => at % 23 === 1 && typeof each[1] !== "object",
      )) {
        const after = patchText(written, writing(path, "another"));
        expect(JSON.parse(after), path).toEqual(changed(json, path, "another"));
        expect(after.length - written.length, path).toBe('"another"'.length - JSON.stringify(value).length);
      }
  });

  test("reports a path that does not exist.", () => {
    expect(() => patchText(text, removal("/nowhere/0"))).toThrow("/nowhere");
  });
});

describe("A choice of corrections", () => {
  test.each([
    ["/rating/tables/Roof/values/Flat", "-1.40", ["1.40"]],
    ["/rating/tables/Roof/values/Flat", "-0.30", ["0.70", "0.30"]],
    ["/rating/mtaWaiveBelow", "-5.00", ["5.00"]],
  ])("at %s for %s is %j.", (path, value, corrected) => {
    const found = lintOf(withChanges({ [path]: value })).find(({ rule }) => rule === "figure-negative");
    expect(found?.choices?.map(({ patch }) => patch)).toEqual(corrected.map((each) => writing(path, each)));
    for (const choice of found?.choices ?? [])
      expect(lintOf(mended(withChanges({ [path]: value }), { ...found, ...choice } as LintFinding))).toEqual([]);
  });

  test.each([
    ["14.0", "Allow up to 14.0 in this product", {}],
    ["14.0", "Allow up to 14.0 in this product", { "/rating/bounds": { factor: { least: "0.1" } } }],
    ["0.10", "Allow 0.10 or more in this product", { "/rating/bounds": { fee: { most: "900" } } }],
  ])("allows a factor of %s that is intended: %s.", (value, words, declared) => {
    const wrong = withChanges({ "/rating/tables/Roof/values/Flat": value, ...declared });
    const [found, ...others] = lintOf(wrong);
    expect([found?.rule, found?.choices?.map((each) => each.words), others]).toEqual([
      "figure-out-of-bounds",
      [words],
      [],
    ]);
    expect(lintOf(mended(wrong, { ...found, ...found?.choices?.[0] } as LintFinding))).toEqual([]);
  });

  test("counts years back from the start of cover in place of a calendar day, unless the words name a year.", () => {
    const since = (message: string) =>
      withChanges({
        ...{
          "/rules/3/severity": "refer",
          "/rules/3/blocks": "bind",
          "/rules/3/dueDays": undefined,
          "/rules/3/message": message,
        },
        "/rules/3/when": { f: "Empty", op: "ge", v: "2021-12-01" },
      });
    const wrong = since("Empty in the last 5 years. Claims: {ClaimsHere}.");
    const [found, ...others] = lintOf(wrong);
    expect(others).toEqual([]);
    const [choice] = found?.choices ?? [];
    expect(mended(wrong, { ...found, ...choice } as LintFinding)).toMatchObject({
      rules: [{}, {}, {}, { when: { f: "Empty", op: "withinYears", v: 5 } }, {}],
    });
    expect(lintOf(mended(wrong, { ...found, ...choice } as LintFinding))).toEqual([]);
    expect(lintOf(since("Empty since the 5 years from 2021. Claims: {ClaimsHere}."))).toEqual([]);
    expect(lintOf(since("Empty lately. Claims: {ClaimsHere}."))).toEqual([]);
  });

  test("offers a removed option again that rules and rates still name.", () => {
    const wrong = withChanges({ "/lists/roofs": [{ value: "Slate" }, { value: "Thatch" }] });
    const [{ findings = [] } = {}, ...others] = groupedByCause(lintOf(wrong));
    expect(others).toEqual([]);
    const [first] = findings.filter(({ choices = [] }) => choices.length > 0);
    expect(first?.choices).toEqual([
      { words: "Offer “Flat” again", patch: adding("/lists/roofs/-", { value: "Flat" }) },
      {
        words: "Keep “Flat” for earlier answers, but offer it no more",
        patch: adding("/lists/roofs/-", { value: "Flat", withdrawn: true }),
      },
    ]);
    for (const each of first?.choices ?? [])
      expect(lintOf(mended(wrong, { ...first, ...each } as LintFinding))).toEqual([]);
  });
});

function shippedTexts(folder: string) {
  return partsOfDefinition(folder).map(({ file, json }) => {
    const [, name = ""] = file.split("/");
    const text = readFileSync(
      new URL(`../../../schemas/definitions/${file.split("/")[0]}/${name}`, import.meta.url),
      "utf8",
    );
    return { text, json };
  });
}

/** Every path of a value with its content. */
function* placesOf(value: unknown, path = ""): Iterable<readonly [string, unknown]> {
  yield [path, value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* placesOf(part, path + pointerTo(key));
}
