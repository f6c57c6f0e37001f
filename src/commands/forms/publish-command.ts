import type { Definition } from "../../../schemas/definition.ts";
import { diffDefinitions } from "../../form/diff/diff-definitions.ts";
import type { Difference } from "../../form/diff/difference.ts";
import { type CheckedDefinition, checkDefinition, isPublishable } from "../../server/definitions/check-definition.ts";
import type { Published } from "../../server/definitions/publish.ts";
import { type CommandIo, FOUND, OK } from "../command-io.ts";
import { differenceLines } from "./difference-lines.ts";
import { findingLines } from "./finding-lines.ts";
import type { FormsCommand, Typed } from "./forms-command.ts";
import { atDesk, DeskRefused, type FormsDesk } from "./forms-desk.ts";
import { readFiles } from "./subject.ts";
import { failureLines } from "./test-command.ts";

/** Everything that the check says, in lines. */
const checkedLines = ({ findings, failed, ran }: CheckedDefinition, { paint }: CommandIo): readonly string[] => [
  ...findings.flatMap((finding) => findingLines(finding, paint)),
  ...failed.flatMap((outcome) => failureLines(outcome, paint)),
  ...(failed.length > 0 ? [`${failed.length} of ${ran} tests failed`] : []),
];

const doneLine = (done: Published, { paint }: CommandIo): string => {
  const name = `${done.id}@${done.version}`;
  if (!done.published) return `${name} says the same already; nothing was published.`;
  return `${paint("green", "Published")} ${name}: ${done.tests} tests passed. The next opened record uses it.`;
};

const unfit = (checked: CheckedDefinition, path: string, typed: Typed, io: CommandIo): number => {
  const { findings, ran, failed } = checked;
  if (typed.json) io.say(JSON.stringify({ published: false, findings, ran, failed }, null, 2));
  else for (const line of [...checkedLines(checked, io), `${path} was not published.`]) io.say(line);
  return FOUND;
};

/** What is different from what new records use today; undefined where there is no such version. */
const differencesAt = async (desk: FormsDesk, definition: Definition): Promise<readonly Difference[] | undefined> => {
  const current = await desk.get({ id: definition.id });
  return current && diffDefinitions(current.Definition, definition);
};

interface Outcome {
  readonly differences: readonly Difference[] | undefined;
  /** Undefined on a dry run. */
  readonly done: Published | undefined;
}

/** Shows what will change, then publishes, at one desk. */
const publishAt = (desk: FormsDesk, definition: Definition, checked: CheckedDefinition, typed: Typed, io: CommandIo) =>
  differencesAt(desk, definition).then(async (differences): Promise<Outcome> => {
    if (!typed.json) {
      for (const line of checkedLines(checked, io)) io.say(line);
      if (differences === undefined) io.say(`${definition.id} is not published yet.`);
      else for (const line of differenceLines(differences, io.paint)) io.say(line);
    }
    if (typed.switched("dry-run")) return { differences, done: undefined };
    return { differences, done: await desk.publish(definition, async () => checked) };
  });

export const publishCommand: FormsCommand = {
  name: "publish",
  subjects: "PATH",
  count: [1, 1],
  summary: "publishes a definition; the next opened record uses it, open ones keep theirs",
  more: [
    "It is linted and its tests are run first: with an error or a failing test nothing is published. What is different",
    "from the version in force is shown before it is.",
  ],
  options: { "dry-run": { words: "do all but publish" } },
  examples: ["publish schemas/definitions/letprop --dry-run", "publish schemas/definitions/letprop"],
  run: async (typed, io) => {
    const [path = ""] = typed.subjects;
    const json = readFiles(path);
    const checked = checkDefinition(json);
    if (!isPublishable(json, checked)) return unfit(checked, path, typed, io);
    try {
      const { differences, done } = await atDesk(
        typed,
        io,
        (desk) => publishAt(desk, json, checked, typed, io),
        typed.switched("dry-run") ? "nothing" : "a store",
      );
      const { findings, ran } = checked;
      if (typed.json)
        io.say(JSON.stringify({ ...(done ?? { published: false, tests: ran }), findings, differences }, null, 2));
      else io.say(done ? doneLine(done, io) : `${ran} tests passed. Nothing was published: this is a dry run.`);
      return OK;
    } catch (error) {
      if (!(error instanceof DeskRefused && typed.json)) throw error;
      io.say(JSON.stringify(error.refusal, null, 2));
      return FOUND;
    }
  },
};
