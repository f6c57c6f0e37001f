import { writeFileSync } from "node:fs";
import type { Definition } from "../../../schemas/definition.ts";
import { placesInParts } from "../../form/definition/place-in-parts.ts";
import type { DefinitionPatch } from "../../form/lint/patch.ts";
import { patchText } from "../../form/lint/patch-text.ts";
import { pointerTo } from "../../form/tree/place.ts";
import { acceptance, isChanged, testsToAccept } from "../../insurance/cases/accept-outcomes.ts";
import {
  hasPassed,
  type ProductTestOutcome,
  runProductTests,
  type Unmet,
} from "../../insurance/cases/run-product-tests.ts";
import type { WrittenPart } from "../../server/definitions/read-definition-folder.ts";
import { aligned } from "../aligned.ts";
import { CommandError, type CommandIo, FOUND, OK } from "../command-io.ts";
import type { FormsCommand, Typed } from "./forms-command.ts";
import { failureLines } from "./prove-commands.ts";
import { definitionOf, readFiles, type Subject, subjectOfFiles } from "./subject.ts";
import { todayOf, todayOption } from "./today.ts";

/** One expectation of one test, before and after. */
interface Accepted {
  readonly test: string;
  readonly what: string;
  readonly before: Unmet["expected"];
  readonly after: Unmet["got"];
}

/** The named tests, each once; with --all the failing ones. @throws {CommandError} for an unknown name */
const chosen = (definition: Definition, { name, rates }: Subject, typed: Typed): readonly ProductTestOutcome[] => {
  const [, ...names] = typed.subjects;
  if (typed.switched("all") === names.length > 0)
    throw new CommandError(
      "Say which tests to accept: their names, each in quotation marks, or --all for every failing test.",
    );
  const known = new Set((definition.tests ?? []).map((test) => test.name));
  const notFound = names.filter((each) => !known.has(each));
  if (notFound.length > 0) throw new CommandError(`${name} has no test “${notFound.join("”, “")}”.`);
  const wanted = new Set(names);
  return [...runProductTests(definition, (test) => wanted.size === 0 || wanted.has(test.name), rates)].filter(
    (outcome) => !hasPassed(outcome),
  );
};

const write = (
  parts: readonly WrittenPart[],
  patches: readonly { readonly path: string; readonly patch: (path: string) => DefinitionPatch }[],
) => {
  const texts = new Map(parts.map((part) => [part.file, part.text]));
  for (const { path, patch } of patches) {
    const [place] = placesInParts(parts, path);
    const text = texts.get(place?.file ?? "");
    if (!place || text === undefined) throw new CommandError(`${path} is not in any file.`);
    texts.set(place.file, patchText(text, patch(place.path)));
  }
  for (const { file, path, text } of parts) {
    const now = texts.get(file) ?? text;
    if (now !== text) writeFileSync(path, now);
  }
};

const inWords = (value: Unmet["got"]): string => (typeof value === "string" ? value : JSON.stringify(value));

const acceptedLines = (accepted: readonly Accepted[]): readonly string[] =>
  aligned([
    ["test", "what", "before", "after"],
    ...accepted.map(({ test, what, before, after }) => [test, what, inWords(before), inWords(after)]),
  ]);

export const acceptCommand: FormsCommand = {
  name: "accept",
  subjects: "PATH [TEST...]",
  count: [1, Number.POSITIVE_INFINITY],
  summary: "accepts the current results of the named tests as expected, with a reason",
  more: [
    "Only the price is accepted: what a rule decides stays as the test expects it, unless --decisions accepts that too. The",
    "reason and the day are kept in the test; the first total of a test, in the place of 0.00, needs none. Nothing is",
    "written where a test has no price.",
  ],
  options: {
    reason: { value: "WORDS", words: "why the new figures are correct; not needed for first totals" },
    all: { words: "every test that fails" },
    decisions: { words: "also accept rules, errors and the answers that they link to" },
    today: { ...todayOption, words: "the date recorded with the reason; default: today" },
  },
  examples: [
    'accept schemas/definitions/letprop "Golden example 1" --reason "Base rate of buildings, 1 January"',
    'accept schemas/definitions/letprop --all --reason "IPT at 14%"',
    'accept schemas/definitions/stall "Walls of timber"',
  ],
  run: async (typed, io) => {
    const [path = ""] = typed.subjects;
    const reason = typed.option("reason")?.trim() ?? "";
    const subject = await subjectOfFiles(path, typed, io);
    const definition = definitionOf(subject);
    const withDecisions = typed.switched("decisions");
    const failed = chosen(definition, subject, typed);
    const changes = testsToAccept(definition.tests ?? [], failed, withDecisions);
    if (reason === "" && (changes.length === 0 || changes.some(({ unmet }) => isChanged(unmet))))
      throw new CommandError('Say why the figures change: --reason "Base rate of buildings, 1 January".');
    const on = todayOf(typed, io);
    write(
      subject.parts,
      changes.map(({ test, unmet, position }) => ({
        path: pointerTo("tests", position),
        patch: (at) => acceptance(test, at, unmet, { reason, on }),
      })),
    );
    const accepted = changes.flatMap(({ test, unmet }) =>
      unmet.map(({ what, expected, got }): Accepted => ({ test: test.name, what, before: expected, after: got })),
    );
    return reportAccepted(accepted, { ...subject, ...readFiles(path) }, typed, io);
  },
};

/** Reports what was accepted, and which of the same tests still fail. */
const reportAccepted = (accepted: readonly Accepted[], now: Subject, typed: Typed, io: CommandIo): number => {
  const { name } = now;
  const still = chosen(definitionOf(now), now, typed);
  if (typed.json) io.say(JSON.stringify({ name, accepted, failed: still }, null, 2));
  else {
    if (accepted.length > 0) for (const line of acceptedLines(accepted)) io.say(line);
    for (const line of still.flatMap((outcome) => failureLines(outcome, io.paint))) io.say(line);
    const tests = new Set(accepted.map(({ test }) => test)).size;
    const failing = still.length === 0 ? "" : `; ${still.length} still fail`;
    io.say(`${name}: ${tests === 1 ? "1 test" : `${tests} tests`} accepted${failing}`);
  }
  return still.length === 0 ? OK : FOUND;
};
