import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { descriptionOf, keysAt, valuesAt } from "../../../src/form/author/language-words.ts";
import { stepsOfText, writtenSource } from "../../../src/form/author/write-source.ts";
import { placeInParts } from "../../../src/form/definition/place-in-parts.ts";
import { filesAfter, partsOfFiles, type SourceFile } from "../../../src/form/definition/source-files.ts";
import { thingsOf } from "../../../src/form/explain/things.ts";
import { spanInText } from "../../../src/form/lint/patch-text.ts";
import { readDefinition } from "../../definitions/read-definition.ts";

const folder = new URL("../../../schemas/definitions/", import.meta.url);
const filesIn = (name: string): readonly SourceFile[] =>
  readdirSync(new URL(`${name}/`, folder)).map((file) => ({
    file: `${name}/${file}`,
    text: readFileSync(new URL(`${name}/${file}`, folder), "utf8"),
  }));

const letprop = readDefinition("letprop");
const include: unknown = JSON.parse(readFileSync(new URL("letprop/definition.json", folder), "utf8")).include;
const shared = Array.isArray(include) ? include.map((path) => String(path).split("/").at(-1) ?? "") : [];
const files = ["letprop", ...shared].flatMap(filesIn);
const textOf = (of: readonly SourceFile[], wanted: string) => of.find(({ file }) => file === wanted)?.text ?? "";

const file = "letprop/questions-construction.json";
const text = textOf(files, file);
const renamed = text.replace('"Flat roof, % of area"', '"Flat roof, share of the area"');

describe("text that replaces a file of a draft", () => {
  it("is a step that writes the file, and is joined into the definition with its changes", () => {
    expect(renamed).not.toBe(text);
    expect(stepsOfText(files, { file, was: text, text: renamed })).toEqual([{ file, text: renamed }]);
    const read = writtenSource(files, { file, text: renamed });
    const labels = "definition" in read ? read.definition.questions.map(({ label }) => label) : [];
    expect(labels).toContain("Flat roof, share of the area");
    expect(labels).toHaveLength(letprop.questions.length);
  });

  it("keeps a colleague's concurrent changes, and is refused if both changed the same", () => {
    const now = filesAfter(files, [{ file, text: text.replace('"Age of the flat roof (years)"', '"Its age"') }]);
    const merged = filesAfter(now, stepsOfText(now, { file, was: text, text: renamed }) ?? []);
    expect(textOf(merged, file)).toContain('"Its age"');
    expect(textOf(merged, file)).toContain('"Flat roof, share of the area"');
    const other = filesAfter(files, [{ file, text: text.replace('"Flat roof, % of area"', '"Flat part"') }]);
    expect(stepsOfText(other, { file, was: text, text: renamed })).toBeUndefined();
    expect(stepsOfText(now, { file: "letprop/gone.json", was: text, text: renamed })).toBeUndefined();
  });

  it.each([
    ["a comma too many", '{\n  "questions": [\n    ,\n  ]\n}', 3],
    ["a text that ends too early", '{ "questions":\n [ { "name": "A" }', 2],
    ["a text without its end", '{\n "title": "A\n}', 2],
    ["a colon too few", '{\n "title" "A"\n}', 2],
    ["something behind it", "{}\n\n}", 3],
    ["a word without quotes", "{\n title: 1 }", 2],
    ["a key that is said twice", '{\n  "rules": [],\n  "rules": []\n}', 3],
    ["no JSON object", "[]", undefined],
    ["questions that are no list", '{ "questions": {} }', undefined],
    ["a question that is no object", '{ "questions": [null] }', undefined],
    [
      "a label that is no text",
      '{ "questions": [{ "group": "policy", "name": "A", "label": { "en": "A" } }] }',
      undefined,
    ],
    ["what another file says", '{ "title": "Again" }', undefined],
  ])("is refused with %s", (_, broken, line) => {
    const read = writtenSource(files, { file, text: broken });
    expect("fault" in read && read.fault.words).toMatch(/\w/);
    expect("fault" in read && read.fault.line).toBe(line);
  });
});

it("by path is written into the file that contains the path, one edit after another, shared parts first", () => {
  const parts = partsOfFiles(files);
  expect(parts.map((each) => each.file.split("/")[0])).toEqual(
    [...shared, "letprop"].flatMap((name) => parts.filter((each) => each.file.startsWith(`${name}/`)).map(() => name)),
  );
  const steps = letprop.questions.flatMap(({ name, label }, index) =>
    // No file has the question of a reference that is replaced by a list.
    name === "PropertyRef"
      ? []
      : [{ op: "replace" as const, path: `/questions/${index}/label`, value: `${index} ${label}` }],
  );
  // A file that is written keeps its position: later edits are found where they were.
  const some = steps.filter((_, index) => index % 15 === 0);
  const read = writtenSource(filesAfter(files, some), { file: "letprop/README.md", text: "" });
  const labels = "definition" in read ? read.definition.questions.map(({ label }) => label) : [];
  const wanted = letprop.questions.map(
    ({ label }, index) => some.find(({ path }) => path === `/questions/${index}/label`)?.value ?? label,
  );
  expect(some.length).toBeGreaterThan(3);
  expect(labels).toEqual(wanted);
});

it("every element of a definition has its position in the text of a file", () => {
  const parts = partsOfFiles(files);
  for (const { kind, name, path } of thingsOf(letprop).values()) {
    const place = placeInParts(parts, path);
    const span = spanInText(textOf(files, place?.file ?? ""), place?.path ?? "");
    const written = textOf(files, place?.file ?? "").slice(span.from, span.to);
    if (kind === "question" && name !== "PropertyRef") expect(written, name).toContain(`"name": "${name}"`);
    if (kind === "rule") expect(written, name).toContain(`"id": "${name}"`);
  }
  expect(spanInText('{ "a": [1, 22] }', "/a/1")).toEqual({ from: 11, to: 13 });
  expect(spanInText('{ "a": [1, 22] }', "/a/7/b")).toEqual({ from: 2, to: 14 });
});

describe("completions at a position", () => {
  const json: unknown = JSON.parse(textOf(files, "letprop/rules.json"));
  const values = (...place: readonly string[]) => valuesAt(letprop, json, place).map(({ value }) => value);

  it("are the keys of the language, with their descriptions", () => {
    expect(keysAt(["rules", "0"]).map(({ value }) => value)).toEqual(
      expect.arrayContaining(["id", "severity", "when", "message"]),
    );
    expect(keysAt(["rules", "0", "when", "all", "2"]).map(({ value }) => value)).toContain("op");
    expect(descriptionOf(["rules", "0", "blocks"])).toContain("premium hides the price");
    expect(descriptionOf(["nothing", "at", "all"])).toBeUndefined();
  });

  it("are the values of the language and the names in scope", () => {
    expect(values("rules", "0", "severity")).toEqual(["error", "warn", "refer", "decline", "info"]);
    expect(values("rules", "0", "when", "op")).toContain("olderThanDays");
    expect(values("rules", "0", "group")).toEqual(Object.keys(letprop.groups));
    const at = letprop.rules.findIndex(({ group }) => group === "property");
    const names = values("rules", String(at), "when", "f");
    expect(names).toContain("FlatRoofPct");
  });
});
