import { existsSync } from "node:fs";
import type { Definition } from "../../../schemas/definition.ts";
import type { DatedRates } from "../../../schemas/rating.ts";
import { productDifferences } from "../../documents/product-differences.ts";
import type { PublishedVersion } from "../../form/diff/wording-findings.ts";
import { datedRateUnknown } from "../../form/lint/publishing-rules.ts";
import { ratesShown } from "../../insurance/rating/dated-rates.ts";
import { lintDefinition } from "../../insurance/rating/with-rates.ts";
import type { FormOf } from "../../server/contract/call-types.ts";
import { type CheckedDefinition, checkedWith, isPublishable } from "../../server/definitions/check-definition.ts";
import { readSourceFiles, type WrittenPart } from "../../server/definitions/read-definition-folder.ts";
import { CommandError, type CommandIo, FOUND, OK } from "../command-io.ts";
import type { FormsCommand, Typed } from "./forms-command.ts";
import { atDesk, checkHere, type Draft, type FormsDesk } from "./forms-desk.ts";
import { findingsBeside, publishedVersions } from "./lint-command.ts";
import {
  type Changes,
  changeLines,
  checkedLines,
  outcomeJson,
  outcomeLines,
  type Publishing,
  type PublishOutcome,
  publishedLines,
  staleLines,
} from "./publish-lines.ts";
import { othersOptions, releaseNumbersOf } from "./release-commands.ts";
import { readFiles } from "./subject.ts";
import { findingsInFiles, withPlaces } from "./written-finding.ts";

const unfit = (checked: CheckedDefinition, path: string, typed: Typed, io: CommandIo): number => {
  const { findings, ran, failed } = checked;
  if (typed.json) io.say(JSON.stringify({ published: false, findings, ran, failed }, null, 2));
  else for (const line of [...checkedLines(checked, io), `${path} was not published.`]) io.say(line);
  return FOUND;
};

/** The check including findings about the files, each finding with its position. */
const withFiles = (checked: CheckedDefinition, parts: readonly WrittenPart[]): CheckedDefinition =>
  checkedWith(findingsInFiles(parts), { ...checked, findings: withPlaces(checked.findings, parts) });

/** The differences from the version in force, if any, and an identical version, if any. */
const changesAt = async (
  desk: FormsDesk,
  { definition, rates }: Pick<Publishing, "definition" | "rates">,
  newest: number,
): Promise<{ readonly changes: Changes; readonly same: number | undefined; readonly nearest: number | undefined }> => {
  const { id } = definition;
  // If none is in force, for a product that is retired or not released yet, the last published version.
  const current = (await desk.get({ id })) ?? (newest > 0 ? await desk.get({ id, version: newest }) : undefined);
  const published = await publishedVersions(desk, definition.id);
  const text = JSON.stringify(definition);
  const same = published.find((each) => JSON.stringify(each.definition) === text)?.version;
  const differences = current && productDifferences(current.Definition, definition);
  const beside = same === undefined ? findingsBeside(published, definition, rates) : [];
  return {
    changes: { beside, ...(differences ? { differences } : {}) },
    same,
    nearest: nearestTo(published, definition),
  };
};

/** The published version with the fewest differences, of several the newest. */
const nearestTo = (published: readonly PublishedVersion[], definition: Definition): number | undefined => {
  const counts = published.map((each) => ({
    version: each.version,
    count: productDifferences(each.definition, definition).length,
  }));
  return counts.sort((a, b) => a.count - b.count || b.version - a.version)[0]?.version;
};

/** The publishing options of the command line. */
export const publishOptions = (typed: Typed): Omit<FormOf<"Studio/publishDraft">, "draft" | "revision"> => {
  const [end, keep] = [releaseNumbersOf(typed, "end"), releaseNumbersOf(typed, "keep")];
  return {
    ...(typed.switched("no-release") ? { Release: "none" as const } : {}),
    ...(end === undefined ? {} : { End: end }),
    ...(keep === undefined ? {} : { Keep: keep }),
    ...(typed.switched("urgent") ? { Urgent: "yes" as const } : {}),
  };
};

/** The options to repeat after approval: `--no-release --end 4`. */
const switchesTyped = (typed: Typed, { publishOnly }: Pick<Draft, "publishOnly">): string =>
  [
    ...(typed.switched("no-release") && !publishOnly ? ["--no-release"] : []),
    ...(["end", "keep"] as const).flatMap((name) => {
      const numbers = typed.option(name);
      return numbers === undefined ? [] : [`--${name} ${numbers}`];
    }),
  ].join(" ");

