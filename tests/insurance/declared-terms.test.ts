import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Question } from "../../schemas/question.ts";
import {
  declaredTerms,
  termsAccepted,
  termsSections,
  versionOfTerms,
} from "../../src/insurance/joining/declared-terms.ts";

const shipped: { readonly questions: readonly Question[] } = JSON.parse(
  readFileSync(new URL("../../schemas/definitions/signup/questions.json", import.meta.url), "utf8"),
);

describe("the terms that a form asks to accept", () => {
  it("are its declarations with a wording, and no other question", () => {
    const questions = [
      { type: "declaration", wording: "Terms/2", help: "### 1. Law" },
      { type: "declaration", help: "Nothing to keep." },
      { type: "text", wording: "Name/1" },
    ] as const;
    expect(declaredTerms(questions)).toEqual([{ wording: "Terms/2", text: "### 1. Law" }]);
    expect(termsAccepted(questions)).toBe("Terms/2");
    expect(versionOfTerms("Terms/2")).toBe("2");
  });

  it.each([
    ["", []],
    ["Only this.", [{ title: "", paragraphs: ["Only this."] }]],
    [
      "[Print](/signup/terms)\n\n### 1. Who\n\nWe.\n\nYou.\n\n### 2. Law\n\nEngland.",
      [
        { title: "1. Who", paragraphs: ["We.", "You."] },
        { title: "2. Law", paragraphs: ["England."] },
      ],
    ],
  ])("are read section by section: %j", (text, sections) => expect(termsSections(text)).toEqual(sections));

  it("have as shipped twelve sections with text in each", () => {
    const [terms] = declaredTerms(shipped.questions);
    const sections = termsSections(terms?.text ?? "");
    expect(sections).toHaveLength(12);
    expect(sections.filter(({ title, paragraphs }) => title === "" || paragraphs.length === 0)).toEqual([]);
  });
});
