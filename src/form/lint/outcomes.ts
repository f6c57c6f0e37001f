import type { Condition, Test } from "../../../schemas/condition.ts";
import type { Question } from "../../../schemas/definition.ts";
import { own } from "../own.ts";
import { nodeOf } from "./expression-uses.ts";
import type { LintedDefinition } from "./linted-definition.ts";
import { outcomeOf, type PossibleAnswers, possibleAnswers } from "./possible-answers.ts";

/**
 * For each question the answers, as bits, without which something cannot come about; a question that is not in it
 * does not matter. `never` where it cannot come about at all. Too large rather than too small: what is `never` is so.
 */
export type Needs = ReadonlyMap<string, bigint> | "never";

/** What it takes for a condition to be true, and to be false. */
export interface Outcomes {
  readonly true: Needs;
  readonly false: Needs;
}

/** Questions beyond these are left out of account, which makes needs larger and never wrong. */
const mostQuestions = 32;

const noNeeds: Needs = new Map<string, bigint>();
const undecided: Outcomes = { true: noNeeds, false: noNeeds };

/** All of it comes about at once. */
export function together(parts: Iterable<Needs>): Needs {
  const needs = new Map<string, bigint>();
  for (const part of parts) {
    if (part === "never") return "never";
    for (const [key, bits] of part) {
      const known = needs.get(key);
      if (known === undefined && needs.size >= mostQuestions) continue;
      const left = known === undefined ? bits : known & bits;
      if (left === 0n) return "never";
      needs.set(key, left);
    }
  }
  return needs;
}

/** One of it comes about. */
function oneOf(parts: Iterable<Needs>): Needs {
  let needs: ReadonlyMap<string, bigint> | undefined;
  for (const part of parts) {
    if (part === "never") continue;
    const before = needs;
    needs =
      before === undefined
        ? part
        : new Map([...part].flatMap(([key, bits]) => (before.has(key) ? [[key, bits | (before.get(key) ?? 0n)]] : [])));
  }
  return needs ?? "never";
}

/**
 * Decides what conditions need, question by question: a condition that no answer of some one question allows is
 * never true. It follows named conditions, and the `when` of the questions that are read. What rests on two
 * questions at once, on days, on calculations or on other entries counts as possible.
 *
 * Only for definitions whose conditions can be followed to their end.
 */
export class OutcomeReader {
  readonly #linted: LintedDefinition;
  readonly #answers: (question: Question) => PossibleAnswers | undefined;
  readonly #named = new Map<string, Outcomes>();
  readonly #shown = new Map<Question, Needs>();

  constructor(linted: LintedDefinition) {
    this.#linted = linted;
    this.#answers = possibleAnswers(linted);
  }

  /** What a condition needs in the scope of a group, or of the policy. */
  of(condition: Condition, scope: string | undefined): Outcomes {
    if ("all" in condition) {
      const parts = condition.all.map((part) => this.of(part, scope));
      return { true: together(parts.map((part) => part.true)), false: oneOf(parts.map((part) => part.false)) };
    }
    if ("any" in condition) {
      const parts = condition.any.map((part) => this.of(part, scope));
      return { true: oneOf(parts.map((part) => part.true)), false: together(parts.map((part) => part.false)) };
    }
    if ("not" in condition) {
      const part = this.of(condition.not, scope);
      return { true: part.false, false: part.true };
    }
    return "is" in condition ? this.#ofNamed(condition.is, scope) : this.#ofTest(condition, scope);
  }

  /** What it takes for a question to be shown. */
  shown(question: Question): Needs {
    const known = this.#shown.get(question);
    if (known !== undefined) return known;
    const needs = question.when ? this.of(question.when, question.group).true : noNeeds;
    this.#shown.set(question, needs);
    return needs;
  }

  #ofNamed(name: string, scope: string | undefined): Outcomes {
    const named = own(this.#linted.definition.conditions ?? {}, name);
    if (!named || (named.group !== scope && named.group !== undefined && this.#linted.isList(named.group)))
      return undecided;
    const known = this.#named.get(name) ?? this.of(named.test, named.group);
    this.#named.set(name, known);
    return known;
  }

  #ofTest(test: Test, scope: string | undefined): Outcomes {
    const target =
      test.f === undefined || !this.#linted.knowsScope(scope) ? undefined : this.#linted.target(scope, test.f);
    if (target?.kind !== "answer") return undecided;
    const { question, group } = target;
    const key = nodeOf("answer", question.name, group);
    const answers = this.#answers(question);
    const readable = question.onHide === "keep" ? noNeeds : this.shown(question);
    if (test.op === "set" || test.op === "empty") {
      const unanswered: Needs = answers ? new Map([[key, 1n]]) : noNeeds;
      const answered = answers ? together([readable, new Map([[key, answers.all & ~1n]])]) : readable;
      return test.op === "set" ? { true: answered, false: unanswered } : { true: unanswered, false: answered };
    }
    const outcome = answers && outcomeOf(test, answers);
    if (!outcome) return { true: readable, false: readable };
    return {
      true: outcome.true === 0n ? "never" : together([readable, new Map([[key, outcome.true]])]),
      false: outcome.false === 0n ? "never" : together([readable, new Map([[key, outcome.false]])]),
    };
  }
}