/** A numeric option; undefined if missing. @throws {CommandError} if it is not a number */
export const numberOf = (text: string | undefined, name: string): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new CommandError(`${name} needs a number: ${name} 3`);
  return Number(text);
};

/** The version that the files are based on, if given. */
const baseOf = (typed: Typed): number | undefined => numberOf(typed.option("base"), "--base");

/** The command that corrects the wordings, with the account and address that were typed. */
const nextWordings = (typed: Typed): string => {
  const path = typed.subjects[0] ?? "PATH";
  const account = (["email", "url"] as const).flatMap((name) =>
    typed[name] === undefined ? [] : [` --${name} ${typed[name]}`],
  );
  return `To write what leaves nothing to decide: npm run forms -- lint ${path} --against portal --fix${account.join("")}`;
};

/** The files in a draft's format. */
const filesSent = ({ sources, definition }: Publishing): string =>
  JSON.stringify(
    sources.length > 0
      ? [...sources].sort((a, b) => (a.file < b.file ? -1 : 1))
      : [{ file: `${definition.id.toLowerCase()}/definition.json`, text: JSON.stringify(definition, null, 2) }],
  );

/** The open draft of these exact files, if any. */
const draftOfFiles = async (desk: FormsDesk, id: string, files: string): Promise<Draft | undefined> => {
  for (const { number, state } of await desk.drafts({ id })) {
    if (state === "published" || state === "dropped") continue;
    const found = await desk.draft(number);
    if (JSON.stringify(found.files) === files) return found.draft;
  }
  return undefined;
};

/** Writes the files into an existing draft, as its next revision. */
const rewritten = async (desk: FormsDesk, number: number, files: string, words: string): Promise<Draft> => {
  const { draft, files: before } = await desk.draft(number);
  const after: readonly { readonly file: string; readonly text: string }[] = JSON.parse(files);
  const gone = before.filter(({ file }) => after.every((each) => each.file !== file));
  const steps = [...after, ...gone.map(({ file }) => ({ file, text: null }))];
  return desk.editDraft({ draft: number, revision: draft.revision, Patch: JSON.stringify(steps), Words: words });
};

/** Without its base a publish could undo what somebody else has published meanwhile; only a first one needs none. */
const baseNeeded = (id: string, { nearest, newest }: Pick<KnownVersions, "nearest" | "newest">): CommandError =>
  new CommandError(
    `Which version of ${id} are these files based on? Add --base and its number, so that no later change is undone. ${
      nearest === newest
        ? `They differ least from the latest: --base ${newest}`
        : `If it is not ${newest}, the latest: npm run forms -- pull ${id}@${newest} FOLDER, and make your change there.`
    }`,
  );

const draftOf = async (desk: FormsDesk, what: Publishing, known: KnownVersions, typed: Typed): Promise<Draft> => {
  const files = filesSent(what);
  const same = await draftOfFiles(desk, what.definition.id, files);
  if (same) return same;
  const reason = typed.option("reason");
  const number = numberOf(typed.option("draft"), "--draft");
  if (number !== undefined) return rewritten(desk, number, files, reason ?? "Files sent again");
  const base = baseOf(typed) ?? (known.newest === 0 ? 0 : undefined);
  if (base === undefined) throw baseNeeded(what.definition.id, known);
  return desk.openDraft({
    Files: files,
    Base: base,
    Title: typed.option("title") ?? reason?.slice(0, 200) ?? what.definition.title,
    ...(reason === undefined ? {} : { Reason: reason }),
  });
};

/** Shows what will change, then requests a review or publishes, through one desk. */
const publishAt = async (desk: FormsDesk, what: Publishing, typed: Typed, io: CommandIo) => {
  const versions = (await desk.list()).definitions.filter(({ id }) => id === what.definition.id);
  const newest = Math.max(0, ...versions.map(({ version }) => version));
  const { changes, same, nearest } = await changesAt(desk, what, newest);
  const isStale = same === undefined && baseOf(typed) === undefined;
  if (!typed.json)
    for (const line of [
      ...checkedLines(what.checked, io),
      ...changeLines(what, changes, io),
      ...(isStale ? staleLines(what.definition, { nearest, newest }, io) : []),
    ])
      io.say(line);
  if (changes.beside.some(({ severity }) => severity === "error"))
    throw new CommandError(`${typed.subjects[0]} was not published. ${nextWordings(typed)}`, FOUND, {
      published: false,
      findings: withPlaces(changes.beside, what.parts),
    });
  return { changes, outcome: await outcomeOf(desk, what, { newest, nearest, same, versions }, typed) };
};

