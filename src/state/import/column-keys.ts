import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { headingKey, keyWithout } from "../../form/words/heading-words.ts";
import { isAmount, isYearly, readAmountWords } from "./amount-scale.ts";
import { importedQuestions } from "./import-columns.ts";
import { type NamePhrases, questionMeant } from "./option-words.ts";

/** Words that only name the type of answer. */
const wordsOfKind: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    money: "amount cost figure insured sum value",
    choice: "sort category class code description feature group kind level measure profile status type",
    integer: "date year",
    date: "date day",
    yesno: "fitted held ok yes no y n",
    address: "full",
    postcode: "full address building dwelling house unit asset uk",
    text: "name provider",
    registrationMark: "number mark",
  }).map(([type, words]) => [type, new Set(words.split(" "))]),
);

/**
 * Words that add nothing for questions of this type: `Subs history`, `Waste on premises`, `Excess required`, `Occupancy
 * details`, `Back in use by`. For other types they do: `Previous sum insured` is not the present one, and `Works required` are not
 * planned works.
 */
const besideType: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    yesno:
      "previous history past present premises site flag indicator seen noted reported observed evident evidence sign suffered known issue incident event damage claim declared disclosed",
    choice: "required detail basis",
    date: "who",
    money: "required new proposed revised renewal full charged payable",
  }).map(([type, words]) => [type, new Set(headingKey(words).split(" "))]),
);

const wordsOfSum = new Set(["insured", "sum", "value", "amount", "total"]);
const wordsOfAnyKind = new Set(
  headingKey("kind sort class category type archetype asset unit dwelling building nature").split(" "),
);

/** Types whose values cannot be mistaken for anything else. */
const codes: ReadonlySet<string> = new Set(["postcode", "registrationMark"]);

/** Removes additions to a heading that do not change its meaning: `Rebuild cost incl. VAT`, `Address (inc. town)`. */
const withoutAsides = (words: string): string =>
  words
    .replace(/_|\b(?:and\/)?or\b|\b(?:to )?be(?:ing)?\b/gi, " ")
    .replace(/\best(?:d|imated?)?(?![a-z])\.?/gi, " ")
    .replace(/[\s(]te?\)?$|\bc\.\s*$/i, " ")
    .replace(/(?<![a-z])y(?:es)?\s*(?:\/|or)\s*no?(?![a-z])\??|(?<=[\s_])yn$/gi, " ")
    .replace(/\(\s*inc(?:l|luding)?\b[^)]*\)|\binc(?:l|luding)?\.?\s+vat\b|\bvat\s+inc(?:l|luded|lusive)?\b/gi, " ")
    .replace(
      /£'?s(?![a-z])|\b(?:gbp|pounds|sterling|tonnes?|tons?|kgs?|approx(?:imate(?:ly)?)?|about|circa|roughly|if (?:any|applicable|known))(?![a-z])\.?/gi,
      " ",
    );

