import { describe, expect, it } from "vitest";
import type { Json } from "../../schemas/record.ts";
import { placeAt, placeOf, pointerOf, readPlace } from "../../src/form/tree/place.ts";
import { answerAt, dataOf, treeOf, withAnswer, withItem, withoutItem } from "../../src/form/tree/tree.ts";
import fc from "../property.ts";
import { flatsData, flatsForm } from "./fixtures.ts";

const key = fc.oneof(
  fc.constantFrom(
    "RD",
    "Pr",
    "PC",
    "id",
    "ItemType",
    "PropertyRef",
    "__proto__",
    "constructor",
    "toString",
    "a/b",
    "~",
  ),
  fc.string(),
);

const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json; object: Json; list: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie("object"),
    tie("list"),
  ),
  object: fc.dictionary(key, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  list: fc.array(tie("value"), { maxLength: 4 }),
})).value;

const entry = fc
  .tuple(
    fc.option(fc.constantFrom("f1", "f2", "x/y", "", 7)),
    fc.constantFrom("flat", "claim", "garage"),
    fc.dictionary(key, json, { maxKeys: 3, noNullPrototype: true }),
  )
  .map(([id, ItemType, more]) => ({ ...more, ItemType, ...(id === null ? {} : { id }) }));

/** DATA of any shape: valid and invalid sections, unknown keys, in any order. */
const anyData = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constantFrom("PC", "Pr"), fc.array(entry, { maxLength: 5 }) as fc.Arbitrary<Json>),
      fc.tuple(
        fc.constant("RD"),
        fc.dictionary(key, json, { maxKeys: 4, noNullPrototype: true }) as fc.Arbitrary<Json>,
      ),
      fc.tuple(key, json),
    ),
    { maxLength: 6 },
  )
  .map((entries) => Object.fromEntries(entries));

/** The same text: same keys in the same order, `__proto__` included. */
const text = (data: unknown): string => JSON.stringify(data);

describe("the tree and DATA", () => {
  it("convert into each other, key for key and in order", () => {
    fc.assert(
      fc.property(anyData, (data) => {
        expect(text(dataOf(treeOf(flatsForm, data)))).toBe(text(data));
      }),
    );
  });

  it("distinguish every entry, whatever its id", () => {
    const entries = [{ id: "a" }, { id: "a" }, { PropertyRef: "P001" }, {}, { id: "" }, { id: "#3" }];
    const tree = treeOf(flatsForm, { PC: entries });
    expect(tree.lists.PC?.order).toEqual(["a", "a#2", "P001", "#3", "#4", "#3#2"]);
    expect(dataOf(tree).PC).toEqual(entries);
  });

  it("convert a path to a pointer and back", () => {
    const id = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom("a/b", "~1", "%", "P001"));
    fc.assert(
      fc.property(
        fc.uniqueArray(id, { minLength: 1, maxLength: 4 }),
        key.filter((name) => name !== ""),
        (ids, name) => {
          const tree = treeOf(flatsForm, { RD: {}, PC: ids.map((each) => ({ id: each, ItemType: "flat" })) });
          for (const itemId of ids) {
            const place = placeOf("PC", itemId, name);
            expect(readPlace(place)).toEqual({ section: "PC", itemId, name });
            expect(placeAt(tree, pointerOf(tree, place))).toBe(place);
          }
          expect(placeAt(tree, pointerOf(tree, placeOf("RD", undefined, name)))).toBe(placeOf("RD", undefined, name));
        },
      ),
    );
  });

  it("know the list, and an entry as a whole", () => {
    const tree = treeOf(flatsForm, flatsData);
    expect(pointerOf(tree, "PC")).toBe("/PC");
    expect(pointerOf(tree, "PC/f1/")).toBe("/PC/0");
    expect(placeAt(tree, "/PC/0")).toBe("PC/f1/");
    expect(placeAt(tree, "/PC")).toBe("PC");
    for (const pointer of ["/PC/9/Sum", "/ATTACHMENTS/0", "RD", "/PC/first/Sum", "/constructor/name"]) {
      expect(placeAt(tree, pointer), pointer).toBeUndefined();
    }
  });
});

describe("an edit", () => {
  const tree = treeOf(flatsForm, flatsData);

  it("changes one answer and shares everything else", () => {
    const edited = withAnswer(tree, "PC/f1/Sum", 1);
    expect(answerAt(edited, "PC/f1/Sum")).toBe(1);
    expect(answerAt(tree, "PC/f1/Sum")).toBe(200_000);
    expect(edited.single).toBe(tree.single);
    expect(edited.lists.Pr).toBe(tree.lists.Pr);
    expect(Object.keys(edited.lists.PC?.byId.get("f1") ?? {})).toEqual(Object.keys(flatsData.PC[0] ?? {}));
  });

  it("without a new value returns the same tree", () => {
    expect(withAnswer(tree, "PC/f1/Sum", 200_000)).toBe(tree);
    expect(withAnswer(tree, "PC/f1/Nothing", undefined)).toBe(tree);
    expect(withAnswer(tree, "PC/gone/Sum", 5)).toBe(tree);
    expect(withoutItem(tree, "PC", "gone")).toBe(tree);
  });

  it("removes an answer, and adds one if the section was missing", () => {
    expect(answerAt(withAnswer(tree, "RD/Declined", undefined), "RD/Declined")).toBeUndefined();
    expect(dataOf(withAnswer(treeOf(flatsForm, {}), "RD/Declined", "No"))).toEqual({ RD: { Declined: "No" } });
  });

  it("appends entries or inserts them after another, and removes them", () => {
    const two = withItem(tree, "PC", "f2", { id: "f2" });
    const three = withItem(two, "PC", "f3", { id: "f3" }, "f1");
    expect(three.lists.PC?.order).toEqual(["f1", "f3", "f2"]);
    expect(withoutItem(three, "PC", "f1").lists.PC?.order).toEqual(["f3", "f2"]);
    expect(withItem(three, "PC", "f2", { id: "f2", Sum: 1 }).lists.PC?.order).toEqual(["f1", "f3", "f2"]);
  });

  it("of a built-in JavaScript name is an answer like any other", () => {
    for (const name of ["__proto__", "constructor", "toString"]) {
      expect(answerAt(tree, placeOf("RD", undefined, name))).toBeUndefined();
      const edited = withAnswer(tree, placeOf("RD", undefined, name), "here");
      expect(answerAt(edited, placeOf("RD", undefined, name))).toBe("here");
      expect(text(dataOf(edited))).toContain(`"${name}":"here"`);
    }
    expect(Object.hasOwn(Object.prototype, "here")).toBe(false);
  });
});
