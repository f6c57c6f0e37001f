import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Decision } from "../../../schemas/quote.ts";
import type { RateLine, RateTable, Rating } from "../../../schemas/rating.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import { checkForm } from "../../form/check/check.ts";
import { runRules } from "../../form/check/run-rules.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { showAnswer } from "../../form/draw/show-answer.ts";
import { evaluate, evaluateExact } from "../../form/expression/calc.ts";
import type { Scope } from "../../form/expression/scope.ts";
import { type Resolution, resolveForm } from "../../form/resolve/resolve.ts";
import { placeOf, pointerTo } from "../../form/tree/place.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { isRecord, own } from "../../form/values/own.ts";
import { capital } from "../../form/words/phrases.ts";
import { pounds } from "../money/money.ts";
import { rateRisk } from "../rating/rate.ts";
import { decisionsOf } from "../underwriting/decisions-of.ts";
import { assumedAnswers, baseTables } from "./assumed-answers.ts";

/** A question of an indication that still needs its answer. */
export interface IndicationGap {
  /** JSON Pointer into the DATA that was given, of the first entry. */
  readonly path: string;
  readonly label: string;
  /** What is missing or wrong, and what to do. */
  readonly message: string;
}

/** What a few answers tell of a price. Nothing of it can be accepted. */
export interface Indicated {
  readonly price: IndicatedPrice | null;
  readonly missing: readonly IndicationGap[];
  /** Declines that the answers given so far cause already. */
  readonly declined: readonly Decision[];
}

/**
 * A quick indication: of each list that it asks about as few entries as there may be, all alike, the answers given, every other as the rating takes it
 * to be neutral, no claims, no optional cover (product paper, 10.3, 49). A rule that declines is asked of everything
 * that is known of the policy; what nobody has said declines nothing.
 *
 * @param data DATA so far; only the answers that `definition.indication` names are priced
 * @returns undefined where the definition has no indication
 */
export function indicate(
  form: PreparedForm,
  { indication, rating }: Pick<Definition, "indication" | "rating">,
  data: { readonly [section: string]: Json | undefined },
  today: CalendarDate,
): Indicated | undefined {
  if (!indication || !rating) return undefined;
  const given = new Map(
    Object.entries(indication).map(([group, names]) => [group, answersGiven(form, data, group, names)] as const),
  );
  const known = indicationRecord(form, given, today);
  const missing = Object.entries(indication).flatMap(([group, names]) => gapsOf(known, group, names));
  const told = indicationRecord(form, new Map([...given, ...ofPolicy(form, data)]), today);
  const declines = runRules(told).filter(({ rule }) => rule.severity === "decline");
  const declined = decisionsOf(told, declines);
  if (missing.length > 0 || declined.length > 0) return { price: null, missing, declined };
  return { price: indicatedPrice(form, form.rating ?? rating, given, today), missing, declined };
}

/** Every answer given so far that is no entry's. */
function ofPolicy(form: PreparedForm, data: { readonly [section: string]: Json | undefined }): AnswersByGroup {
  const namesOf = (group: string) => form.questionsOf(group).map(({ name }) => name);
  return new Map(form.singles.map(({ name }) => [name, answersGiven(form, data, name, namesOf(name))]));
}

/** Questions that are asked with these answers, and have none yet or a wrong one. */
function gapsOf(known: Resolution, group: string, names: readonly string[]): readonly IndicationGap[] {
  const { form } = known;
  const { at = "", list = false } = form.group(group) ?? {};
  const findings = checkForm(known).filter(({ severity }) => severity === "error");
  return names.flatMap((name) => {
    const question = form.question(group, name);
    const place = placeOf(at, list ? group : undefined, name);
    const finding = findings.find((each) => each.place === place);
    if (!question || !finding) return [];
    const path = list ? pointerTo(at, 0, name) : pointerTo(at, name);
    return [{ path, label: question.label, message: finding.message }];
  });
}

interface IndicatedPrice {
  /** Premium and tax in whole pounds, without fee. */
  readonly premiumIncIpt: number;
  /** What was taken to be so, as a person reads it. */
  readonly assumed: readonly { readonly label: string; readonly value: string }[];
}

/** The price of the answers given, every other taken as the rating takes it to be neutral. */
function indicatedPrice(
  form: PreparedForm,
  rating: Rating,
  given: AnswersByGroup,
  today: CalendarDate,
): IndicatedPrice {
  const policy = form.singles.map(({ name }) => [name, given.get(name) ?? {}] as const);
  const taken = [...new Map([...policy, ...given])].map(([group, answers]) => ({
    group,
    answers,
    assumed: assumedAnswers(form, rating, group, answers),
  }));
  const all = new Map(taken.map(({ group, answers, assumed }) => [group, { ...answers, ...assumed }]));
  const resolution = indicationRecord(form, all, today);
  const scopes = new Map<string | undefined, Scope>([
    [undefined, resolution.at()],
    ...listsIn(form, given).map((group) => [group, resolution.at(group, group)] as const),
  ]);
  const entries = listsIn(form, given).flatMap((group) =>
    indicatedIds(form, group).map((id) => ({ group, ref: id, scope: resolution.at(group, id) })),
  );
  const { price } = rateRisk(neutral(rating, scopes), { policy: resolution.at(), entries });
  return {
    premiumIncIpt: Math.round(pounds(price.premiumIncIpt)),
    assumed: [...countsIn(form, given), ...taken.flatMap(({ group, assumed }) => shownIn(resolution, group, assumed))],
  };
}

