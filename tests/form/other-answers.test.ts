import { describe, expect, it } from "vitest";
import type { Question } from "../../schemas/question.ts";
import { problemWith } from "../../src/form/check/check-answer.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { showAnswer } from "../../src/form/draw/show-answer.ts";
import { kindOf } from "../../src/form/kinds/kind-of.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { readCell } from "../../src/state/import/read-cell.ts";
import { fixtureDefinition, today } from "./fixtures.ts";

const definition = fixtureDefinition("books");
const form = prepareForm(definition);

function question(name: string): Question {
  const found = form.question("order", name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

const found = question("Found");
const wishes = question("Wishes");
const optionsOf = ({ options }: Question) => (typeof options === "object" ? options : []);

const scope = resolveForm(form, treeOf(form, { Order: {}, Books: [] }), today).at();
const codeOf = (asked: Question, answer: string | string[]) =>
  problemWith(asked, answer, true, optionsOf(asked), scope)?.code;

describe("an answer in one's own words beside options", () => {
  it("is right within its length, and only as words", () => {
    expect(codeOf(found, "A poster")).toBeUndefined();
    expect(codeOf(found, "x".repeat(80))).toBeUndefined();
    expect(codeOf(found, "x".repeat(81))).toBe("maxLength");
    expect(codeOf(wishes, ["Maps", "x".repeat(20)])).toBeUndefined();
    expect(codeOf(wishes, ["Maps", "x".repeat(21)])).toBe("maxLength");
    expect(codeOf(wishes, ["Maps", " "])).toBe("option");
    const { other: _, ...closed } = found;
    expect(codeOf(closed, "A poster")).toBe("option");
  });

  it("is in the schema, whose options are examples of it", () => {
    expect(kindOf(found).schema(found, optionsOf(found)).schema).toEqual({
      type: "string",
      pattern: "\\S",
      maxLength: 80,
      examples: ["A friend", "An advertisement"],
    });
  });

  it("is read from a cell where no option is meant, several between semicolons", () => {
    expect(readCell(found, "advertising", today, optionsOf(found))).toEqual({ value: "An advertisement" });
    expect(readCell(found, " A poster ", today, optionsOf(found))).toEqual({ value: "A poster" });
    expect(readCell(wishes, "music; Atlases", today, optionsOf(wishes))).toEqual({ value: ["Music", "Atlases"] });
  });

  it("is shown as it was said", () => {
    expect(showAnswer(found, "A poster")).toBe("A poster");
    expect(showAnswer(wishes, ["Maps", "Atlases"])).toBe("Maps, Atlases");
  });
});
