import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import type { Question } from "../../schemas/question.ts";
import type { Json } from "../../schemas/record.ts";
import { checkForm } from "../../src/form/check/check.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { isAsked, kindNamed, kindNames } from "../../src/form/kinds/kind-of.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { linePattern, linesPattern, strayCharacter } from "../../src/form/values/characters.ts";
import { readAs, today } from "./typed-rows.ts";

/** Characters that hide, reorder or break a text, and unprintable ones. */
const hostile: readonly (readonly [name: string, sign: string])[] = [
  ["NUL", "\0"],
  ["escape", "\u001b"],
  ["delete", "\u007f"],
  ["a control character of the second set", "\u0092"],
  ["a lone high surrogate", "\ud83d"],
  ["a lone low surrogate", "\udc00"],
  ["a right-to-left override", "\u202e"],
  ["a left-to-right override", "\u202d"],
  ["a right-to-left isolate", "\u2067"],
  ["the end of an isolate", "\u2069"],
  ["an Arabic letter mark", "\u061c"],
  ["a soft hyphen", "\u00ad"],
  ["a zero-width joiner", "\u200d"],
  ["a line separator", "\u2028"],
  ["a byte order mark", "\ufeff"],
  ["a private character", "\ue000"],
  ["a tag character", "\u{e0041}"],
  ["an emoji", "\u{1f3e0}"],
];

const gallery: Definition = JSON.parse(
  readFileSync(new URL("../gallery/every-question.json", import.meta.url), "utf8"),
);

/** The errors of an answer to the only question of a form, which is of this kind. */
const problemOf = (type: string) => {
  const found = gallery.questions.find((each) => each.type === type && each.when === undefined);
  if (!found) throw new Error(`The gallery has no ${type}.`);
  const { name } = found;
  const form = prepareForm({
    ...gallery,
    groups: { policy: { at: "RD" } },
    questions: [{ ...found, group: "policy" }],
    pages: [{ id: "p", title: "P", sections: [{ id: "s", title: "S", group: "policy", questions: [name] }] }],
    rules: [],
  });
  return (answer: Json) => {
    const tree = treeOf(form, { RD: { [name]: answer }, Pr: [], PC: [] });
    return checkForm(resolveForm(form, tree, today)).find(({ place }) => place === `RD/${name}`);
  };
};

const codeOf = (type: string) => {
  const problem = problemOf(type);
  return (answer: Json): string | undefined => problem(answer)?.code;
};

/** Every kind in the gallery, which has all built-in ones. */
const asked = [...kindNames()].filter(
  (type) => isAsked({ type: type as Question["type"] }) && gallery.questions.some((each) => each.type === type),
);

describe("An answer", () => {
  it.each(asked)("to a question of the kind %s has no hidden or unprintable character", (type) => {
    const check = codeOf(type);
    const shapes: readonly ((text: string) => Json)[] = [
      (text) => text,
      (text) => [text],
      (text) => ({ name: text }),
      (text) => ({ amount: 1, unit: text }),
      (text) => ({ minor: 100, currency: text }),
    ];
    for (const [name, sign] of hostile)
      for (const shape of shapes) {
        const code = check(shape(`Kestrel${sign}`));
        expect(code, name).toBeDefined();
        if (check(shape("Kestrel")) === undefined) expect(code, name).toBe("characters");
      }
  });

  it("of several lines is valid for a long text only", () => {
    for (const type of asked) {
      const check = codeOf(type);
      const lines = kindNamed(type)?.spreadsheet.severalLines ?? false;
      if (check("Kestrel") !== undefined) continue;
      for (const text of ["a\nb", "a\tb", "a\r\nb"]) expect(check(text), type).toBe(lines ? undefined : "characters");
    }
  });

  it("is refused with the position and what to do", () => {
    const problem = problemOf("longtext");
    const said = (answer: string) => problem(answer)?.message;
    expect(said("Kestrel\u{1f3e0}")).toBe(
      "“\u{1f3e0}” cannot be printed on documents. Delete it, or write it in words.",
    );
    expect(said("Let to Kestrel\u202e")).toBe(
      "There is a character that cannot be seen (U+202E) after “t to Kestrel”. Delete it, or type the text again.",
    );
  });

  it("is restricted to the same characters by its schema", () => {
    for (const [pattern, severalLines] of [
      [linePattern, false],
      [linesPattern, true],
    ] as const) {
      const taken = new RegExp(pattern, "u");
      for (let code = 0x20; code < 0x3_0000; code += 1) {
        const text = `x${String.fromCodePoint(code)}`;
        if (taken.test(text) !== (strayCharacter(text, severalLines) === undefined)) expect.fail(code.toString(16));
      }
      expect(taken.test(` ${"a".repeat(1_000_000)}\0`)).toBe(false);
      expect(taken.test(" \u00a0")).toBe(false);
    }
  });

  it("with international names of people and places is accepted unchanged", () => {
    for (const text of [
      "Siân Ŵyn",
      "Ó Súilleabháin",
      "Łódź",
      "O’Brien & Sons – “The Mill”",
      "£5½ m² 20°",
      "Δ Щ",
      "ẄŶ",
      "李小龍",
      "علی",
      "नरेंद्र",
      "✓ ♥ ©",
    ])
      expect(strayCharacter(text, false), text).toBeUndefined();
  });
});

describe("A pasted text", () => {
  it.each([
    ["\ufeffKestrel\u00a0Ltd\u200b", "Kestrel Ltd"],
    ["Kes\u00adtrel", "Kestrel"],
    ["\u200eKestrel\u200f", "Kestrel"],
    ["12\u202fkg\u2009net", "12 kg net"],
    ["Cafe\u0301", "Café"],
    ["first\u000bsecond", "first second"],
    ["first\u2028second\ttwo", "first second two"],
    ["“smart” ‘quotes’ – dash…", "“smart” ‘quotes’ – dash…"],
    ["a\u202eb", "a\u202eb"],
  ])("%j on one line is read as %j", (pasted, read) => {
    expect(readAs("text", pasted)).toBe(read);
    expect(readAs("address", pasted)).toBe(read);
  });

  it("of several lines keeps its line breaks and tabs", () => {
    expect(readAs("longtext", "one\r\ntwo\u2028three\u000bfour\tfive\u00a0six\u200b")).toBe(
      "one\ntwo\nthree\nfour\tfive six",
    );
  });
});