function listsIn(form: PreparedForm, given: AnswersByGroup): readonly string[] {
  return [...given.keys()].filter((group) => form.group(group)?.list);
}

/** As few as there may be of what is asked about, and none of what else the form lists as its items. */
function countsIn(form: PreparedForm, given: AnswersByGroup) {
  return [...form.groups.values()]
    .filter(({ group }) => group.list && group.at !== "Pr")
    .map(({ name, group: { plural, label } }) => ({
      label: capital(plural ?? label ?? name),
      value: given.has(name) ? String(indicatedIds(form, name).length) : "None",
    }));
}

/** Assumed answers to questions that are asked, as a person reads them. */
function shownIn(resolution: Resolution, group: string, assumed: Answers) {
  const { list = false } = resolution.form.group(group) ?? {};
  const states = resolution.scope(group, list ? group : undefined).questions;
  return resolution.form.questionsOf(group).flatMap((question: Question) => {
    const value = own(assumed, question.name);
    return value === undefined || !states.get(question.name)?.shown
      ? []
      : [{ label: question.label, value: showAnswer(question, value) }];
  });
}

/** The rating where what is not known neither loads nor discounts, and nothing unknown is insured. */
function neutral(rating: Rating, scopes: ReadonlyMap<string | undefined, Scope>): Rating {
  const bases = baseTables(rating);
  const tables = Object.entries(rating.tables).map(([name, table]): readonly [string, RateTable] => {
    const scope = scopes.get(table.group);
    if (bases.has(name) || !scope || isKnown(table, scope)) return [name, table];
    return [name, { ...(table.group === undefined ? {} : { group: table.group }), cases: [], otherwise: "1.00" }];
  });
  const lines = rating.lines.filter((line) => isInsured(line, scopes.get(line.per)));
  return { ...rating, tables: Object.fromEntries(tables), lines };
}

/** Whether a table's value follows from what is known. */
function isKnown({ key, cases }: RateTable, scope: Scope): boolean {
  if (!cases) return key !== undefined && evaluate(key, scope) !== undefined;
  const first = cases.find(({ when }) => scope.test(when) !== false);
  return first === undefined || scope.test(first.when) === true;
}

function isInsured({ exposure }: RateLine, scope: Scope | undefined): boolean {
  return scope !== undefined && (exposure === undefined || evaluateExact(exposure, scope) !== undefined);
}

/** Answers of the policy, and of one entry of each list that an indication asks about. */
type AnswersByGroup = ReadonlyMap<string, Answers>;

/** The answers that are asked for, of the policy or of the first entry of a list. */
function answersGiven(
  form: PreparedForm,
  data: { readonly [section: string]: Json | undefined },
  group: string,
  names: readonly string[],
): Answers {
  const tree = treeOf(form, data);
  const { at = "", list = false } = form.group(group) ?? {};
  const entries = [...(own(tree.lists, at)?.byId.values() ?? [])];
  const ofGroup = entries.filter((entry) => form.groupOfEntry(at, own(entry, "ItemType"))?.name === group);
  const answers = (list ? ofGroup[0] : own(tree.single, at)) ?? {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const answer = own(answers, name);
      return answer === undefined || isUnanswered(answer) ? [] : [[name, answer] as const];
    }),
  );
}

/**
 * Ids of the entries of a list that stand for all that there will be: the first named after its group, and as many like
 * it as the list demands.
 */
function indicatedIds(form: PreparedForm, name: string): readonly string[] {
  const { min = 1, parent } = form.group(name) ?? {};
  const more = parent === undefined ? Math.max(0, min - 1) : 0;
  return [name, ...Array.from({ length: more }, (_, at) => `${name}-${at + 2}`)];
}

/** A record of these answers: alike entries of each list, as few as there may be, under the first of their parent. */
function indicationRecord(form: PreparedForm, answers: AnswersByGroup, today: CalendarDate): Resolution {
  const data: Record<string, Json> = {};
  for (const [name, given] of answers) {
    const group = form.group(name);
    if (!group) continue;
    if (!group.list) {
      const before = data[group.at];
      data[group.at] = { ...(isAnswers(before) ? before : {}), ...given };
      continue;
    }
    const entries = indicatedIds(form, name).map((id) => ({
      id,
      ...(group.itemType === undefined ? {} : { ItemType: group.itemType }),
      ...(group.parent === undefined ? {} : { ParentRef: group.parent }),
      ...given,
    }));
    const before = data[group.at];
    data[group.at] = [...(isList(before) ? before : []), ...entries];
  }
  return resolveForm(form, treeOf(form, data), today);
}

const isAnswers = (value: Json | undefined): value is Answers => isRecord(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
