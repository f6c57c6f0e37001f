import { describe, expect, it } from "vitest";
import type { Question } from "../../schemas/question.ts";
import type { Json } from "../../schemas/record.ts";
import { checkScope } from "../../src/form/check/check.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { entryTitle } from "../../src/form/draw/entry-title.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf, withAnswer, withItem } from "../../src/form/tree/tree.ts";
import { fixtureDefinition, flatsData, flatsForm, resolveFlats, today } from "./fixtures.ts";

/** The messages about the only question of the policy. */
function said(question: Partial<Question>, answer?: Json): string | undefined {
  const asked: Question = {
    name: "Asked",
    group: "policy",
    type: "text",
    label: "Asked",
    material: false,
    personal: "none",
    mta: "editable",
    ...question,
  };
  const definition = fixtureDefinition("let-flats");
  const form = prepareForm({
    ...definition,
    questions: [asked, ...definition.questions.filter(({ name }) => name === "Start")],
    pages: [
      {
        id: "page1",
        title: "Page",
        sections: [{ id: "s", title: "S", group: "policy", questions: ["Asked", "Start"] }],
      },
    ],
    rules: [],
    values: {},
    conditions: {},
  });
  const RD: { [name: string]: Json } = { Start: "2026-12-01", ...(answer === undefined ? {} : { Asked: answer }) };
  const resolution = resolveForm(form, treeOf(form, { RD }), today);
  return checkScope(resolution, "policy").find(({ place }) => place === "RD/Asked")?.message;
}

describe("a missing answer is reported by type", () => {
  it.each<[Partial<Question>, string]>([
    [{ type: "text" }, "Enter an answer."],
    [{ type: "yesno" }, "Answer Yes or No."],
    [{ type: "choice", options: [{ value: "A" }] }, "Choose one."],
    [{ type: "multichoice", options: [{ value: "A" }] }, "Choose at least one."],
    [{ type: "money" }, "Enter an amount in whole pounds."],
    [{ type: "money", min: 0 }, "Enter an amount in whole pounds, £0 or more."],
    [{ type: "money", min: 50_000, max: 5_000_000 }, "Enter an amount in whole pounds from £50,000 to £5,000,000."],
    [{ type: "integer", min: 0, max: 100 }, "Enter a whole number from 0 to 100."],
    [{ type: "integer", max: 9 }, "Enter a whole number, 9 or less."],
    [{ type: "percent", min: 0, max: 100 }, "Enter a whole number from 0% to 100%."],
    [{ type: "date" }, "Enter a date, as in 01/02/2026."],
    [{ type: "declaration" }, "Tick the box to agree."],
    [{ type: "file" }, "Attach a file."],
    [{ type: "text", messages: { required: "Enter the name." } }, "Enter the name."],
  ])("%j: %s", (question, words) => {
    expect(said(question)).toBe(words);
    expect(said({ ...question, required: false })).toBeUndefined();
  });

  it("blank text and an empty list are no answers, and No to a declaration is none", () => {
    expect(said({}, "   ")).toBe("Enter an answer.");
    expect(said({ type: "multichoice", options: [{ value: "A" }] }, [])).toBe("Choose at least one.");
    expect(said({ type: "declaration" }, false)).toBe("Tick the box to agree.");
  });
});

describe("an invalid answer is reported with what was entered and what is permitted", () => {
  it.each<[Partial<Question>, Json, string | undefined]>([
    [{ type: "money", max: 5_000_000 }, 6_500_000, "£6,500,000 is over the £5,000,000 limit."],
    [{ type: "money", min: 50_000, also: [0, 1] }, 5, "£5 is under the £50,000 minimum. £0 and £1 are allowed."],
    [{ type: "money", min: 50_000, also: [0] }, 0, undefined],
    [{ type: "integer", max: { add: [{ year: "asAt" }, 1] } }, 2028, "2,028 is over the 2,027 limit."],
    [{ type: "money" }, 2.5, "£2.50 has pence. Enter whole pounds."],
    [{ type: "integer" }, "12", "“12” is written 12."],
    [{ type: "integer" }, true, "Enter an answer."],
    [{ type: "text", maxLength: 3 }, "four", "4 characters are over the limit of 3."],
    [{ type: "text", maxLength: 1 }, "😀", "“😀” cannot be printed on documents. Delete it, or write it in words."],
    [{ type: "longtext", minLength: 10 }, "short", "Enter at least 10 characters. There are 5 so far."],
    [{ type: "text", pattern: "^[a-z]+$" }, "A1", "“A1” is not in the form that is asked for."],
    [{ type: "text" }, 7, "Enter text."],
    [
      { type: "date", notBefore: { from: "asAt" } },
      "2026-11-30",
      "30/11/2026 is before 01/12/2026, the first day allowed.",
    ],
    [
      { type: "date", notAfter: { from: "today", months: 2, days: 1 } },
      "2027-01-23",
      "23/01/2027 is after 22/01/2027, the last day allowed.",
    ],
    [{ type: "date", notAfter: { from: "today", months: 2, days: 1 } }, "2027-01-22", undefined],
    [{ type: "postcode" }, "ls81ab", '“ls81ab” is written "LS8 1AB".'],
    [
      { type: "postcode" },
      "JE2 3AB",
      "JE2 3AB is on the Channel Islands or the Isle of Man. Only Great Britain and Northern Ireland are covered.",
    ],
    [{ type: "postcode", territory: "uk-and-islands" }, "JE2 3AB", undefined],
    [
      { type: "choice", options: [{ value: "A" }], messages: { option: "{value} is not sold." } },
      "B",
      "B is not sold.",
    ],
    [{ type: "integer", max: 9, messages: { max: "{value} is more than {limit}." } }, 10, "10 is more than 9."],
  ])("%j, %j: %s", (question, answer, words) => {
    expect(said(question, answer)).toBe(words);
  });
});

describe("the name of an entry is", () => {
  it("its reference and its title, otherwise its kind and position", () => {
    const tree = withItem(treeOf(flatsForm, flatsData), "PC", "f2", { id: "f2", ItemType: "flat" });
    expect(entryTitle(resolveFlats(flatsData), "flat", "f1")).toBe("2 Sorrel Court, LS8 1AB");
    expect(entryTitle(resolveForm(flatsForm, tree, today), "flat", "f2")).toBe("Flat 2");
    const named = resolveForm(flatsForm, withAnswer(tree, "PC/f2/PropertyRef", "F002"), today);
    expect(entryTitle(named, "flat", "f2")).toBe("F002");
    const both = resolveForm(flatsForm, withAnswer(named.tree, "PC/f2/Street", "5 Test Row"), today);
    expect(entryTitle(both, "flat", "f2")).toBe("F002, 5 Test Row");
  });
});

describe("an invalid stored date is reported in the intended year", () => {
  it.each([
    [{ type: "date" }, "31/6/26", "31/06/2026 is not a date. June has 30 days."],
    [{ type: "datetime" }, "29/2/27", "29/02/2027 is not a date. February 2027 has 28 days."],
  ] satisfies [Partial<Question>, string, string][])("%o, %s", (question, stored, words) => {
    expect(said(question, stored)).toBe(words);
  });
});