/** Names by which the questions of a group are recognised, with and without the words for the entry itself. */
function createKeys(form: PreparedForm, group: PreparedGroup) {
  const { label: entry = group.name, plural = entry } = group.group;
  const own = new Set([...headingKey(`${group.name} ${entry} ${plural}`).split(" "), "risk"]);
  const byKey = new Map<string, string>();
  const byShort = new Map<string, string | undefined>();
  const yearly = new Set(["annual"]);
  const ofAmount = new Set([...own, ...yearly, "amount", "figure", "gross", "value"]);
  const byYear = new Map<string, string>();
  const byCore = new Map<string, string | undefined>();
  const types = [...new Set(importedQuestions(form, group.name).map(({ question }) => question.type))];
  const words = new Map<string, Set<string>>();
  const coreOf = (key: string, type: string) =>
    `${type} ${keyWithout(keyWithout(key, own), wordsOfKind.get(type) ?? own)}`;
  const callings: NamePhrases[] = [];
  for (const { question, options = [] } of importedQuestions(form, group.name)) {
    const { name, label, docLabel = label, synonyms = [] } = question;
    const all = new Set<string>();
    words.set(name, all);
    for (const { value, label: shown = value, synonyms: others = [] } of options)
      for (const word of headingKey([value, shown, ...others].join(" ")).split(" "))
        if (/^\p{L}{4}/u.test(word) && word !== "number") all.add(word);
    for (const each of [name, label, docLabel, ...synonyms]) {
      const key = headingKey(each);
      for (const word of key.split(" ")) if (!own.has(word)) all.add(word);
      const core = coreOf(key, question.type);
      byCore.set(core, byCore.has(core) && byCore.get(core) !== name ? undefined : name);
      if (!byKey.has(key)) byKey.set(key, name);
      const short = keyWithout(key, own);
      if (isYearly(question) && !byYear.has(keyWithout(short, yearly))) byYear.set(keyWithout(short, yearly), name);
      // If two questions have the same name without the word for the entry, that name identifies neither.
      byShort.set(short, byShort.has(short) && byShort.get(short) !== name ? undefined : name);
    }
    const called = [name, label, docLabel, ...synonyms].map((each) => headingKey(each).split(" "));
    // `Disposal / relet target` does not say that it is a date.
    const undated = (phrase: readonly string[]) => phrase.filter((word) => !wordsOfKind.get("date")?.has(word));
    const dates = question.type === "date" ? called.map(undated).filter(({ length }) => length > 1) : [];
    callings.push({ value: name, phrases: [...called, ...dates], all });
  }
  const sums = importedQuestions(form, group.name).filter(
    ({ question }) => isAmount(question) && /\bsum insured\b/i.test(question.label),
  );
  const named = (key: string): string | undefined =>
    key === "" ? undefined : (byKey.get(key) ?? byShort.get(key) ?? byShort.get(keyWithout(key, own)));
  /** Matches `Rent pcm` and `Rent` to the annual rent, `Buildings (£000)` to the sum insured. */
  const amount = (words: string): string | undefined => {
    const key = headingKey(readAmountWords(words).rest);
    const name = named(key);
    const question = group.byName.get(name ?? "")?.question;
    if (question && isAmount(question)) return name;
    // `Rental` may be the let property, but `Rental pcm` is its rent.
    return byYear.get(keyWithout(keyWithout(key, own), yearly)) ?? byYear.get(keyWithout(key, ofAmount));
  };
  /**
   * Matches `Rebuild cost incl. VAT` and `Year constructed`: the words of one question plus words without meaning of
   * their own.
   */
  const almost = (heading: string): string | undefined => {
    const key = headingKey(withoutAsides(heading));
    const found = types.flatMap((type) => (/ \S/.test(coreOf(key, type)) ? (byCore.get(coreOf(key, type)) ?? []) : []));
    return new Set(found).size === 1 ? found[0] : undefined;
  };
  const found = new Map<string, string | undefined>();
  const beside = (key: string): string | undefined => {
    for (const [type, dropped] of besideType) {
      // `Tenants 26/27` is an academic year, so the year is dropped; the year of `Flooded 23/24` matters.
      const rest = keyWithout(type === "choice" ? key.replace(/^2\d 2\d(?= )/, "") : key, dropped).trim();
      const name = rest === key ? undefined : (named(rest) ?? questionMeant(rest, callings));
      const question = group.byName.get(name ?? "")?.question;
      // `Vacated by` does not name a start date: only a deadline has `by` in its own label.
      const isDeadline = type !== "date" || /\bby$/i.test(question?.label ?? "");
      if (question?.type === type && isDeadline) return name;
    }
    return undefined;
  };
  /** Matches `Est. disposal date`: an estimated date is an expected one. */
  const expected = (heading: string): string | undefined => {
    const name = named(headingKey(heading.replace(/\best(?:d|imated?)?(?![a-z])\.?/gi, "expected")));
    return group.byName.get(name ?? "")?.question.type === "date" ? name : undefined;
  };
  const longer = createLongerWords(new Set(callings.flatMap(({ phrases }) => phrases.flat())));
  /** Matches `DVLA med` and `Fire hazardous`: with its words written in full, or as the names have them, it is a name. */
  const shortened = (key: string): string | undefined => {
    const names = new Set(longer(key.split(" ")).flatMap((words) => named([...new Set(words)].sort().join(" ")) ?? []));
    const [name] = names;
    return names.size === 1 && group.byName.get(name ?? "")?.question.type !== "address" ? name : undefined;
  };
  const find = (heading: string): string | undefined => {
    const key = headingKey(withoutAsides(heading));
    const all = named(headingKey(heading)) ?? amount(heading) ?? named(key) ?? almost(heading);
    const name = all ?? questionMeant(key, callings) ?? beside(key);
    // `Seats (incl. driver)` count one more than the passengers, so what a count includes is not an aside.
    const isOtherCount =
      group.byName.get(name ?? "")?.question.type === "integer" && /\bincl?(?:ud\w*)?\b/i.test(heading);
    return isOtherCount ? undefined : (name ?? expected(heading) ?? shortened(key));
  };
  return {
    /** The question that a heading names. */
    named(heading: string): string | undefined {
      if (!found.has(heading)) {
        if (found.size >= maxFound) found.clear();
        found.set(heading, find(heading));
      }
      return found.get(heading);
    },
    /** `Sum insured` and `Insured value` alone mean the only question about a sum insured. */
    sumInsured(heading: string): string | undefined {
      const key = headingKey(withoutAsides(readAmountWords(heading).rest)).split(" ");
      const isSum = key.includes("insured") && key.every((word) => wordsOfSum.has(word));
      return isSum && sums.length === 1 ? sums[0]?.question.name : undefined;
    },
    /** Whether the heading only asks for a kind: `Kind`, `Asset class`, `What is it?`. */
    isOfKind(heading: string): boolean {
      const key = headingKey(heading);
      if (key === "") return /\p{L}{3}/u.test(heading);
      return key.split(" ").every((word) => own.has(word) || wordsOfAnyKind.has(word)) && keyWithout(key, own) !== "";
    },
    /** Questions with options whose name shares a word with a heading. */
    sharing(heading: string): readonly string[] {
      const said = new Set(
        headingKey(heading)
          .split(" ")
          .filter((word) => /^\p{L}{4}/u.test(word) && !own.has(word)),
      );
      return callings.flatMap(({ value, phrases }) =>
        group.byName.get(value)?.question.type === "choice" &&
        phrases.some((phrase) => phrase.some((word) => said.has(word) && !wordsOfKind.get("choice")?.has(word)))
          ? [value]
          : [],
      );
    },
    /** Amounts with a name that contains all words of a heading: `Works £` is in `Contract value of the works`. */
    amountsOf(heading: string): readonly string[] {
      const said = headingKey(withoutAsides(heading))
        .split(" ")
        .filter((word) => /\p{L}{3}/u.test(word) && !own.has(word));
      return said.length === 0
        ? []
        : callings.flatMap(({ value, phrases }) => {
            const question = group.byName.get(value)?.question;
            const isNamed = phrases.some((phrase) => said.every((word) => phrase.includes(word)));
            return question && isAmount(question) && !isYearly(question) && isNamed ? [value] : [];
          });
    },
    /** Questions that contain the words of a heading, though none has its name: the values decide. */
    fitting(heading: string): readonly string[] {
      const key = keyWithout(headingKey(withoutAsides(heading)), own)
        .split(" ")
        .filter((word) => !/^(?:or|normally|usually)$/.test(word));
      const found = [...words].flatMap(([name, all]) => {
        const question = group.byName.get(name)?.question;
        const isChoice = question?.type === "choice";
        // `Age of roof` is not about a flat roof: a number does not show what it counts.
        const isCounted =
          question?.type === "integer" &&
          key.length > 1 &&
          headingKey(question.label)
            .split(" ")
            .every((word) => key.includes(word) || own.has(word) || wordsOfKind.get("integer")?.has(word));
        const isCode = question !== undefined && codes.has(question.type);
        const isOf = (word: string) => all.has(word) || (isChoice && wordsOfKind.get("choice")?.has(word));
        return (isChoice || isCounted || isCode) &&
          key.every(isOf) &&
          key.some((word) => all.has(word) && word !== "who")
          ? [name]
          : [];
      });
      return found;
    },
  };
}

