import type { Calc } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import type { Option, Question } from "../../../schemas/question.ts";
import type { RateLine, RateTable } from "../../../schemas/rating.ts";
import type { Json } from "../../../schemas/record.ts";
import { baseTable } from "../definition/rating-parts.ts";
import { givesOf } from "../kinds/kind-of.ts";
import { type LintedDefinition, lintedDefinition } from "../lint/linted-definition.ts";
import type { DefinitionPatch } from "../lint/patch.ts";
import { pointerTo } from "../tree/place.ts";
import { isRecord, own } from "../values/own.ts";
import { listed } from "../words/phrases.ts";
import { optionsToTest } from "./names-in-scope.ts";

/** Where a table can be used: in a set of factors, or in one line. */
export interface FactorPlace {
  /** Path of its list of factors. */
  readonly path: string;
  /** Labels of the lines that it affects. */
  readonly lines: readonly string[];
  /** Name of the set; undefined for a single line. */
  readonly set?: string;
}

/** Initial value of each factor, which changes no price. */
const NEUTRAL = "1.00";

/** Questions with options or a number as answer, for which a rate table can be created. */
export function ratableQuestions(definition: Definition): readonly Question[] {
  const linted = lintedDefinition(definition);
  return definition.questions.filter(
    (question) => (optionsToTest(linted, question)?.length ?? 0) > 0 || givesOf(question) === "number",
  );
}

/** Places for a table that reads an answer: in lines of entries with this answer, or of their children. */
export function factorPlaces({ groups, rating }: Definition, question: Question): readonly FactorPlace[] {
  if (!rating) return [];
  const isList = own(groups, question.group)?.list === true;
  const reads = ({ per }: Pick<RateLine, "per">): boolean => {
    const seen = new Set<string>();
    for (let group = per; group !== undefined && !seen.has(group); group = own(groups, group)?.parent) {
      if (group === question.group) return true;
      seen.add(group);
    }
    return !isList;
  };
  const sets = Object.keys(rating.factorSets).flatMap((set): readonly FactorPlace[] => {
    const lines = rating.lines.filter(({ factors }) => factors.includes(set));
    if (lines.length === 0 || !lines.every(reads)) return [];
    return [{ path: pointerTo("rating", "factorSets", set), lines: lines.map(({ label }) => label), set }];
  });
  const single = rating.lines.flatMap((line, at): readonly FactorPlace[] =>
    reads(line) ? [{ path: pointerTo("rating", "lines", at, "factors"), lines: [line.label] }] : [],
  );
  return [...sets, ...single];
}

/** A place for rates, by the lines that it multiplies: `Buildings`, `All of Buildings, Contents and Rent`. */
export const factorPlaceWords = ({ set, lines }: FactorPlace): string =>
  set === undefined || lines.length === 1 ? lines.join() : `All of ${listed(lines, "and")}`;

/** The name, with a number appended where it is taken. */
export function freeTableName({ rating }: Definition, wanted: string): string {
  const taken = new Set([...Object.keys(rating?.tables ?? {}), ...Object.keys(rating?.factorSets ?? {})]);
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}${number}`;
  return name;
}

/** A table with a rate for each option, or one for every number, used in a place; it changes no price yet. */
export function newRateTable(
  definition: Definition,
  question: Question,
  place: FactorPlace,
  name: string,
): DefinitionPatch {
  const options = optionsToTest(lintedDefinition(definition), question) ?? [];
  const { required = true, neededFor = "quote", when, noAnswer } = question;
  const isAlways = required === true && neededFor === "quote" && when === undefined && noAnswer === undefined;
  const table: RateTable = {
    ...(own(definition.groups, question.group)?.list ? { group: question.group } : {}),
    key: { f: question.name },
    ...(options.length === 0
      ? { bands: [{ value: NEUTRAL }] }
      : { values: Object.fromEntries(options.map(({ value }) => [value, NEUTRAL])) }),
    ...(isAlways ? {} : { otherwise: NEUTRAL }),
  };
  return [
    { op: "add", path: pointerTo("rating", "tables", name), value: table as unknown as Json },
    { op: "add", path: `${place.path}/-`, value: name },
  ];
}

/**
 * A table in sentences: `Looked up by Number of students. Multiplies Buildings and Contents.`
 *
 * @param calcWords describes a calculation, in the scope of a group
 */
export function rateTableInWords(
  { rating }: Definition,
  name: string,
  calcWords: (calc: Calc, group: string | undefined) => string,
): string {
  const table = own(rating?.tables ?? {}, name);
  if (!rating || !table) return "";
  const { key, group, cases } = table;
  const sets = Object.keys(rating.factorSets).filter((set) => rating.factorSets[set]?.includes(name));
  const labels = (of: readonly Pick<RateLine, "label">[]) => listed([...new Set(of.map(({ label }) => label))], "and");
  const based = labels(rating.lines.filter((line) => baseTable(line) === name));
  const charged = labels(
    rating.lines.filter(({ factors }) => factors.some((each) => each === name || sets.includes(each))),
  );
  return [
    ...(key === undefined ? [] : [`Looked up by ${calcWords(key, group)}.`]),
    ...(cases === undefined ? [] : ["The first condition that is true applies."]),
    ...(based === "" ? [] : [`The base rate of ${based}.`]),
    ...(charged === "" ? [] : [`Multiplies ${charged}.`]),
    ...(based + charged === "" ? ["It is not charged yet: no cover refers to it."] : []),
  ].join(" ");
}

/** The options that can have a rate in a table; none where its answers have no options. */
export function optionsOfTable(linted: LintedDefinition, table: Json): readonly Option[] {
  const { key, group } = table as unknown as RateTable;
  const name = isRecord(key) && "f" in key ? key.f : undefined;
  const question = linted.definition.questions.find(
    (each) => each.name === name && each.group === (group ?? each.group),
  );
  return question ? (optionsToTest(linted, question) ?? []) : [];
}
