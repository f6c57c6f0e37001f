import { describe, expect, test } from "vitest";
import { checkForm } from "../../src/form/check/check.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { lint } from "../../src/form/lint/lint.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import {
  type AskedQuestion,
  askedQuestionFaults,
  askedTypes,
  infoRequestDefinition,
} from "../../src/insurance/underwriting/info-request.ts";
import { shape } from "../form/lint/shape.ts";
import fc from "../property.ts";

const today = "2026-07-14";

/** Without characters that a definition's text cannot contain, such as markup: the server refuses them by the lint. */
const plain = (text: string): string => text.replaceAll(/[<>{}[\]`]/g, "-");

const ofEveryType: readonly AskedQuestion[] = askedTypes.map((type) => ({
  label: `A question of the type ${type}?`,
  type,
  required: true,
  ...(type === "choice" ? { options: ["Before 2000", "Later"] } : {}),
}));

describe("the questions of an underwriter", () => {
  test("are a definition without lint findings", () => {
    expect(lint(infoRequestDefinition(ofEveryType, today), { shape })).toEqual([]);
  });

  test.each(askedTypes)("are one without lint findings for a single question of the type %s", (type) => {
    const one = ofEveryType.filter((question) => question.type === type);
    const another = { ...one[0], label: "Another of them?", required: false } as AskedQuestion;
    expect(lint(infoRequestDefinition([...one, another], today), { shape })).toEqual([]);
  });

  test("are one without lint findings for any typed text", () => {
    const words = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 100 }).map(plain);
    const question = fc.record({
      label: words,
      type: fc.constantFrom(...askedTypes),
      required: fc.boolean(),
      options: fc.array(words, { minLength: 2, maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 5 }), (questions) => {
        fc.pre(askedQuestionFaults(questions).length === 0);
        expect(lint(infoRequestDefinition(questions, today), { shape })).toEqual([]);
      }),
    );
  });

  const findingsWith = (questions: readonly AskedQuestion[], RD: Record<string, string | number>) => {
    const form = prepareForm(infoRequestDefinition(questions, today));
    const data = { RD, Pr: [], PC: [], ATTACHMENTS: [], version: 1 };
    return checkForm(resolveForm(form, treeOf(form, data), today)).map(({ place, code }) => `${place} ${code}`);
  };

  test("are all reported as missing while nothing is answered", () => {
    expect(findingsWith(ofEveryType, {})).toEqual(ofEveryType.map((_, index) => `RD/Q${index + 1} required`));
  });

  test("accept an answer of each type", () => {
    const answers = ["Copper", "Rewired throughout.", "Yes", "2019-05-01", 1250.5, 12, "Later", "file-id"];
    const RD = Object.fromEntries(answers.map((answer, index) => [`Q${index + 1}`, answer]));
    expect(findingsWith(ofEveryType, RD)).toEqual([]);
  });

  test("refuse an answer of another type", () => {
    expect(findingsWith(ofEveryType.slice(3, 5), { Q1: "lately", Q2: "much" })).toEqual(["RD/Q1 type", "RD/Q2 type"]);
  });

  test("need no answer if they are not required", () => {
    expect(findingsWith([{ label: "Anything else?", type: "longtext", required: false }], {})).toEqual([]);
  });

  const good = { label: "When was it rewired?", type: "date", required: true };
  test.each<readonly [name: string, questions: unknown, paths: readonly string[]]>([
    ["no list", {}, ["questions"]],
    ["none", [], ["questions"]],
    ["more than thirty", Array.from({ length: 31 }, () => good), ["questions"]],
    ["something else", [1], ["questions/0/"]],
    ["an empty one", [good, { ...good, label: " " }], ["questions/1/label"]],
    ["one too long", [{ ...good, label: "x".repeat(301) }], ["questions/0/label"]],
    ["one of no such type", [{ ...good, type: "computed" }], ["questions/0/type"]],
    ["one that is perhaps needed", [{ ...good, required: "yes" }], ["questions/0/required"]],
    ["a choice without options", [{ ...good, type: "choice" }], ["questions/0/options"]],
    ["a choice of one", [{ ...good, type: "choice", options: ["A"] }], ["questions/0/options"]],
    ["a choice of the same twice", [{ ...good, type: "choice", options: ["A", "a "] }], ["questions/0/options"]],
    ["nothing that is wrong", [good], []],
  ])("are validated before they are asked: %s", (_name, questions, paths) => {
    expect(askedQuestionFaults(questions).map(({ path }) => path)).toEqual(paths);
  });
});
