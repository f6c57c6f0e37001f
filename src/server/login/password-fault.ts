import { type AboutAccount, MIN_OWN_CHARACTERS, normalised, ownWordsFault } from "../../insurance/sign-in/own-words.ts";
import { charactersIn, MIN_PASSWORD_LENGTH } from "../../insurance/sign-in/sign-in.ts";
import { DEMONSTRATION } from "../seed/demonstration-accounts.ts";
import list from "./breached-passwords.json" with { type: "json" };

/** A password with fewer different characters is easily guessed. */
const DIFFERENT_CHARACTERS = 5;

/** A breached word shorter than this occurs in too many passwords by chance. */
const MIN_WORD_LENGTH = 4;

/**
 * Guesses, as a power of ten, that an attacker with the stolen hashes cannot make in a day: zxcvbn's bound for its best
 * score.
 */
const MIN_GUESSES_POWER = 10;

/** The letters of a text: symbols and digits between words add nothing. */
const lettersIn = (text: string): string => normalised(text).replace(/[^\p{L}]+/gu, "");

/** Published passwords: the demonstration's own, and the passphrase of a well-known cartoon. */
const PUBLISHED: ReadonlySet<string> = new Set([DEMONSTRATION.password, "correcthorsebatterystaple"].map(lettersIn));

/** Keyboard rows and character sequences, checked in both directions. */
const ROWS = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
  "azertyuiop",
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
];

const RUNS = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(""))];

const MIN_RUN_LENGTH = 4;

/** Length in characters of the shortest unit that a text repeats; its own length where it repeats nothing. */
const periodOf = (signs: readonly string[]): number => {
  for (let period = 1; period < signs.length; period += 1)
    if (signs.every((sign, at) => at < period || sign === signs[at - period])) return period;
  return signs.length;
};

/** Length in characters of the row or sequence that a text begins with: 4 of `qwer!`. */
const runAt = (text: string): number => {
  let longest = 0;
  for (const row of RUNS)
    for (let length = Math.min(text.length, row.length); length > longest; length -= 1)
      if (row.includes(text.slice(0, length))) longest = length;
  return longest;
};

/** A text without runs of keyboard rows, the alphabet and numbers. */
const withoutRuns = (text: string): string => {
  let [rest, at] = ["", 0];
  while (at < text.length) {
    const run = runAt(text.slice(at));
    if (run >= MIN_RUN_LENGTH) at += run;
    else {
      rest += text.charAt(at);
      at += 1;
    }
  }
  return rest;
};

/** Common substitutions of digits for letters. */
const letters: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

const readAsLetters = (text: string): string => [...text].map((sign) => letters[sign] ?? sign).join("");

/** Whether a text repeats a shorter one, or has hardly any different characters. */
const repeats = (text: string): boolean => {
  const signs = [...text];
  const period = periodOf(signs);
  const isShortAgain = period < MIN_PASSWORD_LENGTH && period <= signs.length / 2;
  return isShortAgain || new Set(signs).size < DIFFERENT_CHARACTERS;
};

let known: ReadonlyMap<string, number> | undefined;

/**
 * Rank of a word among breached passwords, which attackers try first, 1 for the commonest; the list is shipped with the
 * portal.
 *
 * @param word as `normalised` of src/insurance/sign-in returns it
 */
export const placeAmongBreached = (word: string): number | undefined => {
  known ??= new Map(list.words.split(" ").map((each, at) => [each, at + 1]));
  return known.get(word);
};

/** Whether a word is in the list. */
export const isBreached = (word: string): boolean => placeAmongBreached(word) !== undefined;

/** The longest word to look for within a password. */
const MAX_WORD_LENGTH = 24;

/** zxcvbn's estimate for a character outside known words. */
const GUESSES_PER_CHARACTER = 10;

/**
 * Estimated guesses before an attacker tries this combination of known passwords, as a power of ten. Like zxcvbn it takes
 * the cheapest split of the text into known words, each costing its rank, in any order.
 *
 * @param text as `normalised` returns it
 */
const powerOfGuesses = (text: string): number => {
  const cheapest: { readonly power: number; readonly parts: number }[] = [{ power: 0, parts: 0 }];
  for (let end = 1; end <= text.length; end += 1) {
    let best = { power: Number.POSITIVE_INFINITY, parts: 0 };
    for (let start = Math.max(0, end - MAX_WORD_LENGTH); start < end; start += 1) {
      const before = cheapest[start] ?? best;
      const place = placeAmongBreached(text.slice(start, end));
      const own = place === undefined ? (end - start) * Math.log10(GUESSES_PER_CHARACTER) : Math.log10(place + 1);
      const parts = before.parts + 1;
      // The words may come in any order: 2 for two words, 6 for three.
      const power = before.power + own + Math.log10(parts);
      if (power < best.power) best = { power, parts };
    }
    cheapest.push(best);
  }
  return cheapest.at(-1)?.power ?? 0;
};

/** A single known password padded with digits and symbols: `Sunshine!!!2024!!`. */
const isPadded = (text: string): boolean => {
  const core = text.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, "");
  const spelt = readAsLetters(text.replace(/[^\p{L}]+$/u, "")).replace(/^[^\p{L}]+/u, "");
  return [core, spelt].some((word) => word.length >= MIN_WORD_LENGTH && isBreached(word));
};

/**
 * Why a password is refused, in words for the user; undefined where it is accepted. It must be long and hard to guess; no
 * kinds of characters are required.
 *
 * @param password as typed
 */
export const passwordFault = (password: string, about: AboutAccount): string | undefined => {
  const length = charactersIn(password);
  if (length < MIN_PASSWORD_LENGTH) return `Use ${MIN_PASSWORD_LENGTH} characters or more. This has ${length}.`;
  const text = normalised(password);
  if (isBreached(text)) return "This password is known from a breach, so it is tried first. Use another one.";
  if (PUBLISHED.has(lettersIn(text))) return "This password has been published, so it is tried first. Use another one.";
  if (repeats(text)) return "This repeats itself. Use words that do not repeat.";
  if (isPadded(text))
    return "This is a password known from a breach with digits or symbols around it. Use another one.";
  if ([...withoutRuns(text)].length < MIN_OWN_CHARACTERS)
    return "Most of this is a sequence of keys, letters or digits. Use words.";
  if (powerOfGuesses(text) < MIN_GUESSES_POWER)
    return "This consists of common words, which are tried early. Add an uncommon word.";
  return ownWordsFault(password, about);
};
