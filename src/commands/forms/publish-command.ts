import type { Definition } from "../../../schemas/definition.ts";
import { diffDefinitions } from "../../form/diff/diff-definitions.ts";
import type { Difference } from "../../form/diff/difference.ts";

import { migrationFindings } from "../../form/diff/migration-findings.ts";
import { type PublishedVersion, wordingFindings } from "../../form/diff/wording-findings.ts";
import type { LintFinding } from "../../form/lint/lint-rule.ts";
import type { AnswerOf } from "../../server/contract/call-types.ts";
import { type CheckedDefinition, checkDefinition, isPublishable } from "../../server/definitions/check-definition.ts";
import { readSourceFiles, type WrittenPart } from "../../server/definitions/read-definition-folder.ts";
import { CommandError, type CommandIo, FOUND, OK } from "../command-io.ts";
import type { Paint } from "../paint.ts";
import { differenceLines, writtenDifferences } from "./difference-lines.ts";
import { findingGroupLines, findingLines } from "./finding-lines.ts";
import type { FormsCommand, Typed } from "./forms-command.ts";
import { atDesk, type FormsDesk, type HowPublished } from "./forms-desk.ts";
import { branchesInWords, grantToAll } from "./grant-command.ts";
import { madeLines, othersOptions, releaseNumbersOf } from "./release-commands.ts";
import { readFiles } from "./subject.ts";
import { failureLines } from "./test-command.ts";
import { findingsInTexts, withPlaces } from "./written-finding.ts";

/** Everything that the check says, in lines. */
const checkedLines = ({ findings, failed, ran }: CheckedDefinition, { paint }: CommandIo): readonly string[] => [
  ...findingGroupLines(findings, paint),
  ...failed.flatMap((outcome) => failureLines(outcome, paint)),
  ...(failed.length > 0 ? [`${failed.length} of ${ran} tests failed`] : []),
];

type Published = AnswerOf<"Forms/publish">;

/** Who may quote it, and where nobody may, what to do. */
const quotedByWhom = (record: string, { id, branches }: Published, paint: Paint): readonly string[] => {
  if (record !== "quote") return [];
  if (branches > 0) return [`${branchesInWords(branches)} may quote it.`];
  return [
    `${paint("yellow", "No branch may quote it yet:")} ${grantToAll(id)}, or name firms and branches instead of --all`,
  ];
};

const passed = (tests: number): string => `${tests} ${tests === 1 ? "test" : "tests"} passed`;

const doneLines = (done: Published, definition: Definition, io: CommandIo): readonly string[] => {
  const { paint } = io;
  const name = `${done.id}@${done.version}`;
  const words = done.published
    ? `${paint("green", "Published")} ${name}: ${passed(done.tests)}.`
    : `${name} says the same already; nothing was published.`;
  const released = done.released ? madeLines(done.released, io) : [];
  return [words, ...released, ...quotedByWhom(definition.record, done, paint)];
};

const unfit = (checked: CheckedDefinition, path: string, typed: Typed, io: CommandIo): number => {
  const { findings, ran, failed } = checked;
  if (typed.json) io.say(JSON.stringify({ published: false, findings, ran, failed }, null, 2));
  else for (const line of [...checkedLines(checked, io), `${path} was not published.`]) io.say(line);
  return FOUND;
};

/** The check with what only the files show; where that is an error, nothing is to be published. */
const withText = ({ validators, ...checked }: CheckedDefinition, parts: readonly WrittenPart[]): CheckedDefinition => {
  const inTexts = findingsInTexts(parts);
  const findings = [...inTexts, ...withPlaces(checked.findings, parts)];
  return { ...checked, findings, ...(validators === undefined || inTexts.length > 0 ? {} : { validators }) };
};

/** Every version so far, the newest first. */
export const publishedVersions = async (desk: FormsDesk, id: string): Promise<readonly PublishedVersion[]> => {
  const published: PublishedVersion[] = [];
  for (const { version } of (await desk.list()).definitions.filter((each) => each.id === id)) {
    const found = await desk.get({ id, version });
    if (found) published.push({ version, definition: found.Definition });
  }
  return published;
};

/** What is different from what new records use today; undefined where there is no such version. */
const changesAt = async (desk: FormsDesk, definition: Definition, newest: number): Promise<Changes | undefined> => {
  const { id } = definition;
  // Where nothing is in force, for a product that is retired or not released yet, what was published last.
  const current = (await desk.get({ id })) ?? (newest > 0 ? await desk.get({ id, version: newest }) : undefined);
  const published = await publishedVersions(desk, definition.id);
  const text = JSON.stringify(definition);
  const isOne = published.some((each) => JSON.stringify(each.definition) === text);
  return (
    current && {
      differences: diffDefinitions(current.Definition, definition),
      // What was published once may be gone back to, whatever was counted up since.
      wordings: isOne ? [] : [...wordingFindings(published, definition), ...migrationFindings(published, definition)],
    }
  );
};

