import type { Question } from "../../../schemas/question.ts";
import type { RateTable, Rating, WrittenRates } from "../../../schemas/rating.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import type { Finding } from "../../form/check/finding.ts";
import type { PreparedForm, PreparedGroup } from "../../form/definition/prepared-form.ts";
import { showAnswer } from "../../form/draw/show-answer.ts";
import { kindOf } from "../../form/kinds/kind-of.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { type Place, placeOf, pointerOf } from "../../form/tree/place.ts";
import type { Tree } from "../../form/tree/tree.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { compare, exact } from "../../form/values/exact.ts";
import { own } from "../../form/values/own.ts";

/** An assumption in words. */
export interface AssumedAnswer {
  /** The question's label, or the list's. */
  readonly label: string;
  readonly value: string;
  /** Name of the question; absent for a list. */
  readonly name?: string;
  /** For a list the name of its group. */
  readonly list?: string;
  /** JSON Pointer to the first answer that was assumed. */
  readonly path?: string;
  /** There is an answer, but it is wrong. */
  readonly toCorrect?: true;
}

/** An assumed answer to a question of an entry, or of the policy. */
interface Assumption {
  readonly question: Question;
  readonly place: Place;
  readonly itemId: string | undefined;
  readonly value: Json;
  /** There is an answer, but it is wrong. */
  readonly toCorrect: boolean;
}

/**
 * Fills in what the rating reads and nobody answered, or answered wrongly (product paper, 10.3, 49): the first answer with
 * a factor of 1.00, else the default, else, where a line's base depends on it, the first option. Optional covers are never
 * assumed.
 */
export function assumptionsOf(
  { form, tree }: Resolution,
  rating: Rating,
  errors: ReadonlyMap<Place, Finding>,
): { readonly tree: Tree; readonly taken: readonly Assumption[] } {
  const taken: Assumption[] = [];
  const neutral = new Map([...form.groups.values()].map(({ name }) => [name, neutralAnswers(form, rating, name)]));
  const fill = (
    group: PreparedGroup | undefined,
    at: string,
    itemId: string | undefined,
    answers: Answers,
  ): Answers => {
    if (!group) return answers;
    const filled: Record<string, Json> = {};
    for (const { question } of group.questions) {
      if (kindOf(question).source !== "person") continue;
      const { name } = question;
      const answer = own(answers, name);
      const isThere = answer !== undefined && !isUnanswered(answer);
      const toCorrect = isThere && errors.size > 0 && errors.has(placeOf(at, itemId, name));
      if (isThere && !toCorrect) continue;
      const value = neutral.get(group.name)?.get(name);
      if (value !== undefined) taken.push({ question, place: placeOf(at, itemId, name), itemId, value, toCorrect });
      if (value !== undefined || toCorrect) filled[name] = value ?? null;
    }
    return Object.keys(filled).length === 0 ? answers : { ...answers, ...filled };
  };
  const single = { ...tree.single };
  for (const { name, group } of form.singles)
    single[group.at] = fill(form.groups.get(name), group.at, undefined, own(single, group.at) ?? {});
  const lists = Object.entries(tree.lists).map(([at, { order, byId }]) => {
    const entries = [...byId].map(([id, answers]): [string, Answers] => [
      id,
      fill(form.groupOfEntry(at, own(answers, "ItemType")), at, id, answers),
    ]);
    return [at, { order, byId: new Map(entries) }] as const;
  });
  const keys = [...new Set([...tree.keys, ...Object.keys(single)])];
  return { tree: { ...tree, single, lists: Object.fromEntries(lists), keys }, taken };
}

/**
 * Assumptions about visible questions in words, one for each question.
 *
 * @param unpriced ids of entries that are not priced
 */
export function assumedIn(
  resolution: Resolution,
  taken: readonly Assumption[],
  unpriced: ReadonlySet<string>,
): readonly AssumedAnswer[] {
  const shown = new Map<Question, AssumedAnswer>();
  for (const { question, place, itemId, value, toCorrect } of taken) {
    const { group, name, label } = question;
    if ((shown.has(question) && !toCorrect) || (itemId !== undefined && unpriced.has(itemId))) continue;
    if (!resolution.scope(group, itemId).questions.get(name)?.shown) continue;
    const path = pointerOf(resolution.tree, place);
    shown.set(question, { label, value: showAnswer(question, value), name, path, ...(toCorrect ? { toCorrect } : {}) });
  }
  return [...shown.values()];
}

/** Names of the tables that lines use as base: amounts and rates, not factors. */
function baseTables({ lines }: Pick<Rating, "lines">): ReadonlySet<string> {
  return new Set(lines.flatMap(({ base }) => (typeof base === "object" ? [base.table] : [])));
}

/** The neutral answer to each question of a group, by name. */
function neutralAnswers(form: PreparedForm, rating: Rating, group: string): ReadonlyMap<string, Json> {
  const bases = baseTables(rating);
  const tables = Object.entries(rating.tables);
  const entries = form.questionsOf(group).flatMap((question): readonly (readonly [string, Json])[] => {
    const keyed = tables.filter(([, table]) => questionOf(form, table) === question);
    if (keyed.length === 0) return [];
    const neutral = keyed.flatMap(([name, table]) => (bases.has(name) ? [] : (neutralKey(question, table) ?? [])))[0];
    const isBase = keyed.some(([name]) => bases.has(name));
    const value = neutral ?? question.default ?? (isBase ? firstOption(form, question) : undefined);
    return value === undefined ? [] : [[question.name, value]];
  });
  return new Map(entries);
}

/** The question whose answer is the key of a table. */
export function questionOf(form: PreparedForm, { key, group }: WrittenRates): Question | undefined {
  if (typeof key !== "object" || !("f" in key)) return undefined;
  const target = form.target(group, key.f);
  return target?.kind === "answer" ? target.question : undefined;
}

const one = exact("1");

const isOne = (factor: string): boolean => compare(exact(factor), one) === 0;

/** The first answer that a table neither loads nor discounts; of a band the simplest value. */
function neutralKey(question: Question, { values, bands }: RateTable): Json | undefined {
  const found = Object.entries(values ?? {}).find(([, factor]) => isOne(factor));
  if (found) return found[0];
  const at = bands?.findIndex(({ value }) => isOne(value)) ?? -1;
  const band = at < 0 ? undefined : bands?.[at];
  if (!band) return undefined;
  if (at === 0) return typeof question.min === "number" ? question.min : band.to;
  const below = bands?.[at - 1]?.to;
  return band.to ?? (below === undefined ? undefined : below + 1);
}

function firstOption(form: PreparedForm, { group, name }: Question): Json | undefined {
  const options = form.groups.get(group)?.byName.get(name)?.options;
  return options?.find(({ withdrawn }) => !withdrawn)?.value;
}
