import type { Definition } from "../../../schemas/definition.ts";
import { nameInWords } from "../explain/name-words.ts";
import { type Compared, sideOf } from "./compared.ts";
import type { Difference } from "./difference.ts";
import { documentDifferences } from "./document-differences.ts";
import { namedDifferences } from "./named-differences.ts";
import { pageDifferences } from "./page-differences.ts";
import { pairQuestions } from "./pair-questions.ts";
import { placementDifferences } from "./placement-differences.ts";
import { questionDifferences } from "./question-differences.ts";
import { ratingDifferences } from "./rating-differences.ts";
import { ruleDifferences } from "./rule-differences.ts";
import { type Called, type Setting, settingDifferences } from "./setting-differences.ts";
import { testDifferences } from "./test-differences.ts";
import { translationDifferences } from "./translation-differences.ts";

/**
 * What is different in a later definition, in the words of the product team, with what it means for open quotes: none
 * if and only if both say the same, but for the order of keys, of `questions` and of `tests`, which means nothing.
 */
export function diffDefinitions(from: Definition, to: Definition): readonly Difference[] {
  const compared: Compared = { from: sideOf(from), to: sideOf(to) };
  const questions = pairQuestions(from.questions, to.questions);
  return [
    ...headDifferences(compared),
    ...pageDifferences(compared),
    ...questionDifferences(questions, compared),
    ...placementDifferences(questions, compared),
    ...namedDifferences(compared),
    ...ruleDifferences(compared),
    ...ratingDifferences(compared),
    ...documentDifferences(compared),
    ...testDifferences(compared),
    ...translationDifferences(compared),
  ];
}

/** Compared part by part; an empty one says the same as none. */
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
  "translations",
];

function* headDifferences(compared: Compared): Iterable<Difference> {
  const [before, after] = [compared.from.definition, compared.to.definition];
  const called: Called = { kind: "definition", name: after.id, label: after.title };
  yield* settingDifferences(called, { before, after, from: "", to: "" }, headSettings(compared), parts);
  for (const key of ["lists", "conditions", "values", "tables", "documents", "tests", "translations"] as const) {
    const isEmpty = Object.keys(before[key] ?? {}).length + Object.keys(after[key] ?? {}).length === 0;
    if (isEmpty && Object.hasOwn(before, key) !== Object.hasOwn(after, key))
      yield { change: "changed", ...called, aspect: key, weight: "nothing", meaning: "There are none, as before." };
  }
}

function headSettings({ from, to }: Compared): Readonly<Partial<Record<keyof Definition, Setting<Definition>>>> {
  const sides = { from, to };
  const text = (aspect: string, key: keyof Definition): Setting<Definition> => ({
    aspect,
    words: (definition) => (definition[key] === undefined ? undefined : String(definition[key])),
    means: { weight: "shows", meaning: "People read other words." },
  });
  const another = { weight: "blocks", meaning: "It is a form for something else." } as const;
  return {
    id: { ...text("name", "id"), means: another },
    record: { ...text("is filled in for", "record"), means: another },
    title: text("title", "title"),
    summary: text("summary", "summary"),
    referencePrefix: text("letters of its references", "referencePrefix"),
    effectiveFrom: {
      ...text("used from", "effectiveFrom"),
      means: { weight: "nothing", meaning: "It says from when on new quotes use it." },
    },
    asAt: {
      aspect: "measured at",
      words: ({ asAt }, side) => (asAt === undefined ? undefined : nameInWords(sides[side].linted, asAt, undefined)),
      means: { weight: "decides", meaning: "Ages and windows are measured on another day." },
    },
  };
}
