import { isRecord } from "../../values/own.ts";
import { type ImportedForm, mostCharacters, UnreadableForm } from "./asked.ts";
import { askedInJsonSchema } from "./from-json-schema.ts";
import { askedInSurvey } from "./from-surveyjs.ts";

/** Maximum nesting depth of a JSON file. */
const mostBrackets = 200;

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
      if (depth > mostBrackets)
        throw new UnreadableForm(`Line ${line}: brackets are nested more than ${mostBrackets} levels deep.`);
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
  if (text.length > mostCharacters) throw new UnreadableForm("The file is larger than 10 MB. Split it.");
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
