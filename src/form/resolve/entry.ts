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

/** Decimals of a computed number that says none: enough to be drawn, and no tail of thirds. */
const mostDecimals = 6;

/** What a computed question shows, as JSON: for drawing, titles and documents. Whatever reckons with it reads the value. */
function computedAnswer({ decimals }: Question, value: Value | undefined): Json | undefined {
  return typeof value === "object" && "d" in value ? toNumber(roundTo(value, decimals ?? mostDecimals)) : value;
}

/** 0 is not decided yet. */
const testing = 1;
const hidden = 2;
const shown = 3;

/**
 * Answers of one single section or item with what is known about them. Kept from one resolution to the next
 * for as long as neither the answers nor anything they rest on changes, so the scope in which a condition is
 * decided is handed in by anyone who asks, and never held.
 */
export class Entry {
  readonly group: PreparedGroup;
  readonly itemId: string | undefined;
  /** As in the tree, parked answers included. */
  readonly raw: Answers;
  readonly #states: Uint8Array;
  /** Values of computed questions worked out so far; undefined while one is being worked out. */
  readonly #computed = new Map<number, Value | undefined>();

  constructor(group: PreparedGroup, itemId: string | undefined, raw: Answers) {
    this.group = group;
    this.itemId = itemId;
    this.raw = raw;
    this.#states = new Uint8Array(group.questions.length);
  }

  /** Whether a question is asked. A question whose own condition leads back to itself is not. */
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

  /** The answer that counts: none while its question is hidden, unless it is one that stays. */
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

  /** What is computed, exact; unknown while it is hidden, and where it leads back to itself. */
  #computedValue(index: number, { calc }: Question, scope: Scope): Value | undefined {
    if (calc === undefined || !this.shown(index, scope)) return undefined;
    if (!this.#computed.has(index)) {
      this.#computed.set(index, undefined);
      this.#computed.set(index, evaluate(calc, scope));
    }
    return this.#computed.get(index);
  }

  /** Whether a value is there, readable or not; one that is withheld is not. */
  answered(index: number, scope: Scope): boolean {
    return !isUnanswered(this.effective(index, scope)) && this.withheld(index, scope) === undefined;
  }

  withheld(index: number, scope: Scope): NoAnswer | undefined {
    const question = this.group.questions[index]?.question;
    return question?.noAnswer && withheldAnswer(question, this.effective(index, scope));
  }

  /** Answers without those of hidden questions, and what is computed; the tree's own object where it is all of that. */
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