interface Changes {
  readonly differences: readonly Difference[];
  /** Wordings that no longer say what was asked, and answers that no migration carries. */
  readonly wordings: readonly LintFinding[];
}

interface Outcome {
  /** Undefined where nothing was published before. */
  readonly changes: Changes | undefined;
  /** Undefined on a dry run. */
  readonly done: Published | undefined;
}

interface Publishing {
  readonly definition: Definition;
  readonly parts: readonly WrittenPart[];
  readonly checked: CheckedDefinition;
  readonly sources: ReturnType<typeof readSourceFiles>;
}

const changeLines = ({ definition, parts }: Publishing, changes: Changes | undefined, io: CommandIo) => {
  if (!changes) return [`${definition.id} is not published yet.`];
  const wordings = withPlaces(changes.wordings, parts);
  return [
    ...differenceLines(writtenDifferences(changes.differences, [], parts), io.paint),
    ...wordings.flatMap((finding) => findingLines(finding, io.paint)),
  ];
};

/** What was typed of how it is published. */
const howTyped = ({ sources }: Publishing, typed: Typed): Omit<HowPublished, "Base"> => {
  const [reason, end, keep] = [typed.option("reason"), releaseNumbersOf(typed, "end"), releaseNumbersOf(typed, "keep")];
  return {
    ...(reason === undefined ? {} : { Reason: reason }),
    ...(sources.length === 0 ? {} : { Sources: JSON.stringify(sources) }),
    ...(typed.switched("no-release") ? { Release: "none" as const } : {}),
    ...(end === undefined ? {} : { End: end }),
    ...(keep === undefined ? {} : { Keep: keep }),
  };
};

/** The version that the files were made from, where it is said. @throws {CommandError} where it is no number */
const baseOf = (typed: Typed): number | undefined => {
  const text = typed.option("base");
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text))
    throw new CommandError("--base takes the version that the files were made from: --base 3");
  return Number(text);
};

const nextWordings = (path = "PATH"): string =>
  `npm run forms -- lint ${path} --against portal --fix writes what leaves nothing to decide.`;

/** Shows what will change, then publishes, at one desk. */
const publishAt = async (desk: FormsDesk, what: Publishing, typed: Typed, io: CommandIo): Promise<Outcome> => {
  const versions = (await desk.list()).definitions.filter(({ id }) => id === what.definition.id);
  const newest = Math.max(0, ...versions.map(({ version }) => version));
  const changes = await changesAt(desk, what.definition, newest);
  if (!typed.json)
    for (const line of [...checkedLines(what.checked, io), ...changeLines(what, changes, io)]) io.say(line);
  if (changes?.wordings.some(({ severity }) => severity === "error"))
    throw new CommandError(`${typed.subjects[0]} was not published. ${nextWordings(typed.subjects[0])}`, FOUND, {
      published: false,
      findings: withPlaces(changes.wordings, what.parts),
    });
  if (typed.switched("dry-run")) return { changes, done: undefined };
  const how = { Base: baseOf(typed) ?? newest, ...howTyped(what, typed) };
  return { changes, done: await desk.publish(what.definition, how, async () => what.checked) };
};

export const publishCommand: FormsCommand = {
  name: "publish",
  subjects: "PATH",
  count: [1, 1],
  summary: "publishes a definition; the next opened record uses it, open ones keep theirs",
  more: [
    "It is linted and its tests are run first: with an error or a failing test nothing is published. What is different",
    "from the version in force is shown before it is.",
  ],
  options: {
    "dry-run": { words: "do all but publish" },
    reason: { value: "WORDS", words: "why; kept with the version, and in the audit" },
    base: {
      value: "N",
      words: "the version that the files were made from: refused where somebody has published since",
    },
    "no-release": { words: "publish only: forms release puts it in force, for a pilot or from a day" },
    ...othersOptions,
  },
  examples: ["publish schemas/definitions/letprop --dry-run", "publish schemas/definitions/letprop"],
  run: async (typed, io) => {
    const [path = ""] = typed.subjects;
    const { json, parts } = readFiles(path);
    const checked = withText(checkDefinition(json), parts);
    if (!isPublishable(json, checked)) return unfit(checked, path, typed, io);
    const what = { definition: json, parts, checked, sources: readSourceFiles(path, json.id) };
    const { changes, done } = await atDesk(typed, io, (desk) => publishAt(desk, what, typed, io));
    const { findings, ran } = checked;
    if (typed.json)
      io.say(JSON.stringify({ ...(done ?? { published: false, tests: ran }), findings, ...changes }, null, 2));
    else if (done) for (const line of doneLines(done, json, io)) io.say(line);
    else io.say(`${passed(ran)}. Nothing was published: this is a dry run.`);
    return OK;
  },
};
