import type { Option } from "../../../schemas/question.ts";
import { headingKey } from "../../form/words/heading-words.ts";

/** Numbers of rooms, which do not affect the kind: `4 bed detached house`, `HMO (6 rooms)`. */
const counts =
  /(?:\b\d{1,2}|\b(?:one|two|three|four|five|six))[\s-]?(?:beds?|bedrooms?|bedroomed|rooms?|persons?|storeys?|storied|flats|units|apartments)\b/gi;

/** The only option that other programs call by this text. */
export function optionMeant(text: string, options: readonly Option[]): string | undefined {
  const { exact, words } = wordsOf(options);
  const key = headingKey(text);
  if (key === "") return undefined;
  if (exact.has(key)) return exact.get(key);
  const plain = headingKey(text.replace(counts, " "));
  return exact.get(plain) ?? composed(plain.split(" "), words);
}

/** Whether a cell contains only words of options: `Flat` is a word of two options, so its meaning is unclear. */
export function isOfOptions(text: string, options: readonly Option[]): boolean {
  const { all } = wordsOf(options);
  const key = headingKey(text.replace(counts, " "));
  return key !== "" && key.split(" ").every((word) => all.has(word));
}

/** The names of an option or a question. */
export interface NamePhrases {
  readonly value: string;
  /** The words of each of its names. */
  readonly phrases: readonly (readonly string[])[];
  /** The words of all names together. */
  readonly all: ReadonlySet<string>;
}

interface WordsOfOptions {
  /** Values by the key of their names; undefined for a name that two share. */
  readonly exact: ReadonlyMap<string, string | undefined>;
  readonly words: readonly NamePhrases[];
  readonly all: ReadonlySet<string>;
}

const known = new WeakMap<readonly Option[], WordsOfOptions>();

function wordsOf(options: readonly Option[]): WordsOfOptions {
  const found = known.get(options);
  if (found) return found;
  const exact = new Map<string, string | undefined>();
  const words = options.map(({ value, label = value, synonyms = [] }): NamePhrases => {
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
 * Matches `Solid stone` and `Church hall`: the text contains a full name of exactly one option, and every other word
 * belongs to that option too. `Timber and brick` names two options, and `part flat, part slate` has a word that neither
 * has.
 */
function composed(words: readonly string[], options: readonly NamePhrases[]): string | undefined {
  const found = within(words, options);
  const [first] = found;
  if (!first || found.some(({ called }) => called !== first.called)) return undefined;
  return words.every((word) => first.called.all.has(word)) ? first.called.value : undefined;
}

/** Matches `Squatters/vandalism`: a heading that contains only names of one question. */
export function questionMeant(key: string, questions: readonly NamePhrases[]): string | undefined {
  const words = key.split(" ");
  const found = within(words, questions);
  const [first] = found;
  if (!first || found.some(({ called }) => called.value !== first.called.value)) return undefined;
  return words.every((word) => found.some(({ phrase }) => phrase.includes(word))) ? first.called.value : undefined;
}

/** Names that consist of some of these words, longest only: `non structural` is not `structural`. */
function within(words: readonly string[], all: readonly NamePhrases[]) {
  const found = all.flatMap((called) =>
    called.phrases
      .filter((phrase) => phrase.every((word) => words.includes(word)))
      .map((phrase) => ({ called, phrase })),
  );
  return found.filter(({ phrase }) =>
    found.every((other) => other.phrase.length <= phrase.length || phrase.some((word) => !other.phrase.includes(word))),
  );
}
