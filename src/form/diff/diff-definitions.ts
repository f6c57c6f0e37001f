import type { Condition } from "../../../schemas/condition.ts";
import type { Definition, Translation } from "../../../schemas/definition.ts";
import type { DocumentDefinition } from "../../../schemas/document.ts";
import type { Migration } from "../../../schemas/migration.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { showAnswer } from "../draw/show-answer.ts";
import { nameInWords } from "../explain/name-words.ts";
import { isCarried } from "../migrate/step-names.ts";
import { stepInWords } from "../migrate/step-words.ts";
import { pointerTo } from "../tree/place.ts";
import { own } from "../values/own.ts";
import { type Compared, type Difference, type Side, sideOf } from "./difference.ts";
import { listedDifferences } from "./listed-differences.ts";
import { namedDifferences } from "./named-differences.ts";
import { pageDifferences } from "./page-differences.ts";
import { type Placed, pairParts } from "./pair-parts.ts";
import { partInWords } from "./part-differences.ts";
import { placementDifferences, placesByQuestion } from "./placement-differences.ts";
import { keyOfQuestion, type PairedQuestions, questionDifferences } from "./question-differences.ts";
import { ratingDifferences } from "./rating-differences.ts";
import { ruleDifferences } from "./rule-differences.ts";
import {
  type Called,
  type Meaning,
  plainSetting,
  type SettingsOf,
  same,
  settingDifferences,
} from "./setting-differences.ts";
import { testDifferences } from "./test-differences.ts";

/**
 * Pairs questions by group and name. A removed and an added question also count as one when a migration renames or
 * moves it, or when they have the same type and either the same group and text, or the same name in different groups.
 */
function pairQuestions(from: Definition, to: Definition): PairedQuestions {
  const { both, removed, added } = pairParts(from.questions, to.questions, keyOfQuestion);
  const migrations = { from: from.migrations, to: to.migrations };
  const [byWords, byName] = [waiting(added, inGroup), waiting(added, byItsName)];
  const again = new Map<Placed<Question>, Placed<Question>>();
  const taken = new Set<Placed<Question>>();
  for (const was of removed) {
    const candidates = [
      ...added.filter(({ part }) => isCarried(was.part, part, migrations)),
      ...(byWords.get(inGroup(was.part)) ?? []),
      ...(byName.get(byItsName(was.part)) ?? []),
    ];
    const is = candidates.find((each) => !taken.has(each));
    if (!is) continue;
    again.set(was, is);
    taken.add(is);
  }
  return {
    both: [...both, ...[...again].map(([was, is]) => ({ before: was, after: is }))].sort(
      (a, b) => a.after.index - b.after.index,
    ),
    removed: removed.filter((each) => !again.has(each)),
    added: added.filter((each) => !taken.has(each)),
  };
}

function inGroup({ type, group, label }: Question): string {
  return JSON.stringify([type, group, label]);
}

function byItsName({ type, name }: Question): string {
  return JSON.stringify([type, name]);
}

function waiting(
  added: readonly Placed<Question>[],
  keyOf: (question: Question) => string,
): ReadonlyMap<string, readonly Placed<Question>[]> {
  const found = new Map<string, Placed<Question>[]>();
  for (const each of added) {
    const known = found.get(keyOf(each.part)) ?? [];
    found.set(keyOf(each.part), known);
    known.push(each);
  }
  return found;
}

/**
 * Migrations of answers from earlier versions. Each version has its own list, so those of the previous version drop
 * out.
 */
function migrationDifferences({ from, to }: Compared): Iterable<Difference> {
  return listedDifferences({
    before: from.definition.migrations ?? [],
    after: to.definition.migrations ?? [],
    where: ({ index }) => pointerTo("migrations", index),
    called: stepCalled,
    gone: () => ({ weight: "nothing", meaning: "It is kept with the version that it leads to." }),
    come: ({ steps }) => ({
      weight: "shows",
      meaning: `Open quotes and renewals: ${stepsInWords(steps)}.`,
    }),
    settings,
    // The steps say what it means.
    calledBy: ["steps", "tests"],
  });
}

const stepsInWords = (steps: Migration["steps"]): string => steps.map(stepInWords).join("; ") || "no answer is moved";

function stepCalled({ from }: Migration): Called {
  return { kind: "migration", name: String(from), label: `from version ${from}` };
}

const tests: Meaning = { weight: "nothing", meaning: "Tests are run before publishing and change no quote." };

const settings: SettingsOf<Migration> = {
  steps: {
    aspect: "steps",
    words: ({ steps }) => stepsInWords(steps),
    means: { weight: "shows", meaning: "Answers in open quotes and renewals are carried over differently." },
  },
  tests: {
    aspect: "tests",
    words: ({ tests: own }) => own && partInWords(own as unknown as Json, "tests"),
    means: tests,
  },
};

/** Documents added, removed, moved or changed. Documents already issued stay as they are. */
function documentDifferences({ from, to }: Compared): Iterable<Difference> {
  return listedDifferences({
    before: from.definition.documents ?? [],
    after: to.definition.documents ?? [],
    where: ({ index }) => pointerTo("documents", index),
    called,
    gone,
    come,
    moved: { weight: "shows", meaning: "Clients receive their documents in a different order." },
    settings: {},
    calledBy: ["id", "title"],
    others: {
      means: { weight: "shows", meaning: "Documents produced from now on use the new text." },
      say: (condition, side) => ({ from, to })[side].words.condition(condition as unknown as Condition, undefined),
    },
  });
}

function called({ id, title }: DocumentDefinition): Called {
  return { kind: "document", name: id, label: title };
}

