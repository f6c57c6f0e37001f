import { abridged } from "../../../form/words/phrases.ts";
import { isPlainText } from "../../contract/text-class.ts";
import { sayable } from "../../files/file-name.ts";
import { badInput } from "../../refused.ts";

/** Most levels of nested objects and arrays. */
export const MAX_DEPTH = 32;

/** Most keys of one object; no form asks so many questions about an entry, and each key costs time to compare. */
const MAX_KEYS = 5_000;

/** Most characters of one answer; the longest drawing and the longest text that a form accepts are shorter. */
const MAX_TEXT = 100_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const forbidden = new Set(["__proto__", "constructor", "prototype"]);

/** Position after the string that starts at `start`. */
const endOfString = (text: string, start: number): number => {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return text.length;
};

const isKey = (text: string, end: number): boolean => {
  let at = end;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return text[at] === ":";
};

const checkText = (text: string, field: string): void => {
  if (isPlainText(text)) return;
  const words = `“${sayable(text)}” in ${field} contains an invisible character. Delete it, or type the text again.`;
  throw badInput(field, words);
};

const checkKey = (key: string, keys: Set<string>, field: string): void => {
  checkText(key, field);
  if (forbidden.has(key)) throw badInput(field, `The key ${key} is not allowed.`);
  if (keys.has(key)) throw badInput(field, `The key "${key}" is given twice in one object.`);
  if (keys.size >= MAX_KEYS) throw badInput(field, `An object in ${field} has more than ${MAX_KEYS} keys.`);
  keys.add(key);
};

/** The text inside these quotes; without escapes it is taken literally. */
const readText = (raw: string, field: string): string => {
  if (!raw.includes("\\")) return raw.slice(1, -1);
  try {
    return String(JSON.parse(raw));
  } catch {
    throw badInput(field, `${field} is not valid JSON.`);
  }
};

const decimal = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Numbers with at most this many characters and no exponent survive parsing and serialising unchanged. */
const EXACT_DIGITS = 15;
/** No real number is longer; the largest in full has 309 digits. */
const MAX_SHOWN_PATH = 400;
const SHOWN = 40;

/** Sign, digits without zeros at either end, and exponent: the same for `1.10`, `1.1` and `11e-1`. */
const decimalOf = (literal: string): string => {
  const [, sign = "", whole = "", fraction = "", power = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  const short = digits.replace(/0+$/, "");
  if (short === "") return "0";
  return `${sign}${short}e${BigInt(power) - BigInt(fraction.length) + BigInt(digits.length - short.length)}`;
};

const isKept = (literal: string): boolean => {
  if (literal.length <= EXACT_DIGITS && !/[eE]/.test(literal)) return true;
  if (literal.length > MAX_SHOWN_PATH) return false;
  const read = Number(literal);
  return Number.isFinite(read) && decimalOf(String(read)) === decimalOf(literal);
};

/** Position after the number that starts at `start`; anything else is left to the parser. */
const endOfNumber = (text: string, start: number, field: string): number => {
  decimal.lastIndex = start;
  const literal = decimal.exec(text)?.[0];
  if (literal === undefined) return start + 1;
  if (!isKept(literal)) {
    const shown = abridged(literal, SHOWN);
    throw badInput(field, `The number ${shown} cannot be kept exactly: it is too large or has too many digits.`);
  }
  return start + literal.length;
};

const isNumberStart = (code: number): boolean => (code >= 0x30 && code <= 0x39) || code === MINUS;

/**
 * Scans JSON text for what a parser would silently accept or fail on: nesting past {@link MAX_DEPTH}, a duplicate key in
 * one object (the parser keeps the last), keys that reach an object's prototype, answers that are too long, and numbers that
 * would be stored as other numbers.
 *
 * @param texts whether to check its texts too: those of answers are checked by their form, which reports the place
 * @throws {Refused} 400 with the field and what is wrong with it
 */
export const scanJson = (text: string, field: string, texts = false): void => {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end)) checkKey(readText(text.slice(at, end), field), keys, field);
      else if (texts) checkText(readText(text.slice(at, end), field), field);
      else if (end - at > MAX_TEXT)
        throw badInput(field, `A text in ${field} has more than ${MAX_TEXT.toLocaleString("en-GB")} characters.`);
      at = end - 1;
    } else if (isNumberStart(code)) at = endOfNumber(text, at, field) - 1;
    else if (code === 0x7b || code === 0x5b) {
      open.push(new Set());
      if (open.length > MAX_DEPTH) throw badInput(field, `${field} is nested more than ${MAX_DEPTH} levels deep.`);
    } else if (code === 0x7d || code === 0x5d) open.pop();
  }
};
