import { describe, expect, test } from "vitest";
import type { Question } from "../../schemas/question.ts";
import { problemWith } from "../../src/form/check/check-answer.ts";
import { scopeReading } from "../../src/form/expression/scope-reading.ts";
import { definitionFolders, readDefinition } from "./read-definition.ts";

/** The questions of records other than quotes. */
const asked = definitionFolders()
  .map(readDefinition)
  .filter(({ record }) => record !== "quote" && record !== "contact")
  .flatMap((definition) => definition.questions.map((question) => ({ definition, question })));

const scope = scopeReading(() => undefined);
const problem = (question: Question, name: string) => problemWith(question, name, true, undefined, scope);

const called = (names: readonly string[]) => asked.filter(({ question }) => names.includes(question.name));

const ofPeople = called(["FirstName", "LastName", "Manager"]);
const ofFirms = called(["Name", "FirmName", "TradingName", "PrincipalFirm", "Town", "TownCity", "RegionCounty"]);
const oneLine = called(["JobTitle", "AwayCover", "Hours", "HouseName", "HouseNumber", "AddressLine1"]);

/** Invisible and direction-changing characters, line ends, and markup. */
const evil = [
  "Ada\nLovelace",
  "Ada\r\nBcc: all@evil.example",
  "Ada\u0000",
  "Ada\tLovelace",
  "Ada\u202eecalevoL",
  "\u200fAda",
  "Ada\u2066",
  "Ada\u2028Lovelace",
  "Ada\u200b",
  "<script>alert(1)</script>",
  "<b>Ada",
];

/** Repeated in each definition, because a definition is self-contained: this test keeps them equal. */
test("There is one pattern for the names of people, one for those of firms and places, and one for other lines.", () => {
  for (const questions of [ofPeople, ofFirms, oneLine])
    expect(new Set(questions.map(({ question }) => question.pattern)).size).toBe(1);
});

test("No line of text is accepted without a pattern.", () => {
  const bare = asked.filter(({ question: { type, pattern } }) => type === "text" && pattern === undefined);
  expect(bare.map(({ definition, question }) => `${definition.id} ${question.name}`)).toEqual([]);
});

describe.each(ofPeople)("$definition.id $question.name", ({ question }) => {
  test.each([
    "Ada",
    "O'Brien-Smith",
    "O’Brien",
    "Ngũgĩ",
    "Ngu\u0303gi\u0303",
    "李小龍",
    "María José",
    "Jr.",
    "Smith, Jr.",
    "van der Berg",
    "'t Hooft",
    "d'Arcy",
    "St. John-Stevas",
    "J.R.R.",
    "J.Smith",
    "Ph.D.",
    "Müller-Lüdenscheidt",
    "Þórdís",
    "Gal·la",
    "علی",
    "नरेंद्र",
    "X",
    "A".repeat(50),
  ])("accepts %j", (name) => {
    expect(problem(question, name)).toBeUndefined();
  });

  test.each([...evil, "visit http://evil", "www.evil.com", "a@evil.example", "=cmd()", "- -", "Ada 2", "Ada/Bob"])(
    "refuses %j with a message that names the question and the remedy",
    (name) => {
      expect(problem(question, name)).toMatchObject({ code: "pattern" });
      expect(problem(question, name)?.message).toMatch(/^Use only .* in a (?:first name|last name|manager's name)/);
    },
  );

  test("refuses 300 letters", () => {
    expect(problem(question, "A".repeat(300))?.message).toMatch(/ can have at most \d+ characters\. Shorten it\.$/);
  });
});

describe.each(ofFirms)("$definition.id $question.name", ({ question }) => {
  test.each([
    "Smith & Sons (Insurance) Ltd",
    "3 Counties Brokers",
    "J.D.&Co",
    "O'Brien + Partners",
    "Caffè Nero",
    "GoCompare.com Limited",
    "1st Central",
    "Bury St. Edmunds",
    "Westward Ho!",
    "Leeds, LS1 1AA",
    "(The) Brokers",
    "Smith t/a Jones",
    "Sompo 損保",
    "A".repeat(60),
  ])("accepts %j", (name) => {
    expect(problem(question, name)).toBeUndefined();
  });

  test.each([...evil, "visit http://evil", "=cmd()", "+44", "-1", " Ltd", "&&", "A\\B"])(
    "refuses %j with a message that names the question and the remedy",
    (name) => {
      expect(problem(question, name)).toMatchObject({ code: "pattern" });
      expect(problem(question, name)?.message).toMatch(/^Use only letters.* in a (?:.* name|firm's name), on one line/);
    },
  );

  test("refuses 300 letters", () => {
    expect(problem(question, "A".repeat(300))?.message).toMatch(/ can have at most \d+ characters\. Shorten it\.$/);
  });
});

describe.each(oneLine)("$definition.id $question.name", ({ question }) => {
  test.each(["12A", "3-5", "Flat 2", "9:00–17"])("accepts %j", (text) => {
    expect(problem(question, text)).toBeUndefined();
  });

  test.each(evil.filter((text) => text.length <= 10))("refuses %j", (text) => {
    expect(problem(question, text)).toMatchObject({ code: "pattern" });
  });
});
