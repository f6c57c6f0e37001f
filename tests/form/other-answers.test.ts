import { describe, expect, it } from "vitest";
import type { Question } from "../../schemas/question.ts";
import { welsh } from "../../schemas/words/welsh.ts";
import { registerCatalogue } from "../../schemas/words/words.ts";
import { problemWith } from "../../src/form/check/check-answer.ts";
import { inLanguage } from "../../src/form/definition/in-language.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { showAnswer } from "../../src/form/draw/show-answer.ts";
import { kindOf } from "../../src/form/kinds/kind-of.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { pageSchema } from "../../src/form/schema/page-schema.ts";
import { treeOf } from "../../src/form/tree/tree.ts";
import { linePattern } from "../../src/form/values/characters.ts";
import { isRecord } from "../../src/form/values/own.ts";
import { readCell } from "../../src/state/import/cell-text.ts";
import { drawnQuestions } from "./drawn-questions.ts";
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

const blank = treeOf(form, { Order: {}, Books: [] });
const scope = resolveForm(form, blank, today).at();
const codeOf = (asked: Question, answer: string | string[]) =>
  problemWith(asked, answer, true, optionsOf(asked), scope)?.code;

describe("a free-text answer beside options", () => {
  it("is valid within its length, and only as text", () => {
    expect(codeOf(found, "A poster")).toBeUndefined();
    expect(codeOf(found, "x".repeat(80))).toBeUndefined();
    expect(codeOf(found, "x".repeat(81))).toBe("maxLength");
    expect(codeOf(wishes, ["Maps", "x".repeat(20)])).toBeUndefined();
    expect(codeOf(wishes, ["Maps", "x".repeat(21)])).toBe("maxLength");
    expect(codeOf(wishes, ["Maps", " "])).toBe("option");
    const { other: _, ...closed } = found;
    expect(codeOf(closed, "A poster")).toBe("option");
  });

  it("is in the schema, whose options are examples", () => {
    expect(kindOf(found).schema(found, optionsOf(found)).schema).toEqual({
      type: "string",
      pattern: linePattern,
      maxLength: 80,
      examples: ["A friend", "An advertisement"],
    });
  });

  it("is labelled in the language of the form, from the definition or the catalogue", () => {
    registerCatalogue("cy", welsh);
    const translated = { ...definition, translations: { cy: { "Something else": "Rhywbeth arall" } } };
    const inWelsh = resolveForm(prepareForm(inLanguage(translated, "cy")), blank, today);
    const labels = drawnQuestions(pageSchema(inWelsh, [{ section: "reader" }])).flatMap(({ ui }) => {
      const other = isRecord(ui["ui:options"]) ? ui["ui:options"].other : undefined;
      return isRecord(other) ? [other.label] : [];
    });
    expect(labels).toEqual(["Arall, rhowch fanylion", "Rhywbeth arall"]);
  });

  it("is read from a cell that matches no option, several between semicolons", () => {
    expect(readCell(found, "advertising", today, optionsOf(found))).toEqual({ value: "An advertisement" });
    expect(readCell(found, " A poster ", today, optionsOf(found))).toEqual({ value: "A poster" });
    expect(readCell(wishes, "music; Atlases", today, optionsOf(wishes))).toEqual({ value: ["Music", "Atlases"] });
  });

  it("is shown as entered", () => {
    expect(showAnswer(found, "A poster")).toBe("A poster");
    expect(showAnswer(wishes, ["Maps", "Atlases"])).toBe("Maps, Atlases");
  });
});
