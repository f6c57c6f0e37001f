import { existsSync } from "node:fs";
import type { Definition } from "../../../schemas/definition.ts";
import type { DatedRates } from "../../../schemas/rating.ts";
import type { LintFinding } from "../../form/lint/lint-rule.ts";
import { datedRateUnknown } from "../../form/lint/publishing-rules.ts";
import { ratesShown } from "../../insurance/rating/dated-rates.ts";
import { lintDefinition } from "../../insurance/rating/with-rates.ts";
import {
  readWrittenDefinition,
  type WrittenDefinition,
  type WrittenPart,
} from "../../server/definitions/read-definition-folder.ts";
import { CommandError, type CommandIo, FOUND } from "../command-io.ts";
import { accountOf, hasStore, type PortalOptions, reachPortal } from "../reach-portal.ts";
import { atDesk, type FormsDesk } from "./forms-desk.ts";
import { placesIn } from "./written-place.ts";

/** Subject of a command: files, or a published version. */
export interface Subject {
  /** As typed; for a published version, with its number, `LETPROP@3`. */
  readonly name: string;
  readonly json: unknown;
  /** Its source files; none for a published version. */
  readonly parts: readonly WrittenPart[];
  /** Dated rates that it uses; those shipped with the portal if undefined. */
  readonly rates?: DatedRates | undefined;
}

/** Parses `LETPROP` or `LETPROP@3`; undefined if it is neither. */
export const readPublishedId = (word: string): { readonly id: string; readonly version?: number } | undefined => {
  const [, id, version] = /^([A-Za-z][\w-]*)(?:@([1-9]\d{0,8}))?$/.exec(word) ?? [];
  if (id === undefined) return undefined;
  return version === undefined ? { id } : { id, version: Number(version) };
};

/** Reads files. @throws {CommandError} naming the file and what is wrong with it */
export const readFiles = (path: string): WrittenDefinition => {
  try {
    return readWrittenDefinition(path);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
};

const ratesOf = async (desk: FormsDesk): Promise<DatedRates> => ratesShown((await desk.rates()).rates);

/** The portal's dated rates, if files name one that is not shipped; undefined if not needed, or not available. */
const ratesNamed = async (json: unknown, options: PortalOptions, io: CommandIo): Promise<DatedRates | undefined> => {
  if (lintDefinition(json).every(({ rule }) => rule !== datedRateUnknown.id)) return undefined;
  const portal = await reachPortal(options, io);
  const canAsk = portal.kind === "store" ? hasStore(portal.config) : accountOf(options, io).email !== undefined;
  if (!canAsk) return undefined;
  return atDesk(options, io, ratesOf);
};

/**
 * Reads a folder or a file, and from the portal any dated rates that it names and that are not shipped.
 *
 * @throws {CommandError} naming the file and what is wrong with it
 */
export const subjectOfFiles = async (path: string, options: PortalOptions, io: CommandIo): Promise<Subject> => {
  const written = readFiles(path);
  return { name: path, ...written, rates: await ratesNamed(written.json, options, io) };
};

/**
 * Reads folders, files or published ids, with one connection to the portal; an existing path is always read as a path.
 *
 * @throws {CommandError} if a word is neither
 */
export const readSubjects = async (
  words: readonly string[],
  options: PortalOptions,
  io: CommandIo,
): Promise<readonly Subject[]> => {
  const wanted = words.map((word) => ({ word, published: existsSync(word) ? undefined : readPublishedId(word) }));
  const read = async (
    get: (id: { readonly id: string; readonly version?: number }) => Promise<Subject | undefined>,
  ) => {
    const subjects: Subject[] = [];
    for (const { word, published } of wanted) {
      const found = published ? await get(published) : await subjectOfFiles(word, options, io);
      if (!found) throw new CommandError(`${word} is neither a path nor a published definition: see forms list.`);
      subjects.push(found);
    }
    return subjects;
  };
  if (wanted.every(({ published }) => published === undefined)) return read(async () => undefined);
  return atDesk(options, io, async (desk) => {
    const rates = await ratesOf(desk);
    return read(async (id) => {
      const found = await desk.get(id);
      return found && { name: `${found.id}@${found.version}`, json: found.Definition, parts: [], rates };
    });
  });
};

/** The one subject of a command. */
export const readSubject = async (word: string, options: PortalOptions, io: CommandIo): Promise<Subject> => {
  const [subject] = await readSubjects([word], options, io);
  if (!subject) throw new CommandError(`${word} was not read.`);
  return subject;
};

const isDefinition = (json: unknown, findings: readonly LintFinding[]): json is Definition =>
  findings.every(({ severity }) => severity !== "error");

/** A definition without lint errors. @throws {CommandError} if it has any */
export const definitionOf = ({ json, name, rates }: Pick<Subject, "json" | "name" | "rates">): Definition => {
  const findings = lintDefinition(json, rates);
  if (isDefinition(json, findings)) return json;
  throw new CommandError(`${name} is not a definition that could be published: see forms lint ${name}.`, FOUND, {
    findings,
  });
};

/** The one subject of a command, as a definition, with the file and line of each part. */
export const definitionFromFile = async (word: string, options: PortalOptions, io: CommandIo) => {
  const subject = await readSubject(word, options, io);
  const { name, parts, rates } = subject;
  return { name, definition: definitionOf(subject), rates, placeOf: placesIn(parts) };
};
