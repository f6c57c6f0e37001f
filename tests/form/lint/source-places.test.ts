import { describe, expect, test } from "vitest";
import { joinParts } from "../../../src/form/definition/join-parts.ts";
import { jsonPlaces } from "../../../src/form/definition/json-places.ts";
import { placeInParts } from "../../../src/form/definition/place-in-parts.ts";
import { lint } from "../../../src/form/lint/lint.ts";
import { keysTwice } from "../../../src/form/lint/publishing-rules.ts";
import { pointerTo } from "../../../src/form/tree/place.ts";
import { definitionFolders, partsOfDefinition } from "../../definitions/read-definition.ts";
import { changed } from "./change.ts";
import { shape } from "./shape.ts";
import { soundDefinition } from "./sound-definition.ts";

/** Every path of a value with its content. */
function* placesOf(value: unknown, path = ""): Iterable<readonly [string, unknown]> {
  yield [path, value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* placesOf(part, path + pointerTo(key));
}

describe("A path of a joined definition", () => {
  const { rules, questions, lists, ...others } = soundDefinition;
  const parts = [
    { file: "common/a.json", json: { questions: questions.slice(0, 10) } },
    { file: "x/definition.json", json: { ...others, include: ["../common"] } },
    { file: "x/questions.json", json: { questions: questions.slice(10), lists } },
    { file: "x/rules.json", json: { rules } },
  ].map(({ file, json }) => ({ file, json: JSON.parse(JSON.stringify(json)) }));

  test.each([
    ["/questions/3/label", "common/a.json", "/questions/3/label"],
    ["/questions/12/max/mul/1", "x/questions.json", "/questions/2/max/mul/1"],
    ["/rules/0/when", "x/rules.json", "/rules/0/when"],
    ["/lists/roofs/1", "x/questions.json", "/lists/roofs/1"],
    ["/title", "x/definition.json", "/title"],
    ["/questions/12/typo", "x/questions.json", "/questions/2"],
    ["/questions", "common/a.json", "/questions"],
  ])("%s was written in %s at %s.", (pointer, file, path) => {
    expect(placeInParts(parts, pointer)).toEqual({ file, path });
  });

  test("is reported by the lint at its source position.", () => {
    const faulty = parts.map(({ file, json }) => ({
      file,
      json: file === "x/questions.json" ? changed(json, "/questions/1/when", { is: "FlatRooof" }) : json,
    }));
    const joined = joinParts(JSON.parse(JSON.stringify(faulty)));
    const positions = lint(joined, { shape }).map(({ rule, path }) => ({
      rule,
      ...placeInParts(JSON.parse(JSON.stringify(faulty)), path),
    }));
    expect(positions).toContainEqual({
      rule: "condition-unknown",
      file: "x/questions.json",
      path: "/questions/1/when/is",
    });
  });

  test.each(definitionFolders())("of %s is the same in its part.", (folder) => {
    const from = partsOfDefinition(folder);
    const written = new Map(from.map(({ file, json }) => [file, new Map(placesOf(json))]));
    for (const [pointer, value] of placesOf(joinParts(from))) {
      if (typeof value === "object") continue;
      const place = placeInParts(from, pointer);
      if (place?.path.endsWith("/reference")) continue;
      expect(written.get(place?.file ?? "")?.get(place?.path ?? ""), pointer).toBe(value);
    }
  });
});

describe("A path in a JSON text", () => {
  const value = { a: [1, { "b/c": "x\n", d: ["}", '"', "\\"] }], "": null, e: { f: true, g: -1.5e3 } };

  test("is on the line on which its value begins.", () => {
    const text = JSON.stringify(value, null, 2);
    const lines = text.split("\n");
    const lineOf = new Map([...jsonPlaces(text)].map(({ path, line }) => [path, line]));
    for (const [pointer, part] of placesOf(value)) {
      const line = lines[(lineOf.get(pointer) ?? 0) - 1] ?? "";
      const begins = JSON.stringify(part)[0] ?? "";
      expect(line, pointer).toContain(begins);
      if (typeof part !== "object") expect(line, pointer).toContain(JSON.stringify(part));
    }
    expect(lineOf.get("/a/1/d/2")).toBe(9);
  });

  test("with a duplicate key is reported with its line.", () => {
    const text = '{\n"a": 1,\n"b": [{"c": 1, "d": 2,\n"c": {"a": 1}}],\n"a": "a"}';
    expect(keysTwice(text).map(({ rule, path, message }) => [rule, path, message])).toEqual([
      ["key-twice", "/b/0/c", "This key is repeated on line 4."],
      ["key-twice", "/a", "This key is repeated on line 5."],
    ]);
    expect(keysTwice(JSON.stringify(value))).toEqual([]);
  });
});
