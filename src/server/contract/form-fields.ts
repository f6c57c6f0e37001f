import type { FormField } from "./call-shape.ts";
import { CALENDAR_DAY, LINE, LINES } from "./text-class.ts";

/** Largest answers to a whole quote: 16 MiB, those of 10,000 properties. Another thread reads them. */
export const MAX_QUOTE_BYTES = 16 * 1024 * 1024;

/** Largest files of a definition: those of a draft of 3 MB, indented and escaped. */
export const MAX_DEFINITION_BYTES = 4 * 1024 * 1024;

/** Largest answers to the form of another record. */
const MAX_RECORD_BYTES = 2 * 1024 * 1024;

/** Largest other JSON, such as a list of references. The thread of all requests reads it, which no body may hold for long. */
const MAX_JSON_BYTES = 512 * 1024;

/** Largest file: 10 MB (10^6 bytes each), as the definitions count. */
export const MAX_FILE_BYTES = 10_000_000;

/** Most bytes of one character in UTF-8. */
const CHARACTER_BYTES = 4;
/** Digits and sign of any whole number that a call takes. */
const NUMBER_BYTES = 16;

/** Keyword of a field's schema that limits its size in bytes. */
export const MAX_BYTES = "x-max-bytes";

/** Whether a field holds JSON, whose size is limited in bytes. */
export const isJson = ({ schema }: FormField): boolean => schema.contentMediaType === "application/json";

const FILE = "application/octet-stream";

/** Whether a field takes a file. */
export const isFile = ({ schema }: FormField): boolean => schema.contentMediaType === FILE;

/** Most bytes of a field, so that the server never buffers more than a call can use. */
export const bytesOf = (field: FormField): number => {
  const { maxLength } = field.schema;
  if (typeof maxLength === "number") return maxLength * CHARACTER_BYTES;
  if (isJson(field)) return Number(field.schema[MAX_BYTES]);
  return isFile(field) ? MAX_FILE_BYTES : NUMBER_BYTES;
};

/** Text on one line of at most `max` characters. */
export const textField = (description: string, max: number): FormField => ({
  schema: { type: "string", minLength: 1, maxLength: max, pattern: LINE, description },
});

/** Text on one line that may be empty or left out. */
export const optionalText = (description: string, max: number): FormField => ({
  schema: { type: "string", maxLength: max, pattern: LINE, description },
  optional: true,
});

/** Text of several lines. */
export const longText = (description: string, max: number): FormField => ({
  schema: { type: "string", minLength: 1, maxLength: max, pattern: LINES, description },
});

/** Text of several lines that may be empty or left out. */
export const optionalLongText = (description: string, max: number): FormField => ({
  schema: { type: "string", maxLength: max, pattern: LINES, description },
  optional: true,
});

/** The name of a file or folder: the rules for such names check it, including its characters. */
export const nameOfFile = (description: string): FormField => ({
  schema: { type: "string", minLength: 1, maxLength: 400, description },
});

/** A password: any characters. */
export const password = (description: string): FormField => ({
  schema: { type: "string", minLength: 1, maxLength: 1024, description },
});

/** The language of a form. */
export const language = optionalText(
  "Language of FIELDS and ERRORS, such as cy; English if the form is not translated.",
  35,
);

/** One of a few words. */
export const oneOf = (description: string, words: readonly string[]): FormField => ({
  schema: { type: "string", enum: words, maxLength: Math.max(...words.map(({ length }) => length)), description },
});

/** JSON as text of at most `bytes` bytes. */
export const json = (description: string, bytes = MAX_JSON_BYTES): FormField => ({
  // Without a least length: counting the characters of megabytes would hold up every other request.
  schema: { type: "string", contentMediaType: "application/json", [MAX_BYTES]: bytes, description },
});

/** Answers to a form, as JSON of at most `bytes` bytes. */
export const answersJson = (description: string, bytes = MAX_RECORD_BYTES): FormField => ({
  ...json(description, bytes),
  answers: true,
});

/** JSON as text that may be left out. */
export const optionalJson = (description: string, bytes?: number): FormField => ({
  ...json(description, bytes),
  optional: true,
});

/** Inclusive bounds; by default up to what the store's integer column holds. */
interface Limits {
  readonly min: number;
  readonly max?: number;
}

/** A whole number, in digits. */
export const whole = (description: string, { min, max = 2_147_483_647 }: Limits): FormField => ({
  schema: { type: "integer", minimum: min, maximum: max, description },
});

/** A whole number that may be left out. */
export const optionalWhole = (description: string, limits: Limits): FormField => ({
  ...whole(description, limits),
  optional: true,
});

/** Reference of a quote, e.g. `LP-104728`. */
export const reference = textField("Reference of the quote, e.g. LP-104728.", 40);

/** The version that the caller has seen; a stale one is refused. */
export const version = whole("The version of DATA that the caller has seen.", { min: 1 });

/** The same for calls that may act on whatever is stored. */
export const optionalVersion = optionalWhole("The version of DATA that the caller has seen; any by default.", {
  min: 1,
});

/** Code of a type of insurance. */
export const typeOfInsurance = textField("Code of a type of insurance, as getProducts lists them.", 40);

/** A whole file. The call that receives it checks its name and type. */
export const fileField = (description: string): FormField => ({
  schema: { contentMediaType: FILE, "x-type": "File", description },
});

/** A word that may be left out. */
export const optionalOneOf = (description: string, words: readonly string[]): FormField => ({
  ...oneOf(description, words),
  optional: true,
});

/** A calendar day; the call that receives it checks that the day exists. */
export const calendarDay = (description: string): FormField => ({
  schema: { type: "string", pattern: CALENDAR_DAY, maxLength: 10, description },
});

/** A calendar day that may be left out. */
export const optionalCalendarDay = (description: string): FormField => ({
  ...calendarDay(description),
  optional: true,
});
