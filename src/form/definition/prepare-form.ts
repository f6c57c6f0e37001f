import type { Condition } from "../../../schemas/condition.ts";
import type { Page, Section } from "../../../schemas/definition.ts";
import type { Option, Question } from "../../../schemas/question.ts";
import type { DatedRates } from "../../../schemas/rating.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import { dependenciesOf, groupChosenFrom } from "../expression/dependencies.ts";
import { nameTarget } from "../expression/name-target.ts";
import { namesInTexts, withTexts } from "../expression/question-texts.ts";
import { kindOf } from "../kinds/kind-of.ts";
import { own } from "../values/own.ts";
import { ancestorsOf } from "./group-ancestors.ts";
import type { FormSource, NameTarget, PreparedForm, PreparedGroup } from "./prepared-form.ts";
import { pushDown } from "./push-down.ts";
import { undated } from "./rating-parts.ts";

export type { PreparedForm, PreparedGroup, PreparedQuestion } from "./prepared-form.ts";

/** @param rates called for each price, since they may change while the form is in use */
export function prepareForm(written: FormSource, rates?: () => DatedRates): PreparedForm {
  const { source, asked } = pushDown(written);
  const groups = prepareGroups(source, asked);
  const rating = "rating" in source ? source.rating : undefined;
  const all = [...groups.values()];
  const target = remembered((group, name) => nameTarget(source, groups, group, name));
  const kinds = kindsOf(all);
  const dependencies = dependenciesOf(source, groups, target);
  return {
    source,
    words: wordsIn(source.language),
    rating,
    rates,
    groups,
    singles: all.filter(({ group }) => !group.list),
    dependencies,
    question: (group, name) => groups.get(group)?.byName.get(name)?.question,
    group: (name) => groups.get(name)?.group,
    questionsOf: (group) => groups.get(group)?.questions.map(({ question }) => question) ?? [],
    sectionsOf: (page) => source.pages.find(({ id }) => id === page)?.sections ?? [],
    groupOfEntry: (section, itemType) => {
      const byType = kinds.get(section);
      return byType?.get(typeof itemType === "string" ? itemType : undefined) ?? byType?.get(undefined);
    },
    shapeOf: (section) => {
      const found = all.find(({ group }) => group.at === section);
      return found && (found.group.list ? "list" : "single");
    },
    triggers: (group, name) => dependencies.triggers.has(`${group}.${name}`),
    target,
    table: (name) => own(source.tables ?? {}, name) ?? undated(own(rating?.tables ?? {}, name)),
  };
}

type FindTarget = PreparedForm["target"];

/** Caches the look-up of names per scope. */
function remembered(find: FindTarget): FindTarget {
  const byGroup = new Map<string | undefined, Map<string, NameTarget | undefined>>();
  return (group, name) => {
    const known = byGroup.get(group) ?? new Map<string, NameTarget | undefined>();
    if (known.size === 0) byGroup.set(group, known);
    if (!known.has(name)) known.set(name, find(group, name));
    return known.get(name);
  };
}

/** Groups of each list by their entries' ItemType; under undefined the group of all other entries. */
function kindsOf(
  groups: readonly PreparedGroup[],
): ReadonlyMap<string, ReadonlyMap<string | undefined, PreparedGroup>> {
  const kinds = new Map<string, Map<string | undefined, PreparedGroup>>();
  for (const each of groups) {
    if (!each.group.list) continue;
    const byType = kinds.get(each.group.at) ?? new Map<string | undefined, PreparedGroup>();
    if (!byType.has(each.group.itemType)) byType.set(each.group.itemType, each);
    kinds.set(each.group.at, byType);
  }
  return kinds;
}

function prepareGroups(
  source: FormSource,
  askedWhen: ReadonlyMap<string, Condition>,
): ReadonlyMap<string, PreparedGroup> {
  const asked = new Map<string, Map<string, Question>>();
  const worded = new Map<Question, Question>();
  for (const written of source.questions) {
    const question = namesInTexts(written).length === 0 ? written : withTexts(written);
    if (question !== written) worded.set(question, written);
    const named = asked.get(question.group) ?? new Map<string, Question>();
    if (!named.has(question.name)) named.set(question.name, question);
    asked.set(question.group, named);
  }
  const drawn = drawnIn(source, asked);
  const byName = new Map(Object.entries(source.groups).map(([name, group]) => [name, { group }]));
  return new Map(
    Object.entries(source.groups).map(([name, group]) => {
      const places = drawn.get(name) ?? [];
      const placed = new Set(places.map(({ question }) => question));
      const unplaced = [...(asked.get(name)?.values() ?? [])].filter((question) => !placed.has(question));
      const questions = [
        ...places,
        ...unplaced.map((question) => ({ question, page: undefined, section: undefined })),
      ].map((place, index) => {
        const written = worded.get(place.question);
        return { ...place, ...(written && { worded: written }), index, options: optionsOf(source, place.question) };
      });
      const when = askedWhen.get(name);
      const prepared: PreparedGroup = {
        name,
        group,
        ancestors: ancestorsOf(byName, name),
        ...(when ? { asked: when } : {}),
        questions,
        byName: new Map(questions.map((each) => [each.question.name, each])),
        choosing: questions.flatMap(({ question }) => {
          const from = groupChosenFrom(question);
          return from === undefined ? [] : [{ name: question.name, from }];
        }),
      };
      return [name, prepared];
    }),
  );
}

interface Drawn {
  readonly question: Question;
  readonly page: Page;
  readonly section: Section;
}

/** Questions by group in the order of pages and sections; one in two sections counts for the first. */
function drawnIn(
  source: FormSource,
  asked: ReadonlyMap<string, ReadonlyMap<string, Question>>,
): ReadonlyMap<string, readonly Drawn[]> {
  const drawn = new Map<string, Map<string, Drawn>>();
  for (const page of source.pages) {
    for (const section of page.sections) {
      const inGroup = drawn.get(section.group) ?? new Map<string, Drawn>();
      drawn.set(section.group, inGroup);
      for (const name of section.questions) {
        const question = asked.get(section.group)?.get(name);
        if (question && !inGroup.has(name)) inGroup.set(name, { question, page, section });
      }
    }
  }
  return new Map([...drawn].map(([group, byName]) => [group, [...byName.values()]]));
}

/** Unfiltered options of a question; those of an `item` question are the existing entries. */
function optionsOf(source: FormSource, question: Question): readonly Option[] | undefined {
  const { options } = kindOf(question);
  if (options) return question.language === undefined ? options : options.map((each) => inWords(question, each));
  if (typeof question.options !== "string") return question.options;
  if (!/^@(?!group:|from:)/.test(question.options)) return undefined;
  return own(source.lists ?? {}, question.options.slice(1));
}

/** An option of the question's type, with a label in its language. */
const inWords = (question: Question, { value }: Option): Option => ({
  value,
  label: kindOf(question).show(question, value),
});
