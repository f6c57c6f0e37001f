import { describe, expect, it } from "vitest";
import type { Condition } from "../../../../schemas/condition.ts";
import type { Definition } from "../../../../schemas/definition.ts";
import type { Question } from "../../../../schemas/question.ts";
import type { Rule } from "../../../../schemas/rule.ts";
import { type Practised, practiceSteps } from "../../../../src/form/author/new/practice.ts";
import { starterFiles } from "../../../../src/form/author/new/starter-product.ts";
import { joined, product } from "./made.ts";

const start = joined(starterFiles(product));
const when: Condition = { f: "ClaimsCount", op: "eq", v: "Two" };
const question: Question = { name: "Animals", group: "policy", type: "yesno", label: "Do you keep animals?" };
const refers = (f: string): Rule => ({
  ...{ id: "R09", severity: "refer", blocks: "bind", when: { all: [{ f, op: "eq", v: "Yes" }] }, at: ["Animals"] },
  message: "Animals are looked at.",
});
const [first] = start.tests ?? [];
const untouched: Practised = { definition: start, start, edits: [], state: "open", seen: new Set() };
const doneOf = (practised: Partial<Practised>) =>
  practiceSteps({ ...untouched, ...practised }).flatMap(({ name, isDone }) => (isDone ? [name] : []));
const having = (change: Partial<Definition>): Definition => ({ ...start, ...change });

describe("Steps of the practice", () => {
  it("are not done on the starter, whatever its own questions contain", () => {
    expect(doneOf({})).toEqual([]);
    expect(doneOf({ seen: new Set(start.questions.map(({ label }) => label)), edits: ["Edited"] })).toEqual([]);
  });

  it.each<[string, Partial<Practised>, readonly string[]]>([
    ["a question", { definition: having({ questions: [...start.questions, question] }) }, ["question"]],
    [
      "a question with a condition",
      { definition: having({ questions: [...start.questions, { ...question, when }] }) },
      ["question", "condition"],
    ],
    [
      "a question that was seen without a condition",
      { definition: having({ questions: [...start.questions, question] }), seen: new Set([question.label]) },
      ["question"],
    ],
    [
      "a question that was seen as its condition holds",
      {
        definition: having({ questions: [...start.questions, { ...question, when }] }),
        seen: new Set([question.label]),
      },
      ["question", "condition", "preview"],
    ],
    [
      "a rule that refers for it, of an entry too",
      {
        definition: having({
          questions: [...start.questions, question],
          rules: [...start.rules, refers("RD.Animals")],
        }),
      },
      ["question", "rule"],
    ],
    [
      "a rule that reads another answer",
      { definition: having({ questions: [...start.questions, question], rules: [...start.rules, refers("Excess")] }) },
      ["question"],
    ],
    ["a test", { definition: having({ tests: [...(start.tests ?? []), ...(first ? [first] : [])] }) }, ["test"]],
    ["something undone", { edits: ["Edited", "Back to revision 1"] }, ["undo"]],
    ["a review that is asked for", { state: "in-review" }, ["review"]],
  ])("are done by %s", (_, practised, done) => {
    expect(doneOf(practised)).toEqual(done);
  });
});
