import { badInput } from "./refused.ts";

/** Whether a word has the form of the server's ids, a UUID; nothing else is looked up. */
export const isId = (word: string): boolean => /^[0-9a-f-]{36}$/.test(word);

/** Text that a column can hold: databases refuse the zero character, and lists need no line breaks. */
export const plainText = (text: string): string => text.replaceAll(/\p{Cc}+/gu, " ");

const MAX_WORDS = 8;

/** The words of a search, all of which must occur: `" Alderton  g12 "` is alderton and g12. */
export const searchWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);

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
 * Reads a field that holds a JSON list of distinct texts.
 *
 * @throws {Refused} 400 where it is not one, or has more than `max`
 */
export const readTextList = (field: string, text: string | undefined, max: number): readonly string[] => {
  if (text === undefined) return [];
  const list = parsed(field, text);
  if (!isTextList(list)) throw badInput(field, `The field ${field} is not a list of texts.`);
  if (list.length > max) throw badInput(field, `The field ${field} has more than ${max} entries.`);
  if (list.some((each) => each.includes("\0"))) throw badInput(field, `The field ${field} contains a zero character.`);
  return [...new Set(list)];
};

/**
 * Reads a field that holds any JSON list.
 *
 * @throws {Refused} 400 where it is not one, or has more entries than `max`
 */
export const readJsonList = (field: string, text: string, max: number): readonly unknown[] => {
  const list = parsed(field, text);
  if (!Array.isArray(list)) throw badInput(field, `The field ${field} is not a list.`);
  if (list.length > max) throw badInput(field, `The field ${field} has more than ${max} entries.`);
  return list;
};