function gone({ title }: DocumentDefinition): Meaning {
  return { weight: "shows", meaning: `“${title}” is produced as the standard document, or not at all.` };
}

function come({ title }: DocumentDefinition): Meaning {
  return { weight: "shows", meaning: `“${title}” is produced with this text from now on.` };
}

/** Translated texts that changed, and languages added or removed. The order of languages has no meaning. */
function* translationDifferences({ from, to }: Compared): Iterable<Difference> {
  const [before, after] = [from.definition.translations ?? {}, to.definition.translations ?? {}];
  for (const language of new Set([...Object.keys(before), ...Object.keys(after)]))
    yield* ofLanguage(language, before[language], after[language]);
}

function* ofLanguage(
  language: string,
  before: Translation | undefined,
  after: Translation | undefined,
): Iterable<Difference> {
  const shows = { weight: "shows", meaning: "Users of this language see different text." } as const;
  const whole = { kind: "translation", name: language, label: language } as const;
  if (!before) yield { change: "added", ...whole, to: pointerTo("translations", language), ...shows };
  if (!after) yield { change: "removed", ...whole, from: pointerTo("translations", language), ...shows };
  for (const text of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    const [was, is] = [before?.[text], after?.[text]];
    if (!before || !after || was === is) continue;
    const at = pointerTo("translations", language, text);
    yield {
      change: was === undefined ? "added" : is === undefined ? "removed" : "changed",
      kind: "translation",
      name: `${language}: ${text}`,
      label: text,
      ...(was === undefined ? {} : { before: was, from: at }),
      ...(is === undefined ? {} : { after: is, to: at }),
      ...shows,
    };
  }
}

/**
 * Differences between two definitions, in the product team's words, with the effect of each on open quotes. Empty if
 * and only if both are equal, ignoring the order of keys, of `questions` and of `tests`, which has no meaning.
 */
export function diffDefinitions(from: Definition, to: Definition): readonly Difference[] {
  const compared: Compared = { from: sideOf(from), to: sideOf(to) };
  const questions = pairQuestions(from, to);
  const placed = { from: placesByQuestion(from), to: placesByQuestion(to) };
  return [
    ...headDifferences(compared),
    ...pageDifferences(compared),
    ...questionDifferences(questions, compared, placed),
    ...placementDifferences(questions, compared),
    ...namedDifferences(compared),
    ...ruleDifferences(compared),
    ...ratingDifferences(compared),
    ...documentDifferences(compared),
    ...testDifferences(compared),
    ...migrationDifferences(compared),
    ...translationDifferences(compared),
  ];
}

/** Compared part by part; an empty part equals a missing one. */
const parts = [
  "groups",
  "pages",
  "lists",
  "conditions",
  "values",
  "tables",
  "questions",
  "rules",
  "rating",
  "documents",
  "tests",
  "migrations",
  "translations",
];

function* headDifferences(compared: Compared): Iterable<Difference> {
  const [before, after] = [compared.from.definition, compared.to.definition];
  const called: Called = { kind: "definition", name: after.id, label: after.title };
  yield* settingDifferences(called, { before, after, from: "", to: "" }, headSettings(compared), parts);
  for (const key of [
    "lists",
    "conditions",
    "values",
    "tables",
    "documents",
    "tests",
    "migrations",
    "translations",
  ] as const) {
    const isEmpty = Object.keys(before[key] ?? {}).length + Object.keys(after[key] ?? {}).length === 0;
    if (isEmpty && Object.hasOwn(before, key) !== Object.hasOwn(after, key))
      yield { change: "changed", ...called, aspect: key, weight: "nothing", meaning: "There are none, as before." };
  }
}

function headSettings(compared: Compared): SettingsOf<Definition> {
  const [before, after] = [compared.from.definition, compared.to.definition];
  const another = { weight: "blocks", meaning: "It is a form for a different kind of record." } as const;
  return {
    id: plainSetting("name", "id", another),
    record: plainSetting("is filled in for", "record", another),
    title: plainSetting("title", "title"),
    summary: plainSetting("summary", "summary"),
    referencePrefix: plainSetting("reference prefix", "referencePrefix"),
    effectiveFrom: plainSetting("used from", "effectiveFrom", {
      weight: "nothing",
      meaning: "It sets the date from which new quotes use it.",
    }),
    baseline: {
      aspect: "answers in every test",
      words: ({ baseline = {} }, side) =>
        baselineInWords(baseline, (side === "from" ? after : before).baseline, compared[side]),
      means: { weight: "nothing", meaning: "Tests are run before publishing and change no quote." },
    },
    asAt: {
      aspect: "measured at",
      words: ({ asAt }, side) => (asAt === undefined ? undefined : nameInWords(compared[side].linted, asAt, undefined)),
      means: { weight: "decides", meaning: "Ages and periods are measured from a different date." },
    },
  };
}

/** The answers that the other version does not have: `Is a dog kept?: No; Year built: 1890`. */
function baselineInWords(
  baseline: NonNullable<Definition["baseline"]>,
  other: Definition["baseline"],
  { definition }: Side,
): string | undefined {
  const phrases = Object.entries(baseline).flatMap(([group, answers]) =>
    Object.entries(answers).flatMap(([name, answer]) => {
      if (same(answer, own(own(other ?? {}, group) ?? {}, name))) return [];
      const question = definition.questions.find((each) => each.group === group && each.name === name);
      return `${question?.label ?? name}: ${question ? showAnswer(question, answer) : JSON.stringify(answer)}`;
    }),
  );
  return phrases.length === 0 ? undefined : phrases.join("; ");
}
