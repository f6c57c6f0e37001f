import type { NoAnswer } from "../../schemas/definition.ts";
import type { Answers, Json } from "../../schemas/quote.ts";
import { isUnanswered, type Value, valueOfAnswer, withheldAnswer } from "./answer-value.ts";
import { test } from "./condition.ts";
import { own } from "./own.ts";
import type { PreparedGroup } from "./prepared-group.ts";
import type { Scope } from "./scope.ts";

/** 0 is not decided yet. */
const testing = 1;
const hidden = 2;
const shown = 3;

/**
 * Answers of one single section or item with what is known about them. Kept from one resolution to the next
 * for as long as neither the answers nor anything they rest on changes, so the scope in which a condition is
 * decided is handed in by whoever asks, and never held.
 */
export class Entry {
  readonly group: PreparedGroup;
  readonly itemId: string | undefined;
  /** As in the tree, parked answers included. */
  readonly raw: Answers;
  readonly #states: Uint8Array;

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
    const answer = own(this.raw, question.name);
    if (answer === undefined || question.onHide === "keep") return answer;
    return this.shown(index, scope) ? answer : undefined;
  }

  value(index: number, scope: Scope): Value | undefined {
    const question = this.group.questions[index]?.question;
    return question && valueOfAnswer(question, this.effective(index, scope));
  }

  /** Whether a value is there, readable or not; one that is withheld is not. */
  answered(index: number, scope: Scope): boolean {
    return !isUnanswered(this.effective(index, scope)) && this.withheld(index, scope) === undefined;
  }

  withheld(index: number, scope: Scope): NoAnswer | undefined {
    const question = this.group.questions[index]?.question;
    return question?.noAnswer && withheldAnswer(question, this.effective(index, scope));
  }

  /** Answers without those of hidden questions; the tree's own object where nothing is hidden. */
  effectiveAnswers(scope: Scope): Answers {
    const dropped = new Set<string>();
    for (const { question, index } of this.group.questions) {
      const parked = Object.hasOwn(this.raw, question.name) && question.onHide !== "keep" && !this.shown(index, scope);
      if (parked) dropped.add(question.name);
    }
    if (dropped.size === 0) return this.raw;
    return Object.fromEntries(Object.entries(this.raw).filter(([name]) => !dropped.has(name)));
  }
}
