import { describe, expect, test } from "vitest";
import { joinParts } from "../../src/form/definition/join-parts.ts";

describe("The parts of a definition", () => {
  test("are merged key by key and concatenated in order.", () => {
    const joined = joinParts([
      {
        file: "common/a.json",
        json: { groups: { policy: { at: "RD" } }, questions: ["A"], rating: { tables: { T: 1 } } },
      },
      {
        file: "product/b.json",
        json: { id: "X", groups: { van: { at: "PC" } }, rating: { tables: { U: 2 }, fee: "1" } },
      },
      { file: "product/c.json", json: { questions: ["B", "C"] } },
    ]);
    expect(joined).toEqual({
      id: "X",
      groups: { policy: { at: "RD" }, van: { at: "PC" } },
      questions: ["A", "B", "C"],
      rating: { tables: { T: 1, U: 2 }, fee: "1" },
    });
  });

  test("drop the list of included folders.", () => {
    expect(joinParts([{ file: "definition.json", json: { include: ["../common"], id: "X" } }])).toEqual({ id: "X" });
  });

  test("may define an element only once, and the error names both files and the path.", () => {
    const twice = () =>
      joinParts([
        { file: "common/a.json", json: { conditions: { "A/B": { test: { is: "C" } } } } },
        { file: "product/b.json", json: { conditions: { "A/B": { test: { is: "C" } } } } },
      ]);
    expect(twice).toThrow("/conditions/A~1B/test/is is given twice, in common/a.json and in product/b.json.");
  });

  test.each([
    ["a list over a text", { a: "x" }, { a: ["x"] }],
    ["an object over a list", { a: [] }, { a: {} }],
    ["a text over an object", { a: {} }, { a: "x" }],
    ["null over a text", { a: "x" }, { a: null }],
  ])("may not contain %s.", (_, first, second) => {
    expect(() =>
      joinParts([
        { file: "1", json: first },
        { file: "2", json: second },
      ]),
    ).toThrow(/^\/a is given twice/);
  });

  test.each([
    ["a list", []],
    ["a text", "x"],
    ["null", null],
  ])("are objects, not %s.", (_, json) => {
    expect(() => joinParts([{ file: "odd.json", json }])).toThrow("odd.json does not contain an object");
  });

  test("keep a key that would reach the prototype as a plain key, for the lint to find.", () => {
    const joined = joinParts([{ file: "1", json: JSON.parse('{"lists": {"__proto__": {"polluted": true}}}') }]);
    expect(JSON.stringify(joined)).toBe('{"lists":{"__proto__":{"polluted":true}}}');
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});
