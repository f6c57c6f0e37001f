import type { Condition, Test } from "../../../schemas/condition.ts";
import type { Question } from "../../../schemas/question.ts";
import { showAnswer } from "../draw/show-answer.ts";
import { evaluate } from "../expression/calc.ts";
import { test } from "../expression/condition.ts";
import type { Scope } from "../expression/scope.ts";
import type { LintedDefinition } from "../lint/linted-definition.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { pointerTo } from "../tree/place.ts";
import type { Value } from "../values/answer-value.ts";
import { formatDate, isCalendarDate } from "../values/calendar.ts";
import { toNumber } from "../values/exact.ts";
import { own } from "../values/own.ts";
import { showExact, showNumber } from "../words/show-number.ts";
import type { Outcome, SaidCondition } from "./explanation.ts";
import type { ExpressionWords } from "./expression-words.ts";
import { unitOf } from "./name-words.ts";

/** Formats a value in the unit of its question, if it has one; `""` for no value. */
export function showValue(value: Value | undefined, question: Question | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "object" && "d" in value)
    return question ? showAnswer(question, toNumber(value)) : showExact(value);
  if (question) return showAnswer(question, value);
  if (typeof value === "number") return showNumber(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "string") return value.join(", ");
  return isCalendarDate(value) ? formatDate(value) : value;
}

/** Location and scope of a condition. */
export interface SaidAt {
  readonly path: string;
  /** The group in whose entries it is evaluated; undefined for the policy. */
  readonly scope: string | undefined;
  /** With answers: the current entry, or the policy. */
  readonly now?: Now | undefined;
}

export interface Now {
  readonly scope: Scope;
  readonly resolution: Resolution;
}

/** Describes conditions part by part; with answers each part is marked true, false or unknown. */
export class ConditionSayer {
  readonly #linted: LintedDefinition;
  readonly #words: ExpressionWords;

  constructor(linted: LintedDefinition, words: ExpressionWords) {
    this.#linted = linted;
    this.#words = words;
  }

  say(condition: Condition, at: SaidAt): SaidCondition {
    const words = this.#words.condition(condition, at.scope);
    const common = {
      path: at.path,
      words,
      ...(at.now ? { now: this.#outcome(condition, at.now.scope, at.scope) } : {}),
    };
    if ("all" in condition) return { ...common, kind: "all", parts: this.#parts(condition.all, at, "all") };
    if ("any" in condition) return { ...common, kind: "any", parts: this.#parts(condition.any, at, "any") };
    if ("not" in condition)
      return { ...common, kind: "not", parts: [this.say(condition.not, { ...at, path: `${at.path}/not` })] };
    return "is" in condition
      ? { ...common, kind: "named", parts: this.#named(condition.is, at) }
      : { ...common, kind: "test", parts: [] };
  }

  #parts(parts: readonly Condition[], at: SaidAt, key: string): readonly SaidCondition[] {
    return parts.map((part, index) => this.say(part, { ...at, path: at.path + pointerTo(key, index) }));
  }

  /** The contents of a named condition, evaluated in its own scope: an entry above, or the policy. */
  #named(name: string, { scope, now }: SaidAt): readonly SaidCondition[] {
    const named = own(this.#linted.definition.conditions ?? {}, name);
    if (!named) return [];
    const path = pointerTo("conditions", name, "test");
    const inner = named.group === scope || !now ? now : this.scopeFor(named.group, now);
    return [this.say(named.test, { path, scope: named.group, now: inner })];
  }

  /** The scope for a condition of a group, seen from within an entry; undefined if there is no such entry. */
  scopeFor(group: string | undefined, { resolution, scope }: Now): Now | undefined {
    if (group === scope.group) return { scope, resolution };
    if (group === undefined) return { scope: resolution.at(), resolution };
    const found = entryAbove(resolution, scope, group);
    return found && { scope: found, resolution };
  }

  #outcome(condition: Condition, scope: Scope, group: string | undefined): Outcome {
    const decided = test(condition, scope);
    const outcome = decided === undefined ? "unknown" : decided ? "true" : "false";
    return "op" in condition ? { outcome, reads: this.#reads(condition, scope, group) } : { outcome };
  }

  #reads({ f, calc }: Test, scope: Scope, group: string | undefined): string {
    const left = calc ?? { f };
    return showValue(evaluate(left, scope), unitOf(this.#linted, left, group));
  }
}

/** The scope of a single object, or of the current entry's ancestor in that group. */
function entryAbove(resolution: Resolution, { group, itemId }: Scope, wanted: string): Scope | undefined {
  if (!resolution.form.group(wanted)?.list) return resolution.entry(wanted) && resolution.at(wanted);
  let [name, id] = [group, itemId];
  while (name !== undefined && id !== undefined) {
    if (name === wanted) return resolution.at(name, id);
    const parent: string | undefined = resolution.form.group(name)?.parent;
    const reference = own(resolution.entry(name, id)?.raw ?? {}, "ParentRef");
    id = parent !== undefined && typeof reference === "string" ? resolution.itemIdOf(parent, reference) : undefined;
    name = parent;
  }
  return undefined;
}
