import { writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Definition } from "../../../schemas/definition.ts";
import type { DatedRates } from "../../../schemas/rating.ts";
import { migrationFindings } from "../../form/diff/migration-findings.ts";
import { type PublishedVersion, wordingFindings } from "../../form/diff/wording-findings.ts";
import type { LintFinding } from "../../form/lint/lint-rule.ts";
import type { PatchOperation } from "../../form/lint/patch.ts";
import { patchText } from "../../form/lint/patch-text.ts";
import { keyTwice, type PrefixInUse, prefixFindings } from "../../form/lint/publishing-rules.ts";
import { compareLaterFirst, type FileStep, stepInFile, stepsOverlap } from "../../form/lint/steps-in-files.ts";
import { isRecord } from "../../form/values/own.ts";
import { untestedRates } from "../../insurance/cases/untested-rates.ts";
import { lintDefinition } from "../../insurance/rating/with-rates.ts";
import type { WrittenPart } from "../../server/definitions/read-definition-folder.ts";
import { CommandError, type CommandIo, FOUND, OK } from "../command-io.ts";
import { countOf, findingGroupLines, findingLines } from "./finding-lines.ts";
import type { FormsCommand, Typed } from "./forms-command.ts";
import { atDesk, type FormsDesk } from "./forms-desk.ts";
import { definitionOf, readFiles, readSubjects, type Subject, subjectOfFiles } from "./subject.ts";
import { findingsInFiles, type WrittenFinding, withPlaces } from "./written-finding.ts";

/** What definitions are compared with: published ones, or a folder; nothing without --against. */
interface Against {
  /** Versions of a definition by its id. */
  readonly versionsOf: (id: string) => readonly PublishedVersion[];
  readonly products: readonly PrefixInUse[];
}

const isSound = (json: unknown, findings: readonly LintFinding[]): json is Definition =>
  findings.every(({ severity }) => severity !== "error");

/** Every published version, newest first. */
export const publishedVersions = async (desk: FormsDesk, id: string): Promise<readonly PublishedVersion[]> => {
  const published: PublishedVersion[] = [];
  for (const { version } of (await desk.list()).definitions.filter((each) => each.id === id)) {
    const found = await desk.get({ id, version });
    if (found) published.push({ version, definition: found.Definition });
  }
  return published;
};

/**
 * Findings against earlier versions: outdated wording ids, answers without a migration, and rates without a test.
 *
 * @param published newest first; empty before the first publication
 */
export const findingsBeside = (
  published: readonly PublishedVersion[],
  definition: Definition,
  rates?: DatedRates,
): readonly LintFinding[] => [
  ...wordingFindings(published, definition),
  ...migrationFindings(published, definition),
  ...untestedRates(definition, published[0]?.definition ?? null, rates),
];

const findingsOf = ({ json, parts, rates }: Subject, { versionsOf, products }: Against): readonly WrittenFinding[] => {
  const found = lintDefinition(json, rates);
  if (!isSound(json, found)) return [...findingsInFiles(parts), ...withPlaces(found, parts)];
  const versions = versionsOf(json.id);
  const beside = [
    ...(versions.length > 0 ? findingsBeside(versions, json, rates) : []),
    ...prefixFindings(json, versions[0]?.definition, products),
  ];
  return [...findingsInFiles(parts), ...withPlaces([...found, ...beside], parts)];
};

const idOf = ({ json }: Subject): string => (isRecord(json) && typeof json.id === "string" ? json.id : "");

const readAgainst = async (subjects: readonly Subject[], typed: Typed, io: CommandIo): Promise<Against> => {
  const against = typed.option("against");
  if (against === undefined) return { versionsOf: () => [], products: [] };
  if (against !== "portal") {
    const definition = definitionOf(await subjectOfFiles(against, typed, io));
    return { versionsOf: () => [{ version: 0, definition }], products: [] };
  }
  return atDesk(typed, io, async (desk) => {
    const versions = new Map<string, readonly PublishedVersion[]>();
    for (const subject of subjects) versions.set(idOf(subject), await publishedVersions(desk, idOf(subject)));
    return { versionsOf: (id) => versions.get(id) ?? [], products: await prefixesInUse(desk) };
  });
};

const prefixesInUse = async (desk: FormsDesk): Promise<readonly PrefixInUse[]> => {
  const ids = new Set((await desk.list()).definitions.map(({ id }) => id));
  const newest = await Promise.all([...ids].map((id) => desk.get({ id })));
  return newest.flatMap((found) => {
    if (!found) return [];
    const { id, title, referencePrefix: prefix } = found.Definition;
    return [{ id, title, prefix }];
  });
};

