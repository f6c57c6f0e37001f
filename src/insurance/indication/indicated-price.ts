import type { Question } from "../../../schemas/question.ts";
import type { RateLine, RateTable, Rating } from "../../../schemas/rating.ts";
import type { Answers } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { showAnswer } from "../../form/draw/show-answer.ts";
import { evaluate, evaluateExact } from "../../form/expression/calc.ts";
import type { Scope } from "../../form/expression/scope.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { own } from "../../form/values/own.ts";
import { capital } from "../../form/words/phrases.ts";
import { pounds } from "../money/money.ts";
import { rateRisk } from "../rating/rate.ts";
import { assumedAnswers, baseTables } from "./assumed-answers.ts";
import { type AnswersByGroup, indicatedIds, indicationRecord } from "./indication-record.ts";

export interface IndicatedPrice {
  /** Premium and tax in whole pounds, without fee. */
  readonly premiumIncIpt: number;
  /** What was taken to be so, as a person reads it. */
  readonly assumed: readonly { readonly label: string; readonly value: string }[];
}

/** The price of the answers given, every other taken as the rating takes it to be neutral. */
export function indicatedPrice(
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
