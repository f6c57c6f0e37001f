import type { Option } from "../../../schemas/question.ts";
import { headingKey, keyWithout } from "../../form/words/heading-words.ts";

/** Numbers of rooms and people and lengths of time, which do not affect the kind: `4 bed detached house`, `AST 12m`. */
const counts =
  /(?:\b\d{1,2}|\b(?:one|two|three|four|five|six))[\s-]?(?:x\s)?(?:beds?|bedrooms?|bedroomed|rooms?|persons?|people|students?(?= )|storeys?|storied|drs?|doors?|flats|units|apartments|m|mths?|months?|years?|yrs?)\b|\b\d{1,2}\s?x\s|\(\s*\d{1,2}\s*\)|\bx\s?\d{1,2}\b|\bof \d{1,2}\b/gi;

/** Words beside an option that say nothing of it: `Former church`, `HMO property`, `Let - DSS`. */
const neutral: ReadonlySet<string> = new Set(
  headingKey("property former currently current type fully all existing let tenanted residential").split(" "),
);

/** `Nr` abbreviates a number, as `no` does, but as a value it may also mean that nothing is required. */
const unclear = /^\W*(?:nr|nbr|num|nos)\W*$/i;

/** The only option that other programs call by this text. */
export function optionMeant(text: string, options: readonly Option[]): string | undefined {
  if (unclear.test(text) || /^\s*[-\u2212]\d/.test(text)) return undefined;
  const flag = /^\s*(?:(true)|false)\s*$/i.exec(text);
  if (flag) return namedOption(flag[1] ? "yes" : "no", options);
  const letter = /^\s*(?:(y)|n)\s*$/i.exec(text);
  if (letter) return namedOption(text, options) ?? namedOption(letter[1] ? "yes" : "no", options);
  const agreed = /^\s*yes\s*[-\u2013:,(]?\s*(?=[a-z\d])/i.exec(text)?.[0] ?? "";
  const rest = agreed === "" ? undefined : text.slice(agreed.length);
  return (
    namedOption(text, options) ??
    (rest === undefined ? undefined : namedOption(rest, options)) ??
    figureMeant(text, options) ??
    weightMeant(text, options) ??
    remarkedYesOrNo(text, options) ??
    remarkedOption(text, options)
  );
}

/** Matches `N - EICR due` to the option called No, unless the remark qualifies it or names another option. */
function remarkedYesOrNo(text: string, options: readonly Option[]): string | undefined {
  const [, said = "", remark = ""] = /^\s*(yes|no?)\s*[-\u2013:;,(]\s*(.*\p{L}{2}.*)$/iu.exec(text) ?? [];
  const { exact, words } = wordsOf(options);
  const isOther = within(headingKey(remark).split(" "), words).length > 0 || isQualified.test(remark);
  return said === "" || isOther
    ? undefined
    : (exact.get(headingKey(said)) ?? exact.get(headingKey(/^y/i.test(said) ? "yes" : "no")));
}

/** Words of a remark that may take back what it is about. */
export const isQualified = /\b(?:but|except|unless|part(?:ly)?|some|see|tbc|yes|no)\b/i;

/** Words of a remark about size, age and listing, which most options say nothing of. `Full (India)` says another thing. */
const wordsOfRemark: ReadonlySet<string> = new Set(
  headingKey("listed grade gr gd i ii star bed bedroom storey floor built circa c year old new sq ft m2 approx").split(
    " ",
  ),
);

/** Matches `Detached cottage (Gr II listed)`. */
function remarkedOption(text: string, options: readonly Option[]): string | undefined {
  const [, before = "", remark = "", after = ""] = /^([^()]+)\(([^()]+)\)([^()]*)$/.exec(text) ?? [];
  const { all } = wordsOf(options);
  const words = headingKey(remark).split(" ");
  const isNeutral = words.every((word) => !all.has(word) && (wordsOfRemark.has(word) || /^\d+$/.test(word)));
  return remark !== "" && isNeutral ? namedOption(before + after, options) : undefined;
}

/** Whether a cell shares no word with any option, as the name of a tenant does not with the kinds of tenant. */
export const isForeignTo = (text: string, options: readonly Option[]): boolean =>
  headingKey(text)
    .split(" ")
    .every((word) => !/^\p{L}{3}/u.test(word) || word === "and" || !wordsOf(options).all.has(word));

function namedOption(text: string, options: readonly Option[]): string | undefined {
  const { exact, words } = wordsOf(options);
  const key = headingKey(text);
  if (key === "") return undefined;
  if (exact.has(key)) return exact.get(key);
  const plain = headingKey(text.replace(counts, " "));
  const bare = keyWithout(plain, neutral);
  return exact.get(plain) ?? composed(plain.split(" "), words) ?? exact.get(bare) ?? composed(bare.split(" "), words);
}

/** The option that contains a figure: `£250 each and every claim` among amounts, `2 km` among distances. */
function figureMeant(text: string, options: readonly Option[]): string | undefined {
  if (options.every(({ value }) => /^\d+$/.test(value))) {
    const figure = text
      .toLowerCase()
      .replace(wordsOfExcess, " ")
      .replace(/[£\s]|,(?=\d{3}(?!\d))|\.00(?!\d)/g, "");
    return options.find(({ value }) => value === figure)?.value;
  }
  const metres = metresIn(text);
  if (!metres) return undefined;
  const found = options.filter(({ value }) => {
    const range = metresIn(value);
    return range !== undefined && metres.from >= range.from && metres.to <= range.to;
  });
  return found.length === 1 ? found[0]?.value : undefined;
}

/** A weight in tonnes or kilograms, also in the name of an option: `Rigid 3.5-7.5t`. */
const weight =
  /(?:(up to|over)\s+)?(?:(\d+(?:\.\d+)?)\s*-\s*)?(?<![\d.,])(\d[\d,]*(?:\.\d+)?)\s*(kgs?|te?|ton(?:ne)?s?|tonners?)(?![a-z])/i;

/** A lorry weighs at most 32 tonnes by itself: a curtainsider of 39 tonnes is a trailer, or an articulated lorry. */
const heaviest = 32;

/** The weights that a text allows, and its other words; undefined if it gives none. */
function tonnesIn(text: string): { readonly over: number; readonly to: number; readonly rest: string } | undefined {
  const [all, said = "", from, figure = "", unit = ""] = weight.exec(text) ?? [];
  if (all === undefined) return undefined;
  const tonnes = Number(figure.replaceAll(",", "")) / (/^k/i.test(unit) ? 1000 : 1);
  const rest = text.replace(all, " ");
  if (/over/i.test(said)) return { over: tonnes, to: heaviest, rest };
  return { over: from === undefined ? (said === "" ? tonnes - 0.001 : 0) : Number(from), to: tonnes, rest };
}

/** Matches `26t grab lorry` to the option for its weight, if its words name no option without one, and no `Van`. */
function weightMeant(text: string, options: readonly Option[]): string | undefined {
  const said = tonnesIn(text);
  const all = wordsOf(options).words;
  const weighed = all.filter(({ value }) => tonnesIn(value));
  const [only, ...others] = weighed.filter(({ value }) => {
    const range = tonnesIn(value);
    return said && range && said.over >= range.over && said.to <= range.to;
  });
  if (!only || others.length > 0) return undefined;
  const words = headingKey(said?.rest ?? "").split(" ");
  const own = headingKey(only.value).split(" ");
  const isOf = (word: string, { value }: NamePhrases) => headingKey(value).split(" ").includes(word);
  const isNamed = words.some((word) => /\p{L}{3}/u.test(word) && weighed.some((each) => each.all.has(word)));
  const isOther = words.some((word) => !own.includes(word) && weighed.some((each) => isOf(word, each)));
  const named = within(words, all).every(({ called }) => weighed.includes(called));
  return isNamed && !isOther && named ? only.value : undefined;
}

/** Whether some of the options are for weights, so that a weight beside `HGV rigid` says which it is. */
export const areWeighed = (options: readonly Option[]): boolean => options.some(({ value }) => tonnesIn(value));

const wordsOfExcess =
  /\b(?:each|every|and|any|one|per|claim|loss|event|occurrence|excess|xs|std|standard|compulsory|gbp|pounds?)\b|&/g;

const metresOf: Readonly<Record<string, number>> = {
  m: 1,
  metre: 1,
  meter: 1,
  mtr: 1,
  yard: 0.9144,
  yd: 0.9144,
  km: 1000,
  mile: 1609,
};

/** The distances that a text allows; undefined if it is none, or a small figure without a unit. */
function metresIn(text: string): { readonly from: number; readonly to: number } | undefined {
  const [, before = "", first = "", last, unit = "", plus] =
    /^\s*(?:approx(?:imately)?\.?|about|c\.?|circa|between)?\s*(over|more than|greater than|above|under|less than|below|within|[<>])?\s*(\d+(?:\.\d+)?)\s*(?:(?:m|metres?)?\s*(?:-|\u2013|to|and)\s*(\d+(?:\.\d+)?))?\s*(m|met(?:re|er)s?|mtrs?|km|miles?|yards?|yds?)?\s*(\+|plus)?\s*$/i.exec(
      text.toLowerCase(),
    ) ?? [];
  const times = metresOf[unit.length > 2 ? unit.replace(/s$/, "") : unit] ?? 1;
  const [from, to] = [Number(first) * times, Number(last ?? first) * times];
  if (first === "" || (unit === "" && from < 20)) return undefined;
  if (/^(?:over|more|greater|above|>)/.test(before) || plus !== undefined)
    return { from, to: Number.POSITIVE_INFINITY };
  return /^(?:under|less|below|within|<)/.test(before) ? { from: 0, to } : { from, to };
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
  const isIn = (word: string) =>
    isDecisive(word) ? found.some(({ phrase }) => phrase.includes(word)) : first.called.all.has(word);
  return words.every(isIn) ? first.called.value : undefined;
}

/** `Not cleared` is not `Cleared`, and a `Van 5t` no `Van 3.5t`: such words must belong to the name itself. */
const isDecisive = (word: string): boolean => /\d/.test(word) || negations.has(word);
const negations: ReadonlySet<string> = new Set(
  headingKey("no not non never without except excluding unless").split(" "),
);

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
