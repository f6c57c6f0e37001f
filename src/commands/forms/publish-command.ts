import { type CheckedDefinition, checkDefinition } from "../../server/definitions/check-definition.ts";
import type { Published } from "../../server/definitions/publish.ts";
import { type CommandIo, FOUND, OK } from "../command-io.ts";
import { findingLines } from "./finding-lines.ts";
import type { FormsCommand, Typed } from "./forms-command.ts";
import { atDesk, DeskRefused } from "./forms-desk.ts";
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

export const publishCommand: FormsCommand = {
  name: "publish",
  subjects: "PATH",
  count: [1, 1],
  summary: "publishes a definition; the next opened record uses it, open ones keep theirs",
  more: ["It is linted and its tests are run first: with an error or a failing test nothing is published."],
  options: { "dry-run": { words: "do all but publish" } },
  examples: ["publish schemas/definitions/letprop --dry-run", "publish schemas/definitions/letprop"],
  run: async (typed, io) => {
    const [path = ""] = typed.subjects;
    const json = readFiles(path);
    const checked = checkDefinition(json);
    if (checked.validators === undefined) return unfit(checked, path, typed, io);
    try {
      const done = await atDesk(typed, io, (desk) => desk.publish(json, async () => checked), "a store");
      if (typed.json) io.say(JSON.stringify(done, null, 2));
      else for (const line of [...checkedLines(checked, io), doneLine(done, io)]) io.say(line);
      return OK;
    } catch (error) {
      if (!(error instanceof DeskRefused && typed.json)) throw error;
      io.say(JSON.stringify(error.refusal, null, 2));
      return FOUND;
    }
  },
};
