import { badInput } from "./refused.ts";

/** Whether a word can be an id that the server gave, a UUID; nothing else is looked up. */
export const isId = (word: string): boolean => /^[0-9a-f-]{36}$/.test(word);

/** Text as a column of the store can hold it: a database knows no zero character, and lists need no line breaks. */
export const plainText = (text: string): string => text.replaceAll(/\p{Cc}+/gu, " ");

const MOST_WORDS = 8;

/** The words of a search, each of which has to occur: `" Alderton  g12 "` is alderton and g12. */
export const searchWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MOST_WORDS);

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

const parsed = (field: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw badInput(field, `The field ${field} is not valid JSON.`);
  }
};

/**
 * A field that holds a JSON list of texts, each once.
 *
 * @throws {Refused} 400 where it is none, or has more of them than `most`
 */
export const readTextList = (field: string, text: string | undefined, most: number): readonly string[] => {
  if (text === undefined) return [];
  const list = parsed(field, text);
  if (!isTextList(list)) throw badInput(field, `The field ${field} is not a list of texts.`);
  if (list.length > most) throw badInput(field, `The field ${field} has more than ${most} entries.`);
  if (list.some((each) => each.includes("\0"))) throw badInput(field, `The field ${field} contains a zero character.`);
  return [...new Set(list)];
};

/**
 * A field that holds any JSON list.
 *
 * @throws {Refused} 400 where it is none, or has more entries than `most`
 */
export const readJsonList = (field: string, text: string, most: number): readonly unknown[] => {
  const list = parsed(field, text);
  if (!Array.isArray(list)) throw badInput(field, `The field ${field} is not a list.`);
  if (list.length > most) throw badInput(field, `The field ${field} has more than ${most} entries.`);
  return list;
};
