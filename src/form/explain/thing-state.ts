import type { Calc } from "../../../schemas/condition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { WrittenRates } from "../../../schemas/rating.ts";
import { figureInWords, isDated } from "../definition/rating-parts.ts";
import { showAnswer } from "../draw/show-answer.ts";
import { evaluate } from "../expression/calc.ts";
import { rateFor } from "../expression/day-calc.ts";
import type { Scope } from "../expression/scope.ts";
import { isComputed } from "../kinds/kind-of.ts";
import type { LintedDefinition } from "../lint/linted-definition.ts";
import { referenceOf } from "../resolve/entry-reference.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { exact } from "../values/exact.ts";
import { own } from "../values/own.ts";
import { showExact } from "../words/show-number.ts";
import { groupInWords, unitOf } from "./name-words.ts";
import { showValue } from "./say-condition.ts";
import type { Thing } from "./things.ts";

/** An entry, or the policy, in which a part has a state. */
export interface StatePlace {
  readonly itemId: string | undefined;
  /** Reference of the entry, e.g. `P001`; undefined on the policy. */
  readonly entry: string | undefined;
  readonly scope: Scope;
}

/** Every entry of a group, or its single object; without a group, the policy. */
export function statePlaces(resolution: Resolution, group: string | undefined): readonly StatePlace[] {
  const policy: StatePlace = { itemId: undefined, entry: undefined, scope: resolution.at() };
  const kind = group === undefined ? undefined : resolution.form.group(group);
  if (group === undefined || !kind) return [policy];
  if (!kind.list) return resolution.entry(group) ? [{ ...policy, scope: resolution.at(group) }] : [];
  const list = own(resolution.tree.lists, kind.at);
  return resolution.items(group).map((itemId) => ({
    itemId,
    entry: list ? referenceOf(list, itemId) : itemId,
    scope: resolution.at(group, itemId),
  }));
}

/** The group to whose entries a part belongs; undefined for the policy. */
export function scopeOfThing({ definition }: LintedDefinition, { kind, name, path }: Thing): string | undefined {
  const index = Number(path.split("/")[2]);
  switch (kind) {
    case "question":
      return definition.questions[index]?.group;
    case "rule":
      return definition.rules[index]?.group;
    case "condition":
      return own(definition.conditions ?? {}, name)?.group;
    case "value":
      return own(definition.values ?? {}, name)?.group;
    case "rate table":
      return own(definition.rating?.tables ?? {}, name)?.group;
    case "rate line":
      return definition.rating?.lines[Number(path.split("/")[3])]?.per;
    case "section":
      return definition.pages[index]?.sections[Number(path.split("/")[4])]?.group;
    case "group":
      return own(definition.groups, name)?.parent;
    default:
      return undefined;
  }
}

/** Describes the state of a part at a place; undefined if its conditions already say it all. */
export function stateInWords(
  linted: LintedDefinition,
  { kind, name, path }: Thing,
  { scope, itemId }: StatePlace,
  resolution: Resolution,
): string | undefined {
  const index = Number(path.split("/")[2]);
  const { definition } = linted;
  const { rating } = definition;
  switch (kind) {
    case "question":
      return questionNow(linted, definition.questions[index], itemId, resolution);
    case "rule": {
      const rule = resolution.form.source.rules[index];
      return rule && (resolution.fires(rule, itemId) ? "fires" : "does not fire");
    }
    case "condition":
      return outcomeWords(scope.is(name));
    case "value":
      return calcNow(linted, { f: name }, scope);
    case "rate table":
      return tableNow(own(rating?.tables ?? {}, name), scope);
    case "rate line":
      return lineNow(linted, rating?.lines[Number(path.split("/")[3])]?.exposure, scope);
    case "group": {
      const count = resolution.items(name).length;
      return definition.groups[name]?.list ? `${count} ${groupInWords(definition, name, count)}` : undefined;
    }
    default:
      return undefined;
  }
}

function outcomeWords(outcome: boolean | undefined): string {
  if (outcome === undefined) return "is not known yet";
  return outcome ? "applies" : "does not apply";
}

function questionNow(
  linted: LintedDefinition,
  question: Question | undefined,
  itemId: string | undefined,
  resolution: Resolution,
): string | undefined {
  if (!question) return undefined;
  const state = resolution.scope(question.group, itemId).questions.get(question.name);
  if (!state?.shown) return "hidden";
  if (isComputed(question))
    return `shown: ${calcNow(linted, { f: question.name }, resolution.at(question.group, itemId))}`;
  const answer = showAnswer(question, own(resolution.entry(question.group, itemId)?.raw ?? {}, question.name));
  const need = state.required ? "shown and required" : "shown";
  return answer === "" ? `${need}, not answered` : `${need}: ${answer}`;
}

function calcNow(linted: LintedDefinition, calc: Calc, scope: Scope): string {
  const shown = showValue(evaluate(calc, scope), unitOf(linted, calc, scope.group));
  return shown === "" ? "has no value yet" : shown;
}

function tableNow(table: WrittenRates | undefined, scope: Scope): string | undefined {
  if (!table) return undefined;
  const matching = table.cases?.find(({ when }) => scope.test(when) === true);
  if (matching) return figureInWords(matching.value);
  const key = table.key === undefined ? undefined : evaluate(table.key, scope);
  const cell = rateFor(table, key);
  const looked = key === undefined ? "" : ` for ${showValue(key, undefined)}`;
  if (cell === undefined) return `has no value${looked}`;
  return `${isDated(cell) ? figureInWords(cell) : showExact(exact(cell))}${looked}`;
}

function lineNow(linted: LintedDefinition, exposure: Calc | undefined, scope: Scope): string | undefined {
  return exposure === undefined ? undefined : `charged on ${calcNow(linted, exposure, scope)}`;
}
