import { runMigrationTests } from "../../insurance/cases/run-migration-tests.ts";
import { hasPassed, type ProductTestOutcome, runProductTests } from "../../insurance/cases/run-product-tests.ts";
import { aligned } from "../aligned.ts";
import { CommandError, FOUND, OK } from "../command-io.ts";
import type { Paint } from "../paint.ts";
import type { FormsCommand } from "./forms-command.ts";
import { definitionFromFile } from "./subject.ts";

/** A test that failed in lines: its name, and below what was expected and what came. */
export const failureLines = ({ name, path, unmet, error }: ProductTestOutcome, paint: Paint): readonly string[] => [
  `${paint("red", "failed")}  ${name}${path === undefined ? "" : ` (${path})`}`,
  ...(error === undefined ? [] : [`        ${error}`]),
  ...unmet.flatMap(({ what, expected, got }) =>
    aligned([
      [`        ${what}`, "expected", JSON.stringify(expected)],
      ["", "got", JSON.stringify(got)],
    ]),
  ),
];

export const testCommand: FormsCommand = {
  name: "test",
  subjects: "SUBJECT",
  count: [1, 1],
  summary: "runs the tests inside a definition; which failed, what was expected and what came",
  options: { only: { value: "WORDS", words: "only tests whose name holds these words" } },
  examples: ["test schemas/definitions/letprop", 'test LETPROP --only "price of"'],
  run: async (typed, io) => {
    const [word = ""] = typed.subjects;
    const { name, definition } = await definitionFromFile(word, typed, io);
    const words = typed.option("only")?.toLowerCase() ?? "";
    const wanted = (test: { readonly name: string }) => test.name.toLowerCase().includes(words);
    const outcomes = [...runProductTests(definition, wanted), ...runMigrationTests(definition, wanted)];
    if (outcomes.length === 0 && words !== "")
      throw new CommandError(`No test of ${name} has these words in its name.`);
    const failed = outcomes.filter((outcome) => !hasPassed(outcome));
    if (typed.json) io.say(JSON.stringify({ name, ran: outcomes.length, failed }, null, 2));
    else {
      for (const line of failed.flatMap((outcome) => failureLines(outcome, io.paint))) io.say(line);
      const all = `${outcomes.length} test${outcomes.length === 1 ? "" : "s"}`;
      io.say(failed.length === 0 ? `${name}: ${all} passed` : `${name}: ${failed.length} of ${all} failed`);
    }
    return failed.length === 0 ? OK : FOUND;
  },
};
