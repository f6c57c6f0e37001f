import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { Readings } from "../../db/queries/working-list/filtered-quotes.ts";
import {
  type FoundFile,
  type FoundQuoteKey,
  filesWithWords,
  nearWords,
  quotesWithWords,
  wordsOfQuotes,
} from "../../db/queries/working-list/found-quotes.ts";
import type { QuoteScope } from "../../db/quote-scope.ts";
import { isNear, slipsAllowed, slipsBetween } from "../../form/words/slips.ts";
import { mayOpenFiles } from "../folders/web-folder.ts";

/** Most results of the word index, which are then sorted; for more frequent words the list is read in its order. */
export const MAX_FOUND = 2_000;
const MAX_FILES = 500;
/** Most readings of one mistyped word. */
const MAX_READINGS = 6;

/** A word without a match, and the similar words that were used for it. */
export interface NearReading {
  readonly typed: string;
  readonly read: readonly string[];
}

export interface FoundByWords {
  /** Unordered; undefined where the words occur too often for that. */
  readonly quotes: readonly FoundQuoteKey[] | undefined;
  /** Each word with its readings. */
  readonly words: readonly Readings[];
  readonly files: readonly FoundFile[];
  /** Empty where the words matched as typed. */
  readonly near: readonly NearReading[];
}

const hasDigit = (word: string): boolean => /\d/.test(word);

const readingsOf = async (db: Database, word: string): Promise<Readings> => {
  if (hasDigit(word) || slipsAllowed([...word].length) === 0) return [word];
  const near = (await nearWords(db, word)).filter((each) => isNear(word, each));
  const likest = near.toSorted((one, other) => slipsBetween(word, one) - slipsBetween(word, other));
  return [...new Set([word, ...likest])].slice(0, MAX_READINGS);
};

const keyOf = ({ firm_id, quote_id }: FoundQuoteKey): string => `${firm_id} ${quote_id}`;

const keysOf = (quotes: readonly FoundQuoteKey[], files: readonly FoundFile[]): readonly FoundQuoteKey[] => {
  const ofFiles = files.flatMap(({ firm_id, quote_id }) => (quote_id === null ? [] : [{ firm_id, quote_id }]));
  return [...new Map([...quotes, ...ofFiles].map((key) => [keyOf(key), key])).values()];
};

/** Similar words that occur in the results, so that no word of another firm or branch is ever disclosed. */
export const nearIn = (words: readonly Readings[], texts: readonly string[]): readonly NearReading[] =>
  words.flatMap(([typed = "", ...others]) => {
    const read = others.filter((word) => texts.some((text) => text.includes(word)));
    return read.length === 0 ? [] : [{ typed, read }];
  });

/** The readings with the fewest differences, including the word itself. */
const nearestOf = ([typed = "", ...others]: Readings): Readings => {
  const slips = others.map((other) => slipsBetween(typed, other));
  const least = Math.min(...slips);
  return [typed, ...others.filter((_other, at) => slips[at] === least)];
};

/**
 * Readings of mistyped words, in the order in which to try them: one typing error is likelier than two, so words with more
 * differences are only tried if the likeliest find nothing, for example because they are another firm's. Empty where no
 * word is long enough for an error, or nothing is similar.
 */
export const nearestReadings = async (
  db: Database,
  typed: readonly string[],
): Promise<readonly (readonly Readings[])[]> => {
  const every = await Promise.all(typed.map((word) => readingsOf(db, word)));
  if (every.every(({ length }) => length === 1)) return [];
  const likest = every.map(nearestOf);
  const isAll = likest.every(({ length }, at) => length === every[at]?.length);
  return isAll ? [every] : [likest, every];
};

const nearly = async (
  db: Database,
  scope: QuoteScope,
  typed: readonly string[],
): Promise<Pick<FoundByWords, "quotes" | "words" | "near">> => {
  for (const words of await nearestReadings(db, typed)) {
    const quotes = await quotesWithWords(db, scope, words, MAX_FOUND + 1);
    if (quotes.length === 0) continue;
    const near = nearIn(words, await wordsOfQuotes(db, quotes.slice(0, 200)));
    return { quotes: quotes.length > MAX_FOUND ? undefined : quotes, words, near };
  }
  return { quotes: [], words: typed.map((word) => [word]), near: [] };
};

/** Finds quotes and files by words as typed; if nothing matches, by words of nearly the same spelling. */
export const findByWords = async (
  db: Database,
  user: SessionUser,
  scope: QuoteScope,
  typed: readonly string[],
): Promise<FoundByWords> => {
  const words = typed.map((word) => [word]);
  const [quotes, files] = await Promise.all([
    quotesWithWords(db, scope, words, MAX_FOUND + 1),
    mayOpenFiles(user) ? filesWithWords(db, scope, user.firmId, typed, MAX_FILES) : [],
  ]);
  if (quotes.length > MAX_FOUND) return { quotes: undefined, words, files, near: [] };
  const found = keysOf(quotes, files);
  if (found.length > 0 || files.length > 0) return { quotes: found, words, files, near: [] };
  return { files, ...(await nearly(db, scope, typed)) };
};
