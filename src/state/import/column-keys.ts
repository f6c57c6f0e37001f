import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { headingKey, keyWithout } from "../../form/words/heading-words.ts";
import { isAmount, isYearly, saidOfAmounts } from "./amount-scale.ts";
import { importedQuestions } from "./import-columns.ts";

/** Everything by which the questions of a group are known, with and without the words that name the entry itself. */
function createKeys(form: PreparedForm, group: PreparedGroup) {
  const { label = group.name, plural = label } = group.group;
  const own = new Set([...headingKey(`${group.name} ${label} ${plural}`).split(" "), "risk"]);
  const byKey = new Map<string, string>();
  const byShort = new Map<string, string | undefined>();
  const yearly = new Set(["annual"]);
  const byYear = new Map<string, string>();
  for (const { question } of importedQuestions(form, group.name)) {
    const { name, label: words, docLabel = words, synonyms = [] } = question;
    for (const each of [name, words, docLabel, ...synonyms]) {
      const key = headingKey(each);
      if (!byKey.has(key)) byKey.set(key, name);
      const short = keyWithout(key, own);
      if (isYearly(question) && !byYear.has(keyWithout(short, yearly))) byYear.set(keyWithout(short, yearly), name);
      // What two questions are called without the word for the entry belongs to neither.
      byShort.set(short, byShort.has(short) && byShort.get(short) !== name ? undefined : name);
    }
  }
  const named = (key: string): string | undefined =>
    key === "" ? undefined : (byKey.get(key) ?? byShort.get(key) ?? byShort.get(keyWithout(key, own)));
  /** `Rent pcm` and `Rent` are of the annual rent, `Buildings (£000)` of the sum insured. */
  const amount = (words: string): string | undefined => {
    const key = headingKey(saidOfAmounts(words).rest);
    const name = named(key);
    if (name === undefined) return byYear.get(keyWithout(keyWithout(key, own), yearly));
    const question = group.byName.get(name)?.question;
    return question && isAmount(question) ? name : undefined;
  };
  return (words: string): string | undefined => named(headingKey(words)) ?? amount(words);
}

const keysByForm = new WeakMap<PreparedForm, Map<string, ReturnType<typeof createKeys>>>();

/** Finds the question that words of a heading name. */
export function headingKeysOf(form: PreparedForm, group: PreparedGroup) {
  const groups = keysByForm.get(form) ?? new Map<string, ReturnType<typeof createKeys>>();
  keysByForm.set(form, groups);
  const keys = groups.get(group.name) ?? createKeys(form, group);
  groups.set(group.name, keys);
  return keys;
}

/** The words that name the entry itself. */
export const ownWords = ({ name, group: { label = name, plural = label } }: PreparedGroup): ReadonlySet<string> =>
  new Set([...headingKey(`${label} ${plural}`).split(" "), "risk"]);