interface KnownVersions {
  /** The latest; 0 before the first. */
  readonly newest: number;
  /** The one that the files differ least from. */
  readonly nearest: number | undefined;
  /** The identical version. */
  readonly same: number | undefined;
  readonly versions: readonly { readonly version: number; readonly branches: number }[];
}

const outcomeOf = async (
  desk: FormsDesk,
  what: Publishing,
  known: KnownVersions,
  typed: Typed,
): Promise<PublishOutcome> => {
  const { same, versions } = known;
  if (typed.switched("dry-run")) return { kind: "dry" };
  const branches = versions.find(({ version }) => version === same)?.branches ?? 0;
  if (same !== undefined) return { kind: "same", version: same, branches };
  const draft = await draftOf(desk, what, known, typed);
  const { number, revision, state } = draft;
  if (state === "approved" || typed.switched("urgent"))
    return { kind: "published", done: await desk.publish({ draft: number, revision, ...publishOptions(typed) }) };
  const { Release: release } = publishOptions(typed);
  const asked = { draft: number, revision, ...(release === undefined ? {} : { Release: release }) };
  const waiting = state === "open" ? await desk.askReview(asked) : draft;
  return { kind: "waits", draft: waiting, switches: switchesTyped(typed, waiting) };
};

/** Publishes an approved draft by its number. */
const publishNumbered = (number: number, typed: Typed, io: CommandIo): Promise<number> =>
  atDesk(typed, io, async (desk) => {
    const { draft } = await desk.draft(number);
    const { definitions } = await desk.list();
    const record = definitions.find(({ id }) => id === draft.id)?.record ?? "quote";
    const done = await desk.publish({ draft: number, revision: draft.revision, ...publishOptions(typed) });
    if (typed.json) io.say(JSON.stringify(done, null, 2));
    else for (const line of publishedLines(done, record, io)) io.say(line);
    return OK;
  });

export const publishCommand: FormsCommand = {
  name: "publish",
  subjects: "PATH|DRAFT",
  count: [1, 1],
  summary: "sends a definition for review, and publishes it once someone else has approved it",
  more: [
    "The lint and its tests run first; nothing is sent if there is an error or a failing test. The differences from",
    "the version in force are shown first. New records use the published version; open ones keep theirs.",
  ],
  options: {
    "dry-run": { words: "check everything without sending or publishing" },
    reason: { value: "WORDS", words: "reason; kept with the version and in the audit" },
    title: { value: "WORDS", words: "description of the draft; default: the reason" },
    base: {
      value: "N",
      words: "the version that the files are based on, needed for any but a first one; refused if a later one exists",
    },
    draft: {
      value: "N",
      words: "an existing draft: the files become its next revision, for example after it was sent back",
    },
    urgent: { words: "publish immediately, before anyone else has approved it, if the site allows it" },
    "no-release": {
      words: "publish only: forms release puts it in force, for a pilot or from a date; kept with the draft",
    },
    ...othersOptions,
  },
  examples: [
    "publish schemas/definitions/letprop --dry-run",
    'publish schemas/definitions/letprop --base 3 --reason "Rates of 2027"',
    "publish 7",
  ],
  run: async (typed, io) => {
    const [path = ""] = typed.subjects;
    const number = existsSync(path) ? undefined : numberOf(/^\d+$/.test(path) ? path : undefined, "DRAFT");
    if (number !== undefined) return publishNumbered(number, typed, io);
    const { json, parts } = readFiles(path);
    const checkBy = async (rates?: DatedRates) => withFiles(await checkHere(json, rates), parts);
    // Most need only the shipped rates; the desk has the others.
    const isKnown = lintDefinition(json).every(({ rule }) => rule !== datedRateUnknown.id);
    const here = isKnown ? await checkBy() : undefined;
    if (here && !isPublishable(json, here)) return unfit(here, path, typed, io);
    const sent = await atDesk(typed, io, async (desk) => {
      const rates = isKnown ? undefined : ratesShown((await desk.rates()).rates);
      const checked = here ?? (await checkBy(rates));
      if (!isPublishable(json, checked)) return { checked };
      const what = { definition: json, parts, checked, rates, sources: readSourceFiles(path, json.id) };
      return { what, ...(await publishAt(desk, what, typed, io)) };
    });
    if (!("what" in sent)) return unfit(sent.checked, path, typed, io);
    const { what, changes, outcome } = sent;
    if (typed.json)
      io.say(JSON.stringify({ ...outcomeJson(outcome, what), findings: what.checked.findings, ...changes }, null, 2));
    else for (const line of outcomeLines(outcome, what, io)) io.say(line);
    return OK;
  },
};