/** A patch can uncover a finding that another patch fixes; more rounds than this mean a loop. */
const maxRounds = 20;

/**
 * The findings to fix next: errors first, warnings only without errors that could cause them. None while a key is
 * duplicated, because its intended value is unknown.
 */
const findingsToFix = (findings: readonly WrittenFinding[]): readonly WrittenFinding[] => {
  if (findings.some(({ rule }) => rule === keyTwice.id)) return [];
  const errors = findings.filter(({ severity }) => severity === "error");
  return (errors.length > 0 ? errors : findings).filter(({ patch }) => patch !== undefined);
};

/** Excludes removals from a folder that other definitions include: they may use it. */
const mayChange = ({ part, step }: FileStep<WrittenPart>, own: string): boolean => {
  const path = resolve(part.path);
  return (
    step.op !== "remove" ||
    [path, dirname(path)].some((each) => each === resolve(own) || each === dirname(resolve(own)))
  );
};

/**
 * Writes the patches of findings into the source files; of two for the same place the first. Lint patches have one step
 * each; the choice among several is left to a person.
 *
 * @param own the folder or file of the definition itself
 * @returns the findings whose patches were written
 */
const fixFiles = (
  parts: readonly WrittenPart[],
  findings: readonly WrittenFinding[],
  own: string,
): readonly WrittenFinding[] => {
  const steps = new Map<WrittenPart, PatchOperation[]>();
  const fixed: WrittenFinding[] = [];
  for (const finding of findings) {
    const [only, ...more] = finding.patch ?? [];
    const found = only && more.length === 0 ? stepInFile(parts, only) : undefined;
    if (!found || !mayChange(found, own)) continue;
    const others = steps.get(found.part) ?? [];
    if (others.some((other) => stepsOverlap(other, found.step))) continue;
    steps.set(found.part, [...others, found.step]);
    fixed.push(finding);
  }
  for (const [{ path, text }, ofPart] of steps)
    writeFileSync(path, patchText(text, ofPart.toSorted(compareLaterFirst)));
  return fixed;
};

/** Writes patches and checks again until there are none left. */
const fixed = (subject: Subject, against: Against) => {
  const done: WrittenFinding[] = [];
  let now = subject;
  for (let round = 0; round < maxRounds; round++) {
    const written = fixFiles(now.parts, findingsToFix(findingsOf(now, against)), subject.name);
    if (written.length === 0) break;
    done.push(...written);
    now = { ...subject, ...readFiles(subject.name) };
  }
  return { done, now };
};

export const lintCommand: FormsCommand = {
  name: "lint",
  subjects: "SUBJECT...",
  count: [1, Number.POSITIVE_INFINITY],
  summary: "shows what is wrong with definitions, where, and how to correct it",
  more: [
    "An error keeps a definition from being published, a warning does not. With --fix every remedy that leaves nothing to",
    "decide is written into the files; all else in them stays as it was. Nothing is removed from a folder that others",
    "include. With --against words that changed under the wording of a published version are found, too, answers of the",
    "version before that no migration carries, and rates that changed and on which no test rests.",
  ],
  options: {
    fix: { words: "apply unambiguous corrections to the files" },
    against: {
      value: "PATH|portal",
      words: "also compare wordings, answers and rates with a folder, or with the published version",
    },
  },
  examples: [
    "lint schemas/definitions/letprop",
    "lint schemas/definitions/letprop --against portal --fix",
    "lint LETPROP@3 --json",
  ],
  run: async (typed, io) => {
    const subjects = await readSubjects(typed.subjects, typed, io);
    if (typed.switched("fix") && subjects.some(({ parts }) => parts.length === 0))
      throw new CommandError("--fix writes into files: name a folder or a file.");
    const against = await readAgainst(subjects, typed, io);
    const checked = subjects.map((subject) => {
      const { done, now } = typed.switched("fix") ? fixed(subject, against) : { done: [], now: subject };
      return { name: subject.name, fixed: done, findings: findingsOf(now, against) };
    });
    if (typed.json) io.say(JSON.stringify({ definitions: checked }, null, 2));
    else
      for (const { name, fixed: done, findings } of checked) {
        for (const line of done.flatMap((finding) => findingLines(finding, io.paint, "fixed"))) io.say(line);
        for (const line of findingGroupLines(findings, io.paint)) io.say(line);
        const fixedWords = done.length === 0 ? "" : `${done.length} fixed, `;
        io.say(`${name}: ${fixedWords}${findings.length === 0 ? "nothing to fix" : countOf(findings)}`);
      }
    return checked.some(({ findings }) => findings.some(({ severity }) => severity === "error")) ? FOUND : OK;
  },
};
