import type { Literal, Op } from "../../../../schemas/condition.ts";
import type { Question, QuestionType } from "../../../../schemas/question.ts";
import { strayCharacter } from "../../values/characters.ts";
import { withoutEntities } from "../../words/html-entities.ts";

/** Something in a file that could not be imported unchanged. */
export interface ImportNote {
  /** Its place in the file: `Row 7, Type (column D)`, or a JSON Pointer. */
  readonly place: string;
  /** The title of the part of a JSON file around that place. */
  readonly about?: string;
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

type Settings =
  | "hint"
  | "help"
  | "options"
  | "files"
  | "other"
  | "min"
  | "max"
  | "decimals"
  | "unit"
  | "units"
  | "scale";
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
export const maxCharacters = 10_000_000;

/** Nesting depth to which objects and panels are read. */
export const maxNested = 24;

const controls = /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u061c\u2028-\u202e\u2066-\u2069\ufffd]/gu;

const tag = /<(?:\/?[a-z]|!)[^<>]{0,500}>/gi;
const hiddenElement = /<(style|script)\b[^<>]{0,500}>[^<]{0,8000}<\/\1>/gi;
/** Elements after which a new line begins. */
const blockEnd = /<(?:br|\/(?:p|div|li|ul|ol|h[1-6]|tr|table))\b[^<>]{0,500}>/gi;

/** The text of HTML without its elements: forms of other programs have it in titles and descriptions. */
const textOfHtml = (html: string): string =>
  withoutEntities(
    html
      .replace(hiddenElement, "")
      .replace(/<li\b[^<>]{0,500}>/gi, "- ")
      .replace(blockEnd, "\n")
      .replace(tag, ""),
  );

/** A text on one line, without HTML, invisible characters and braces, which would refer to an answer. */
export function lineWithoutMarkup(text: unknown, most = 500): string {
  return linesWithoutMarkup(text, most).replace(/\s+/g, " ").trim();
}

/** The same for multi-line text. */
export function linesWithoutMarkup(text: unknown, most = 4_000): string {
  if (typeof text !== "string" && typeof text !== "number") return "";
  return (
    textOfHtml(String(text).slice(0, most * 4))
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
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

/** Collects what could not be imported unchanged. */
export class ImportNotes {
  readonly all: ImportNote[] = [];

  readonly #known = new Set<string>();

  left(place: string, words: string): void {
    this.#add({ place, words, kind: "left" });
  }

  changed(place: string, words: string): void {
    this.#add({ place, words, kind: "changed" });
  }

  /** Once, although a column is read again for each row of a matrix. */
  #add(note: ImportNote): void {
    const key = JSON.stringify([note.place, note.words, note.kind]);
    if (!this.#known.has(key)) this.all.push(note);
    this.#known.add(key);
  }
}

const insertion = /\{[^{}\n]{1,60}\}/g;

const withoutSpace = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A text for the draft, with a note where it differs from the file's. */
export function carriedText(text: unknown, place: string, notes: ImportNotes, isLong = false): string {
  const carried = isLong ? linesWithoutMarkup(text) : lineWithoutMarkup(text);
  if (typeof text !== "string") return carried;
  if (text.match(tag))
    notes.changed(
      place,
      `${/<a\s|<img\s/i.test(text) ? "Its HTML, with links and pictures," : "Its HTML"} is plain text.`,
    );
  const shown = textOfHtml(text);
  const inserted = [...new Set(shown.match(insertion))].slice(0, 3).join(", ");
  if (inserted !== "") notes.left(place, `“${inserted}” inserts an answer into the text: insert it in the draft.`);
  const readable = shown.replaceAll("{", "(").replaceAll("}", ")");
  if (withoutSpace(readable) !== withoutSpace(carried) && (inserted === "" || readable.length > carried.length + 2))
    notes.changed(place, "Markup, hidden characters or excess length were removed from the text.");
  return carried;
}

/** A setting of the file with its value, if that is short: `“default” (1000)`. */
export function settingWords(key: string, value: unknown): string {
  const said = typeof value === "object" ? "" : String(value);
  return `“${key.slice(0, 40)}”${said === "" || said.length > 60 ? "" : ` (${said})`}`;
}

/** Longer lists of options are not useful to choose from. */
const maxOptions = 1_000;

/** Options in stored form, without empty and duplicate ones. */
export function carriedOptions(
  given: readonly { readonly value: unknown; readonly label?: unknown; readonly place: string }[],
  notes: ImportNotes,
): NonNullable<ImportedQuestion["settings"]["options"]> &
  readonly { readonly value: string; readonly label?: string }[] {
  const options = new Map<string, { readonly value: string; readonly label?: string }>();
  for (const { value: raw, label: worded, place } of given) {
    if (options.size >= maxOptions) {
      notes.left(place, "This choice and those after it: a question has at most 1,000.");
      break;
    }
    const value = lineWithoutMarkup(typeof raw === "boolean" ? String(raw) : raw, 200);
    const label = carriedText(worded, place, notes).slice(0, 200);
    if (value === "") notes.left(place, "A choice without text.");
    else if (strayCharacter(value, false) !== undefined)
      notes.left(place, `The choice “${value}”: it has a character that documents cannot print.`);
    else if (options.has(value)) notes.left(place, `The choice “${value}” is a duplicate.`);
    else options.set(value, label === "" || label === value ? { value } : { value, label });
  }
  return [...options.values()];
}