/** Words that say how something is given, not of what it is. */
export const wordsOfMeasure = new Set(
  headingKey(
    "amount code cost date day figure flag held indicator length number period since status sum type value year",
  ).split(" "),
);

/** The ways to write unknown words of a heading as known ones, with its other words. None if a word has no such way. */
function createLongerWords(known: ReadonlySet<string>): (words: readonly string[]) => readonly (readonly string[])[] {
  const ways = new Map<string, readonly string[]>();
  const waysOf = (word: string): readonly string[] => {
    const found = ways.get(word) ?? (known.has(word) ? [word] : [...known].filter((each) => isShort(word, each)));
    if (ways.size >= maxFound) ways.clear();
    ways.set(word, found);
    return found;
  };
  return (words) =>
    words.length > longestShortened ||
    words.every((word) => known.has(word)) ||
    isTooShort(words.filter((word) => !wordsOfMeasure.has(word)))
      ? []
      : words.reduce<readonly (readonly string[])[]>(
          (all, word) => all.flatMap((before) => waysOf(word).map((way) => [...before, way])).slice(0, maxWays),
          [[]],
        );
}

/** Most words of a heading with shortened ones, fewest letters of one alone, and most ways to write a heading. */
const longestShortened = 4;
const fewestAlone = 5;
const maxWays = 100;

