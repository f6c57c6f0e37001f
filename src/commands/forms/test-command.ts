import type { Definition } from "../../../schemas/definition.ts";
import type { LintFinding } from "../../form/lint/lint-rule.ts";
import { capital } from "../../form/words/phrases.ts";
import { runMigrationTests } from "../../insurance/cases/run-migration-tests.ts";
import { hasPassed, type ProductTestOutcome, runProductTests } from "../../insurance/cases/run-product-tests.ts";
import { untestedRules } from "../../insurance/cases/untested-rules.ts";
import { lintDefinition } from "../../insurance/rating/with-rates.ts";
import { CommandError, FOUND, OK } from "../command-io.ts";
import type { Paint } from "../paint.ts";
import { findingLines } from "./finding-lines.ts";
import type { FormsCommand } from "./forms-command.ts";
import { definitionOfFolder, readSubject } from "./subject.ts";
import { withPlaces } from "./written-finding.ts";

/** A test that failed in lines: its name, and below each thing that came otherwise, in a sentence. */
export const failureLines = ({ name, path, unmet, error }: ProductTestOutcome, paint: Paint): readonly string[] => [
  `${paint("red", "failed")}  ${name}${path === undefined ? "" : ` (${path})`}`,
  ...(error === undefined ? [] : [`        ${error}`]),
  ...unmet.map(({ words }) => `        ${capital(words)}.`),
];

/** What publishing would refuse although every test passes. */
const rulesToTest = (definition: Definition): readonly LintFinding[] =>
  lintDefinition(definition).some(({ severity }) => severity === "error") ? [] : untestedRules(definition);

export const testCommand: FormsCommand = {
  name: "test",
  subjects: "SUBJECT",
  count: [1, 1],
  summary: "runs the tests inside a definition; which failed and what came otherwise, and which rules none tests",
  options: { only: { value: "WORDS", words: "only tests whose name holds these words" } },
  examples: ["test schemas/definitions/letprop", 'test LETPROP --only "price of"'],
  run: async (typed, io) => {
    const [word = ""] = typed.subjects;
    const { name, json, parts } = await readSubject(word, typed, io);
    const definition = definitionOfFolder(json, name);
    const words = typed.option("only")?.toLowerCase() ?? "";
    const wanted = (test: { readonly name: string }) => test.name.toLowerCase().includes(words);
    const outcomes = [...runProductTests(definition, wanted), ...runMigrationTests(definition, wanted)];
    if (outcomes.length === 0 && words !== "")
      throw new CommandError(`No test of ${name} has these words in its name.`);
    const failed = outcomes.filter((outcome) => !hasPassed(outcome));
    const untested = words === "" && failed.length === 0 ? withPlaces(rulesToTest(definition), parts) : [];
    if (typed.json) io.say(JSON.stringify({ name, ran: outcomes.length, failed, untested }, null, 2));
    else {
      for (const line of untested.flatMap((finding) => findingLines(finding, io.paint))) io.say(line);
      for (const line of failed.flatMap((outcome) => failureLines(outcome, io.paint))) io.say(line);
      const all = `${outcomes.length} test${outcomes.length === 1 ? "" : "s"}`;
      const lack = untested.length === 0 ? "" : "; it cannot be published before the rules above are tested too";
      io.say(failed.length === 0 ? `${name}: ${all} passed${lack}` : `${name}: ${failed.length} of ${all} failed`);
    }
    return failed.length + untested.length === 0 ? OK : FOUND;
  },
};
