import { keysOfPointer } from "../../lint/patch.ts";
import { isRecord, own } from "../../values/own.ts";
import { type ImportedForm, type ImportNote, lineWithoutMarkup, maxCharacters, UnreadableForm } from "./asked.ts";
import { askedInJsonSchema } from "./from-json-schema.ts";
import { askedInSurvey } from "./from-surveyjs.ts";
import { wordsOfKey } from "./schema-parts.ts";
import { localisedText } from "./survey-words.ts";

/** Maximum nesting depth of a JSON file. */
const maxBrackets = 200;

/** @throws {UnreadableForm} where brackets are nested too deeply to process */
function checkDepth(text: string): void {
  let depth = 0;
  let line = 1;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x0a) line += 1;
    if (inText) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inText = false;
    } else if (code === 0x22) inText = true;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > maxBrackets)
        throw new UnreadableForm(`Line ${line}: brackets are nested more than ${maxBrackets} levels deep.`);
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
}

/** The parser's message, with the line of the error. */
function wordsOfParser(text: string, error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const [, at] = /position (\d+)/.exec(said) ?? [];
  if (at === undefined) return "This is not valid JSON. Save it again from the program that created it.";
  const before = text.slice(0, Number(at)).split("\n");
  return `This is not valid JSON: see line ${before.length}, character ${(before.at(-1)?.length ?? 0) + 1}.`;
}

function parsedJson(text: string): unknown {
  if (text.length > maxCharacters) throw new UnreadableForm("The file is larger than 10 MB. Split it.");
  const clean = text.startsWith("\ufeff") ? text.slice(1) : text;
  checkDepth(clean);
  try {
    return JSON.parse(clean);
  } catch (error) {
    throw new UnreadableForm(wordsOfParser(clean, error));
  }
}

const isSurvey = (json: unknown): boolean =>
  isRecord(json) && (Array.isArray(json.pages) || Array.isArray(json.elements) || Array.isArray(json.questions));

/**
 * The questions of a JSON file, which is a JSON Schema or a SurveyJS form, by its content.
 *
 * @throws {UnreadableForm} for anything else
 */
export function askedInJson(text: string): ImportedForm {
  const json = parsedJson(text);
  return isSurvey(json) ? askedInSurvey(json) : askedInJsonSchema(json);
}

/** Notes on a file of JSON with what each is about, since a pointer says nothing to people who have not written the file. */
export function notesWithTitles(text: string, notes: readonly ImportNote[]): readonly ImportNote[] {
  const json = parsedJson(text);
  return notes.map((note) => {
    const about = titleAround(json, note.place);
    return about === undefined ? note : { ...note, about };
  });
}

/** The title, else the name, of the innermost part of a file around a place that has one. */
function titleAround(json: unknown, pointer: string): string | undefined {
  let value = json;
  let found: string | undefined;
  const keys = keysOfPointer(pointer);
  for (const [index, key] of keys.entries()) {
    value =
      typeof value === "object" && value !== null ? own(value as Readonly<Record<string, unknown>>, key) : undefined;
    const { title, name } = isRecord(value) && !Array.isArray(value) ? value : {};
    const words = lineWithoutMarkup(localisedText(title).text ?? (typeof name === "string" ? name : ""), 80);
    if (words !== "") found = words;
    else if (keys[index - 1] === "properties") found = wordsOfKey(key);
  }
  return found;
}
