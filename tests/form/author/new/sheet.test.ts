import { describe, expect, it } from "vitest";
import { UnreadableForm } from "../../../../src/form/author/new/asked.ts";
import { askedInSheet } from "../../../../src/form/author/new/from-spreadsheet.ts";
import { offeredTypes } from "../../../../src/form/author/new/question-words.ts";
import { columnLetters, questionSheet } from "../../../../src/form/author/new/sheet-columns.ts";
import { faultsOf, madeOf, questionOf } from "./made.ts";

const template = [questionSheet.headings, ...questionSheet.examples];

describe("A sheet of questions", () => {
  it("in the template's form becomes a product that passes lint, prices and tests, and nothing is omitted", () => {
    const { definition, notes, questions } = madeOf(askedInSheet(template));
    expect(notes).toEqual([]);
    expect(questions).toBe(5);
    expect(faultsOf(definition)).toEqual([]);
    expect(questionOf(definition, "Trade")).toMatchObject({
      ...{ group: "policy", type: "choice", label: "What is your trade?", wording: "Trade/1" },
      options: [{ value: "Butcher" }, { value: "Baker" }, { value: "Other" }],
    });
    expect(questionOf(definition, "OtherTrade")).toMatchObject({
      ...{ type: "text", maxLength: 60, when: { f: "Trade", op: "eq", v: "Other" } },
    });
    expect(questionOf(definition, "Staff")).toMatchObject({
      type: "integer",
      min: 1,
      max: 500,
      hint: "Include yourself",
    });
    expect(questionOf(definition, "Value")).toMatchObject({ group: "vehicle", type: "money" });
    expect(definition.groups.vehicle).toMatchObject({ at: "PC", list: true, refPrefix: "V", title: ["Make"] });
    expect(definition.pages.map(({ title }) => title)).toContain("Trade");
    expect(definition.pages.map(({ id }) => id)).toEqual(definition.pages.map((_, index) => `page${index}`));
  });

  it("is read with other headings, in another order, below a title", () => {
    const { definition, notes } = madeOf(
      askedInSheet([
        ["Our proposal form"],
        ["Mandatory", "Label", "Kind", "Options"],
        ["no", "Do you trade at night?", "bool", ""],
        ["yes", "Which days?", "checkboxes", "Monday;Tuesday;Sunday = Sunday and bank holidays"],
      ]),
    );
    expect(notes).toEqual([]);
    expect(faultsOf(definition)).toEqual([]);
    expect(questionOf(definition, "DoYouTradeAtNight")).toMatchObject({ type: "yesno", required: false });
    expect(questionOf(definition, "WhichDays")).toMatchObject({
      options: [{ value: "Monday" }, { value: "Tuesday" }, { value: "Sunday", label: "Sunday and bank holidays" }],
    });
  });

  it("of each type of answer has an answer in the first test that is accepted", () => {
    const rows = offeredTypes.map((type) => [type, `A question of the type ${type}`, "One | Two", "Yes"]);
    const { definition, questions } = madeOf(askedInSheet([["Type", "Question", "Choices", "Required"], ...rows]));
    expect(questions).toBe(offeredTypes.length);
    expect(faultsOf(definition)).toEqual([]);
  });

  it("reports each cell that is not imported, with its position and reason", () => {
    const { definition, notes } = madeOf(
      askedInSheet([
        ["Question", "Type", "Choices", "Least", "Condition", "Owner"],
        ["How many stalls?", "Whole number", "", "many", "", "Jo"],
        ["", "Text", "", "", "", ""],
        ["Which colour?", "Choice", "", "", "", ""],
        ["Where?", "Hologram", "", "", "", ""],
        ["Since when?", "Date", "", "2020", "today() > 5", ""],
        ["By whom?", "Text", "", "", "How many horses? > 2", ""],
      ]),
    );
    expect(faultsOf(definition)).toEqual([]);
    expect(notes.map(({ place, words, kind }) => `${kind}: ${place}: ${words}`)).toEqual([
      "left: Row 1, column F: The column “Owner”: this heading is unknown.",
      "left: Row 2, Least (column D): “many” is not a number.",
      "left: Row 3, Question (column A): The row: it has no question.",
      "left: Row 4, Choices (column C): The question: it has no choices.",
      expect.stringMatching(/^left: Row 5, Type \(column B\): The question: “Hologram” is not one of Short text, /),
      expect.stringContaining("left: Row 6, Least (column D): Limits for this type"),
      "left: Row 6, Condition (column E): The condition “today() > 5”: it calls today(). It is always asked.",
      expect.stringContaining("left: Row 7, Condition (column E): The condition: “How many horses?” is not a question"),
    ]);
  });

  it("distinguishes questions of one name, and removes braces and markup from texts", () => {
    const { definition, notes } = madeOf(
      askedInSheet([
        ["Name", "Question", "Type"],
        ["Colour", "Which colour?", "Text"],
        ["Colour", "Which {other} <b>colour</b>?", "Text"],
        ["constructor", "Who built it?", "Text"],
        ["__proto__", "Who owns it?", "Text"],
        ["CompanyName", "Who trades?", "Text"],
      ]),
    );
    expect(faultsOf(definition)).toEqual([]);
    const own = definition.questions.filter(({ label }) => /^Wh(o (built|owns|trades)|ich )/.test(label));
    expect(own.map(({ name }) => name)).toEqual(["Colour", "Colour2", "ConstructorAnswer", "Proto", "CompanyName2"]);
    expect(own[1]?.label).toBe("Which (other) colour?");
    expect(notes.filter(({ kind }) => kind === "changed").map(({ place }) => place)).toEqual([
      ...["Row 3, Question (column B)", "Row 3, Question (column B)", "Row 3, Question (column B)"],
      ...["Row 4, Question (column B)", "Row 6, Question (column B)"],
    ]);
  });

  it.each([
    ["nothing", []],
    [
      "no headings",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["headings and no question", [["Question", "Type"]]],
    [
      "only a row that cannot be read",
      [
        ["Question", "Type"],
        ["Where?", "Hologram"],
      ],
    ],
  ])("of %s is refused with an explanation", (_, rows) => {
    expect(() => madeOf(askedInSheet(rows))).toThrow(UnreadableForm);
  });

  it("names columns as spreadsheets do", () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
  });

  it("of a thousand questions is converted in seconds, and is valid", () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => [
      ...[`Section ${at % 30}`, `Question number ${at}?`, ["Text", "Yes or No", "Money", "Date"][at % 4] ?? ""],
      at % 5 === 1 ? `Question number ${at - 1}? is answered` : "",
    ]);
    const { definition, questions } = madeOf(askedInSheet([["Section", "Question", "Type", "Condition"], ...rows]));
    expect(questions).toBe(1_000);
    expect(faultsOf(definition)).toEqual([]);
  }, 60_000);
});
