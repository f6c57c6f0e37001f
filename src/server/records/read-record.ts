import type { ErrorEntry, Json, RecordData, Sections } from "../../../schemas/record.ts";
import { checkForm, toErrors } from "../../form/check/check.ts";
import { withdrawnAnswers } from "../../form/check/check-answer.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { type Resolution, resolveForm } from "../../form/resolve/resolve.ts";
import { completeData } from "../../form/tree/complete-data.ts";
import { blankTree } from "../../form/tree/edit-entries.ts";
import { pointerTo } from "../../form/tree/place.ts";
import { dataOf, treeOf } from "../../form/tree/tree.ts";
import { type CalendarDate, londonDate } from "../../form/values/calendar.ts";
import { withNormalCodes } from "../../form/values/normal-codes.ts";
import { isRecord, own } from "../../form/values/own.ts";
import { counted } from "../../form/words/phrases.ts";
import { definitionIn, type LoadedDefinition } from "../definitions/definitions.ts";
import { parseData } from "../quote/data/read-data.ts";
import { badInput, conflict, type Refused } from "../refused.ts";
import { plainText } from "../sent-text.ts";
import type { Services } from "../services.ts";

/** Answers by section and name, e.g. `{"User": {"Email": "nerys@alpha.test"}}`. */
export type GivenAnswers = Readonly<Record<string, Readonly<Record<string, Json | undefined>>>>;

/** A new record: the form's defaults, and the fewest entries that each list requires. */
export const blankSections = (form: PreparedForm): Sections => dataOf(blankTree(form));

/** Merges answers into others; undefined removes one. */
export const withAnswers = (sections: Sections, given: GivenAnswers): Sections => {
  const changed = Object.entries(given).map(([section, answers]) => {
    const before = sections[section];
    const all = Object.entries({ ...(isRecord(before) ? before : {}), ...answers });
    const answered = all.flatMap(([name, answer]) => (answer === undefined ? [] : [[name, answer] as const]));
    return [section, Object.fromEntries(answered)] as const;
  });
  return { ...sections, ...Object.fromEntries(changed) };
};

/** DATA as calls return it: every section of the form is there, if need be empty. */
export const recordData = (form: PreparedForm, sections: Sections, version: number): RecordData => {
  const empty = [...form.groups.values()].map(({ group: { at, list } }) => [at, list ? [] : {}] as const);
  return { ...Object.fromEntries(empty), ...sections, version };
};

/** DATA without its version, which has a column of its own. */
export const recordSections = ({ version: _, ...sections }: RecordData): Sections => sections;

/** A text answer for a column, e.g. of `User` and `LastName`; empty where there is none. */
export const textOfRecord = (sections: Sections, section: string, name: string): string => {
  const answers = sections[section];
  const answer = isRecord(answers) ? own(answers, name) : undefined;
  return typeof answer === "string" ? plainText(answer).trim() : "";
};

interface CheckedRecord {
  readonly resolution: Resolution;
  /** What is missing, wrong or a warning, in page order. */
  readonly errors: readonly ErrorEntry[];
}

/** Where the compiled validators refuse what the form accepts: an answer that no page of the portal sends. */
const unreadable = ({ form, validate }: LoadedDefinition, resolution: Resolution, known: readonly ErrorEntry[]) => {
  const named = new Set(known.map(({ path }) => path));
  return validate(completeData(resolution))
    .filter((path) => !named.has(path))
    .map((path): ErrorEntry => {
      const message = form.words.say("enterAnswer");
      return { path, code: "schema", message, severity: "error" };
    });
};

/**
 * Checks the answers of a record by its form.
 *
 * @param stored answers, which may have options that are no longer offered; none by default
 */
export const checkRecord = (
  definition: LoadedDefinition,
  data: RecordData,
  today: CalendarDate,
  stored: Sections = {},
): CheckedRecord => {
  const { form } = definition;
  const resolution = resolveForm(form, treeOf(form, data), today);
  const withdrawn = withdrawnAnswers(form, treeOf(form, stored), resolution.tree).map(
    ({ path, message }): ErrorEntry => ({ path, code: "option", message, severity: "error" }),
  );
  const found = [...toErrors(checkForm(resolution), resolution.tree), ...withdrawn];
  const wrong = found.some(({ severity }) => severity === "error");
  return { resolution, errors: wrong ? found : [...found, ...unreadable(definition, resolution, found)] };
};

/** The refusal of answers with a reason at each place; undefined where nothing is wrong. */
export const refusalOf = (errors: readonly ErrorEntry[]): Refused | undefined => {
  const reasons = errors.filter(({ severity }) => severity === "error");
  if (reasons.length === 0) return undefined;
  const count = counted(reasons.length, "answer is", "answers are");
  return conflict(
    "answers",
    `${count} missing or wrong, so nothing was saved.`,
    reasons.map(({ path, message }) => ({ path, message })),
  );
};

/**
 * The newest version of a record's form in force today, read every time, so that a published change shows at once.
 *
 * @param language of its questions and errors; English where the form lacks it
 */
export const formInForce = async (
  { definitions, clock }: Pick<Services, "definitions" | "clock">,
  id: string,
  language?: string,
): Promise<LoadedDefinition> => {
  const today = londonDate(clock.now());
  const current = await definitions.current(id, { today });
  if (!current) throw new Error(`No version of the form ${id} is in force on ${today}.`);
  return definitionIn(current, language);
};

/** Answers about a person, an office or a firm are never longer. */
const MAX_CHARACTERS = 500_000;
const MAX_ENTRIES = 1_000;
const MAX_ID_CHARACTERS = 100;

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Gives each entry without an id one, and refuses duplicates. */
const withIds = (section: string, entries: readonly Json[], newId: () => string): readonly Json[] => {
  if (entries.length > MAX_ENTRIES)
    throw badInput(pointerTo(section), `${section} has more than ${MAX_ENTRIES} entries.`);
  const seen = new Set<string>();
  return entries.map((entry, at) => {
    if (!isRecord(entry)) throw badInput(pointerTo(section, at), "This entry is not an object.");
    const { id = newId() } = entry;
    const path = pointerTo(section, at, "id");
    if (typeof id !== "string" || id === "" || id.length > MAX_ID_CHARACTERS)
      throw badInput(path, `An id is a text of 1 to ${MAX_ID_CHARACTERS} characters.`);
    if (seen.has(id)) throw badInput(path, `The id ${id} is given twice.`);
    seen.add(id);
    return { ...entry, id };
  });
};

/**
 * Reads DATA of a record as sent and checks its structure; the form checks the answers.
 *
 * @throws {Refused} 400 naming the place
 */
export const readRecord = (form: PreparedForm, text: string, newId: () => string): RecordData => {
  if (text.length > MAX_CHARACTERS) throw badInput("DATA", `DATA has more than ${MAX_CHARACTERS} characters.`);
  const sent = parseData(text);
  if (!isRecord(sent)) throw badInput("DATA", "DATA is not an object.");
  const { version = 0, ...sections } = sent;
  if (typeof version !== "number" || !Number.isSafeInteger(version) || version < 0)
    throw badInput("/version", "version is not a whole number.");
  const framed = Object.entries(sections).map(([section, value]) => {
    const shape = form.shapeOf(section);
    if (shape === "single" && !isRecord(value)) throw badInput(pointerTo(section), `${section} is not an object.`);
    if (shape !== "list") return [section, value] as const;
    if (!isList(value)) throw badInput(pointerTo(section), `${section} is not a list.`);
    return [section, withIds(section, value, newId)] as const;
  });
  return { ...withNormalCodes(form, Object.fromEntries(framed)), version };
};
