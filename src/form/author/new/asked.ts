import type { Literal, Op } from "../../../../schemas/condition.ts";
import type { Question, QuestionType } from "../../../../schemas/question.ts";
import { strayCharacter } from "../../values/characters.ts";

/** Something in a file that could not be imported unchanged. */
export interface ImportNote {
  /** Its place in the file: `Row 7, Type (column D)`, or a JSON Pointer. */
  readonly place: string;
  readonly words: string;
  /** `left`: not in the draft. `changed`: in the draft, but different from the file. */
  readonly kind: "left" | "changed";
}

/** A file that cannot be imported, in words that name the place. */
export class UnreadableForm extends Error {
  override readonly name = "UnreadableForm";
}

/** A condition with the file's names for answers. */
export type ImportedCondition =
  | { readonly all: readonly ImportedCondition[] }
  | { readonly any: readonly ImportedCondition[] }
  | { readonly not: ImportedCondition }
  | { readonly key: string; readonly op: Op; readonly v?: Literal | readonly Literal[] };

/** A condition with its place in the file. */
export interface PlacedCondition {
  readonly test: ImportedCondition;
  readonly place: string;
}

type Settings = "hint" | "help" | "options" | "other" | "min" | "max" | "decimals" | "unit" | "units" | "scale";
type TextSettings = "minLength" | "maxLength" | "pattern" | "earliest" | "latest" | "messages" | "control" | "wide";

/** A question as the file has it. */
export interface ImportedQuestion {
  /** Name of the question in the file's conditions. */
  readonly key: string;
  readonly type: QuestionType;
  readonly label: string;
  readonly place: string;
  readonly required: boolean;
  readonly settings: Partial<Pick<Question, Settings | TextSettings>>;
  readonly when?: PlacedCondition | undefined;
  readonly requiredWhen?: PlacedCondition | undefined;
}

/** Questions under one heading, of the policy or of one list. */
export interface ImportedSection {
  readonly title: string;
  readonly place: string;
  /** Key of the list whose entries have these questions. */
  readonly list?: string | undefined;
  readonly note?: string | undefined;
  readonly when?: PlacedCondition | undefined;
  readonly questions: readonly ImportedQuestion[];
}

export interface ImportedPage {
  readonly title: string;
  readonly place: string;
  readonly when?: PlacedCondition | undefined;
  readonly sections: readonly ImportedSection[];
}

/** A list of entries with the same questions. */
export interface ImportedList {
  readonly key: string;
  readonly label: string;
  readonly place: string;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The content of a file, independent of its format. */
export interface ImportedForm {
  readonly pages: readonly ImportedPage[];
  readonly lists: readonly ImportedList[];
  readonly notes: readonly ImportNote[];
}

/** Most questions, so that the draft's page remains usable. */
export const maxImportedQuestions = 2_000;

/** Most characters of a file of JSON. */
export const mostCharacters = 10_000_000;

/** Nesting depth to which objects and panels are read. */
export const mostNested = 24;

const controls = /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u061c\u2028-\u202e\u2066-\u2069\ufffd]/gu;

/** A text on one line, without invisible characters and without braces, which would refer to an answer. */
export function lineWithoutMarkup(text: unknown, most = 500): string {
  return linesWithoutMarkup(text, most).replace(/\s+/g, " ").trim();
}

/** The same for multi-line text. */
export function linesWithoutMarkup(text: unknown, most = 4_000): string {
  if (typeof text !== "string" && typeof text !== "number") return "";
  return (
    String(text)
      .slice(0, most * 2)
      .replace(/[\r\n\t]+/g, (ends) => (ends.includes("\n") ? "\n" : " "))
      .split("\n")
      .map((line) => line.replace(controls, ""))
      .join("\n")
      .replaceAll("{", "(")
      .replaceAll("}", ")")
      .replace(/<(?=[a-z/!?])/gi, "< ")
      .slice(0, most)
      // Cutting may leave half of a surrogate pair.
      .replace(/\p{Cs}/gu, "")
      .trim()
  );
}

/** Collects what could not be imported unchanged. */
export class ImportNotes {
  readonly all: ImportNote[] = [];

  left(place: string, words: string): void {
    this.all.push({ place, words, kind: "left" });
  }

  changed(place: string, words: string): void {
    this.all.push({ place, words, kind: "changed" });
  }
}

/** A text for the draft, with a note where it differs from the file's. */
export function carriedText(text: unknown, place: string, notes: ImportNotes, isLong = false): string {
  const carried = isLong ? linesWithoutMarkup(text) : lineWithoutMarkup(text);
  const given = typeof text === "string" ? text : carried;
  if (given.trim().replace(/\s+/g, " ") !== carried.replace(/\s+/g, " "))
    notes.changed(place, "Braces, markup, hidden characters or excess length were removed from the text.");
  return carried;
}

/** Longer lists of options are not useful to choose from. */
const mostOptions = 1_000;

/** Options in stored form, without empty and duplicate ones. */
export function carriedOptions(
  given: readonly { readonly value: unknown; readonly label?: unknown; readonly place: string }[],
  notes: ImportNotes,
): NonNullable<ImportedQuestion["settings"]["options"]> &
  readonly { readonly value: string; readonly label?: string }[] {
  const options = new Map<string, { readonly value: string; readonly label?: string }>();
  for (const { value: raw, label: worded, place } of given) {
    const value = lineWithoutMarkup(typeof raw === "boolean" ? String(raw) : raw, 200);
    const label = lineWithoutMarkup(worded, 200);
    if (value === "") notes.left(place, "A choice without text.");
    else if (strayCharacter(value, false) !== undefined)
      notes.left(place, `The choice “${value}”: it has a character that documents cannot print.`);
    else if (options.has(value)) notes.left(place, `The choice “${value}” is a duplicate.`);
    else if (options.size >= mostOptions) notes.left(place, `The choice “${value}”: a question has at most 1,000.`);
    else options.set(value, label === "" || label === value ? { value } : { value, label });
  }
  return [...options.values()];
}
