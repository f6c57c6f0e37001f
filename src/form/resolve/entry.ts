import type { NoAnswer, Question } from "../../../schemas/question.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import type { PreparedGroup } from "../definition/prepared-form.ts";
import { evaluate } from "../expression/calc.ts";
import { test } from "../expression/condition.ts";
import type { Scope } from "../expression/scope.ts";
import { isComputed, valueOfAnswer } from "../kinds/kind-of.ts";
import { isUnanswered, type Value, withheldAnswer } from "../values/answer-value.ts";
import { roundTo, toNumber } from "../values/exact.ts";
import { own } from "../values/own.ts";

/** Decimals of a computed number without a setting: enough to display. */
const maxDecimals = 6;

/** A computed value as JSON: for display, titles and documents. Calculations use the exact value. */
function computedAnswer({ decimals }: Question, value: Value | undefined): Json | undefined {
  return typeof value === "object" && "d" in value ? toNumber(roundTo(value, decimals ?? maxDecimals)) : value;
}

/** 0 means not evaluated yet. */
const testing = 1;
const hidden = 2;
const shown = 3;

/**
 * Answers of a single section or item with cached results. Kept across resolutions while the answers and their inputs are
 * unchanged, so callers pass the scope for evaluation, and it is never stored.
 */
export class Entry {
  readonly group: PreparedGroup;
  readonly itemId: string | undefined;
  /** As in the tree, including parked answers. */
  readonly raw: Answers;
  readonly #states: Uint8Array;
  /** Computed values so far; undefined during evaluation. */
  readonly #computed = new Map<number, Value | undefined>();

  constructor(group: PreparedGroup, itemId: string | undefined, raw: Answers) {
    this.group = group;
    this.itemId = itemId;
    this.raw = raw;
    this.#states = new Uint8Array(group.questions.length);
  }

  /** Whether a question is asked. One whose own condition is cyclic is not. */
  shown(index: number, scope: Scope): boolean {
    const known = this.#states[index];
    if (known === shown) return true;
    if (known === hidden || known === testing) return false;
    const when = this.group.questions[index]?.question.when;
    this.#states[index] = testing;
    const asked = when === undefined || test(when, scope) === true;
    this.#states[index] = asked ? shown : hidden;
    return asked;
  }

  /** The effective answer: none while its question is hidden, unless it is kept. */
  effective(index: number, scope: Scope): Json | undefined {
    const question = this.group.questions[index]?.question;
    if (!question) return undefined;
    if (isComputed(question)) return computedAnswer(question, this.value(index, scope));
    const answer = own(this.raw, question.name);
    if (answer === undefined || question.onHide === "keep") return answer;
    return this.shown(index, scope) ? answer : undefined;
  }

  value(index: number, scope: Scope): Value | undefined {
    const question = this.group.questions[index]?.question;
    if (question && isComputed(question)) return this.#computedValue(index, question, scope);
    return question && valueOfAnswer(question, this.effective(index, scope));
  }

  /** The exact computed value; unknown while it is hidden or cyclic. */
  #computedValue(index: number, { calc }: Question, scope: Scope): Value | undefined {
    if (calc === undefined || !this.shown(index, scope)) return undefined;
    if (!this.#computed.has(index)) {
      this.#computed.set(index, undefined);
      this.#computed.set(index, evaluate(calc, scope));
    }
    return this.#computed.get(index);
  }

  /** Whether there is a value, readable or not; a withheld one does not count. */
  answered(index: number, scope: Scope): boolean {
    return !isUnanswered(this.effective(index, scope)) && this.withheld(index, scope) === undefined;
  }

  withheld(index: number, scope: Scope): NoAnswer | undefined {
    const question = this.group.questions[index]?.question;
    return question?.noAnswer && withheldAnswer(question, this.effective(index, scope));
  }

  /** Answers without those of hidden questions, with computed ones; the tree's own object where there is no difference. */
  effectiveAnswers(scope: Scope): Answers {
    const dropped = new Set<string>();
    const computed: [string, Json][] = [];
    for (const { question, index } of this.group.questions) {
      const stored = Object.hasOwn(this.raw, question.name);
      if (isComputed(question)) {
        const value = this.effective(index, scope);
        if (stored) dropped.add(question.name);
        if (value !== undefined) computed.push([question.name, value]);
      } else if (stored && question.onHide !== "keep" && !this.shown(index, scope)) dropped.add(question.name);
    }
    if (dropped.size === 0 && computed.length === 0) return this.raw;
    const kept = Object.entries(this.raw).filter(([name]) => !dropped.has(name));
    return Object.fromEntries([...kept, ...computed]);
  }
}
