import type { Option } from "../../../schemas/question.ts";
import { headingKey } from "../../form/words/heading-words.ts";

/** How many rooms there are says nothing of the kind: `4 bed detached house`, `HMO (6 rooms)`. */
const counts =
  /(?:\b\d{1,2}|\b(?:one|two|three|four|five|six))[\s-]?(?:beds?|bedrooms?|bedroomed|rooms?|persons?|storeys?|storied|flats|units|apartments)\b/gi;

/** The one option that other programs call so. */
export function optionMeant(text: string, options: readonly Option[]): string | undefined {
  const { exact, words } = wordsOf(options);
  const key = headingKey(text);
  if (key === "") return undefined;
  if (exact.has(key)) return exact.get(key);
  const plain = headingKey(text.replace(counts, " "));
  return exact.get(plain) ?? composed(plain.split(" "), words);
}

/** Whether a cell has no word that is not of the options: `Flat` is a word of two, and nobody can tell which it means. */
export function isOfOptions(text: string, options: readonly Option[]): boolean {
  const { all } = wordsOf(options);
  const key = headingKey(text.replace(counts, " "));
  return key !== "" && key.split(" ").every((word) => all.has(word));
}

/** What an option or a question is called. */
export interface Callings {
  readonly value: string;
  /** The words of each that it is called. */
  readonly phrases: readonly (readonly string[])[];
  /** All of them together. */
  readonly all: ReadonlySet<string>;
}

interface WordsOfOptions {
  /** By the key of what they are called; undefined for what two are called. */
  readonly exact: ReadonlyMap<string, string | undefined>;
  readonly words: readonly Callings[];
  readonly all: ReadonlySet<string>;
}

const known = new WeakMap<readonly Option[], WordsOfOptions>();

function wordsOf(options: readonly Option[]): WordsOfOptions {
  const found = known.get(options);
  if (found) return found;
  const exact = new Map<string, string | undefined>();
  const words = options.map(({ value, label = value, synonyms = [] }): Callings => {
    const keys = new Set([value, label, ...synonyms].map(headingKey));
    for (const key of keys) exact.set(key, exact.has(key) ? undefined : value);
    const phrases = [...keys].map((key) => key.split(" "));
    return { value, phrases, all: new Set(phrases.flat()) };
  });
  const made = { exact, words, all: new Set(words.flatMap(({ all }) => [...all])) };
  known.set(options, made);
  return made;
}

/**
 * `Solid stone`, `Church hall`: all that an option is called is in it, no other option is, and every other word is one
 * of that option as well. `Timber and brick` is of two options, and `part flat, part slate` has a word of neither.
 */
function composed(words: readonly string[], options: readonly Callings[]): string | undefined {
  const found = within(words, options);
  const [first] = found;
  if (!first || found.some(({ called }) => called !== first.called)) return undefined;
  return words.every((word) => first.called.all.has(word)) ? first.called.value : undefined;
}

/** `Squatters/vandalism`: a heading that consists of what one question is called, and of nothing else. */
export function questionMeant(key: string, questions: readonly Callings[]): string | undefined {
  const words = key.split(" ");
  const found = within(words, questions);
  const [first] = found;
  if (!first || found.some(({ called }) => called.value !== first.called.value)) return undefined;
  return words.every((word) => found.some(({ phrase }) => phrase.includes(word))) ? first.called.value : undefined;
}

/** What is called by some of these words, the longest names only: `non structural` is not `structural`. */
function within(words: readonly string[], all: readonly Callings[]) {
  const found = all.flatMap((called) =>
    called.phrases
      .filter((phrase) => phrase.every((word) => words.includes(word)))
      .map((phrase) => ({ called, phrase })),
  );
  return found.filter(({ phrase }) =>
    found.every((other) => other.phrase.length <= phrase.length || phrase.some((word) => !other.phrase.includes(word))),
  );
}