/** `Comp`, and `Ren date`: the word alone may be short for many. */
const isTooShort = ([word = "", ...others]: readonly string[]): boolean =>
  others.length === 0 && word.length < fewestAlone;

/** Words that begin others and mean something else. */
const wholeWords = new Set(["ref", "pass", "form", "part", "term"]);

/** Whether a word is short for another, by its beginning, `med`, or its consonants, `ovrnt`; or has another ending. */
function isShort(word: string, other: string): boolean {
  if (wholeWords.has(word) || !/^\p{L}{3,}$/u.test(word)) return false;
  // `Floor` is which one, `floors` how many.
  if (other === `${word}s` || word === `${other}s`) return false;
  if (other.startsWith(word)) return true;
  if (word.startsWith(other)) return other.length > 4 && word.length - other.length < 4;
  if (/[aeiou]/.test(word.slice(2)) || !other.startsWith(word.slice(0, 2)) || other.length < word.length + 2)
    return false;
  let at = 0;
  for (const letter of other) if (letter === word[at]) at += 1;
  return at === word.length;
}

/** Maximum number of cached headings and cells of possible heading rows. */
const maxFound = 2000;

const keysByForm = new WeakMap<PreparedForm, Map<string, ReturnType<typeof createKeys>>>();

/** How headings name the questions of a group; cached per form. */
export function headingKeysOf(form: PreparedForm, group: PreparedGroup) {
  const groups = keysByForm.get(form) ?? new Map<string, ReturnType<typeof createKeys>>();
  keysByForm.set(form, groups);
  const keys = groups.get(group.name) ?? createKeys(form, group);
  groups.set(group.name, keys);
  return keys;
}

/** Words for the entry itself. */
export const ownWords = ({ name, group: { label = name, plural = label } }: PreparedGroup): ReadonlySet<string> =>
  new Set([...headingKey(`${label} ${plural}`).split(" "), "risk"]);
