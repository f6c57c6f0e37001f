import { describe, expect, test } from "vitest";
import { lint } from "../../../src/form/lint/lint.ts";
import { lintRules } from "../../../src/form/lint/lint-rules.ts";
import { definitionFolders, readDefinition } from "../../definitions/read-definition.ts";
import { fixtureDefinition } from "../fixtures.ts";
import { everyCase } from "./cases/every-case.ts";
import { quietCases } from "./cases/grown-cases.ts";
import { boundedCases, pricedCases } from "./cases/price-cases.ts";
import { wordsMeant } from "./cases/words-cases.ts";
import { changed } from "./change.ts";
import { shape } from "./shape.ts";
import { soundDefinition } from "./sound-definition.ts";

const found = (definition: unknown) => lint(definition, { shape }).map(({ rule, path }) => `${rule} ${path}`);

const withChanges = (changes: Readonly<Record<string, unknown>>): unknown =>
  Object.entries(changes).reduce<unknown>((value, [at, to]) => changed(value, at, to), soundDefinition);

describe("A definition without a fault", () => {
  test("has no finding.", () => {
    expect(lint(soundDefinition, { shape })).toEqual([]);
  });

  test.each(["books", "fleet", "let-flats", "signup", "user", "kinds"])(
    "has no error in %s of the fixtures.",
    (name) => {
      expect(lint(fixtureDefinition(name), { shape }).filter(({ severity }) => severity === "error")).toEqual([]);
    },
  );

  test.each(definitionFolders())("is %s as shipped.", (folder) => {
    expect(lint(readDefinition(folder), { shape }).filter(({ severity }) => severity !== "info")).toEqual([]);
  });
});

describe("Findings", () => {
  const fourFaults = [
    ["/rules/1/at/0", "Rof"],
    ["/rating/lines/1/factors/0", "polcy"],
    ["/questions/2/when/is", "IsCompanny"],
    ["/groups/flat/columns/1", "Rooof"],
  ].reduce<unknown>((value, [at = "", to]) => changed(value, at, to), soundDefinition);

  test("are in the order of the definition.", () => {
    expect(found(fourFaults)).toEqual([
      "name-unknown /groups/flat/columns/1",
      "condition-unused /conditions/IsCompany",
      "condition-unknown /questions/2/when/is",
      "name-unknown /rules/1/at/0",
      "factor-unknown /rating/lines/1/factors/0",
    ]);
  });

  test("suggest the probable intention, otherwise what to do.", () => {
    const fixes = lint(fourFaults, { shape }).map(({ fix }) => fix);
    expect(fixes).toEqual([
      "Write “Roof”.",
      "Use it, or remove it.",
      "Write “IsCompany”.",
      "Write “Roof”.",
      "Write “policy”.",
    ]);
  });

  test.each([
    ["a later limit", { f: "RoofAge", op: "gt", v: 25 }],
    [
      "another answer too",
      {
        all: [
          { f: "RoofAge", op: "gt", v: 10 },
          { f: "Sum", op: "gt", v: 0 },
        ],
      },
    ],
    ["what may be undecided", { not: { f: "Sum", op: "lt", v: 5 } }],
  ])("accept a referral next to a decline that needs %s.", (_needs, when) => {
    const decline = { id: "R6", severity: "decline", group: "flat", when, at: ["RoofAge", "Sum"], message: "Too old." };
    expect(found(changed(soundDefinition, "/rules/-", decline))).toEqual([]);
  });

  test("say how the policy reads answers of entries, and how a line is charged once.", () => {
    const fixesOf = (at: string, to: unknown) =>
      lint(changed(soundDefinition, at, to), { shape }).map(({ fix }) => fix);
    expect(fixesOf("/rules/2/at", ["Amount"])).toContain(
      'Write {"of":"claim","name":"Amount"} to link to the answer of every entry.',
    );
    expect(fixesOf("/rating/lines/0/per", "policy")).toContainEqual(expect.stringContaining('Remove "per"'));
  });

  test("list all keys that an object lacks at once, with their meaning.", () => {
    const keys = ["iptPct", "fee", "termMonths"];
    const lacking = keys.reduce<unknown>((value, key) => changed(value, `/rating/${key}`, undefined), soundDefinition);
    const messages = lint(lacking, { shape }).map(({ path, message }) => `${path} ${message}`);
    expect(messages).toHaveLength(keys.length);
    for (const key of keys)
      expect(messages).toContainEqual(expect.stringMatching(new RegExp(`^/rating “${key}” is missing\\. .{10,}\\.$`)));
  });

  test("say how to compare with another answer if one is named as a text.", () => {
    const fixes = (v: unknown) =>
      lint(changed(soundDefinition, "/rules/3/when", { f: "Empty", op: "lt", v }), { shape })
        .filter(({ rule }) => rule === "literal-not-an-option")
        .map(({ fix }) => fix);
    expect(fixes("Empty")).toEqual(['To compare with that answer, write {"calc": {"f": "Empty"}}.']);
    expect(fixes("soon")).toEqual([expect.stringMatching(/^Write a date such as "2026-02-01"; .*\{"calc"/)]);
  });

  const remedyAt = (path: string, changes: Readonly<Record<string, unknown>>) => {
    const { fix, patch } = lint(withChanges(changes), { shape }).find((each) => each.path === path) ?? {};
    return { fix, patch };
  };

  test("of a list's reference that is not a question say how to make it one.", () => {
    const fix = 'Write "reference": true in the group “claim”: its entries then have the question PropertyRef.';
    const first = "/groups/claim/columns/0";
    expect(remedyAt(first, { "/groups/claim/columns": ["PropertyRef"] })).toEqual({ fix, patch: undefined });
    const nowhere = { "/questions/8/name": "Code", "/groups/claim/columns": ["PropertyRef"] };
    expect(remedyAt(first, nowhere)).toEqual({ fix, patch: undefined });
  });

  test("of an option that is a material fact leave it to a person which of the two is wrong.", () => {
    const varies = (index: number) => remedyAt(`/questions/${index}/option`, { [`/questions/${index}/option`]: true });
    expect(varies(23)).toEqual({ fix: expect.stringContaining('write "material": false'), patch: undefined });
    expect(varies(5).patch).toBeDefined();
  });

  test("of one rule are a hundred at most.", () => {
    const names = Array.from({ length: 150 }, (_, index) => `N${index}`);
    expect(found(changed(soundDefinition, "/groups/flat/columns", names))).toHaveLength(100);
  });
});

describe("A lint rule", () => {
  test.each(everyCase.map(({ rule, path, changes, also = [] }) => [rule, path, changes, also] as const))(
    "%s reports at %s and nowhere else.",
    (rule, path, changes, also) => {
      expect(found(withChanges(changes)).sort()).toEqual([`${rule} ${path}`, ...also].sort());
    },
  );

  test.each(Object.entries({ ...quietCases, ...pricedCases, ...boundedCases, ...wordsMeant }))(
    "accepts %s.",
    (_, changes) => {
      expect(found(withChanges(changes))).toEqual([]);
    },
  );

  test.each(lintRules.map(({ id }) => id))("%s has a case.", (id) => {
    expect(everyCase.map(({ rule }) => rule)).toContain(id);
  });

  test("has an id of its own in kebab case, a reason, and a remedy.", () => {
    expect(new Set(lintRules.map(({ id }) => id)).size).toBe(lintRules.length);
    for (const { id, explanation, fix } of lintRules) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(explanation, id).toMatch(/^.{20,}\.$/s);
      expect(fix, id).toMatch(/^.{10,}\.$/s);
    }
  });
});
