import type { Condition, Test } from "../../../schemas/condition.ts";
import type { Page, Section } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import { ancestorsOf } from "../definition/group-ancestors.ts";
import { own } from "../values/own.ts";
import { nodeOf } from "./expression-uses.ts";
import type { LintedDefinition } from "./linted-definition.ts";
import { type PossibleAnswers, possibleAnswers, possibleOutcome } from "./possible-answers.ts";

/**
 * For each question the answers, as bits, that an outcome requires; questions that are absent do not matter. `never` if it
 * is impossible. An over-approximation: `never` is always right.
 */
export type Needs = ReadonlyMap<string, bigint> | "never";

/** Requirements for a condition to be true, and to be false. */
export interface Outcomes {
  readonly true: Needs;
  readonly false: Needs;
}

/** Further questions are ignored, which makes requirements weaker but never wrong. */
const maxQuestions = 32;

const noNeeds: Needs = new Map<string, bigint>();
const undecided: Outcomes = { true: noNeeds, false: noNeeds };

/** Requirements for all of them at once. */
export function together(parts: Iterable<Needs>): Needs {
  const needs = new Map<string, bigint>();
  for (const part of parts) {
    if (part === "never") return "never";
    for (const [key, bits] of part) {
      const known = needs.get(key);
      if (known === undefined && needs.size >= maxQuestions) continue;
      const left = known === undefined ? bits : known & bits;
      if (left === 0n) return "never";
      needs.set(key, left);
    }
  }
  return needs;
}

/** Requirements for one of them. */
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
 * Determines the requirements of conditions question by question: a condition that no answer of some single question
 * allows is never true. Follows named conditions, and the `when` of questions read. Anything that depends on two questions
 * at once, on days, calculations or other entries counts as possible. Only for definitions whose conditions have no
 * cycles.
 */
export class OutcomeReader {
  readonly #linted: LintedDefinition;
  readonly #answers: (question: Question) => PossibleAnswers | undefined;
  readonly #conditions = new WeakMap<Condition, Outcomes & { readonly scope: string | undefined }>();
  readonly #named = new Map<string, Outcomes>();
  readonly #shown = new Map<Question, Needs>();
  readonly #asked = new Map<string, Needs>();
  readonly #sections: ReadonlyMap<string, readonly SectionAt[]>;

  constructor(linted: LintedDefinition) {
    this.#linted = linted;
    this.#answers = possibleAnswers(linted);
    this.#sections = sectionsByQuestion(linted);
  }

  /** Requirements of a condition in the scope of a group, or of the policy. */
  of(condition: Condition, scope: string | undefined): Outcomes {
    const known = this.#conditions.get(condition);
    if (known && known.scope === scope) return known;
    const outcomes = this.#needsOf(condition, scope);
    this.#conditions.set(condition, { ...outcomes, scope });
    return outcomes;
  }

  #needsOf(condition: Condition, scope: string | undefined): Outcomes {
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

  /** Requirements for a question to be shown: of its group, page and section, and of its own condition. */
  shown(question: Question): Needs {
    const known = this.#shown.get(question);
    if (known !== undefined) return known;
    const own = question.when ? this.of(question.when, question.group).true : noNeeds;
    const sections = this.#sections.get(nodeOf("answer", question.name, question.group)) ?? [];
    const needs = together([own, this.groupAsked(question.group), ...sections.map((each) => this.sectionAsked(each))]);
    this.#shown.set(question, needs);
    return needs;
  }

  /** The same, but `never` only if its own condition is. */
  shownWhereAsked(question: Question): Needs {
    const { when, ...always } = question;
    return when === undefined || this.shown(always) === "never" ? noNeeds : this.shown(question);
  }

  /** Requirements for the entries of a group to be asked about. */
  groupAsked(name: string): Needs {
    const known = this.#asked.get(name);
    if (known !== undefined) return known;
    const { groups } = this.#linted;
    const asked = [name, ...ancestorsOf(groups, name)].flatMap((each) => groups.get(each)?.group ?? []);
    const needs = together(asked.flatMap(({ when, parent }) => (when ? [this.of(when, parent).true] : [])));
    this.#asked.set(name, needs);
    return needs;
  }

  /** Requirements for a section and its page to be asked. */
  sectionAsked({ page, section }: SectionAt): Needs {
    const of = (condition: Condition | undefined, scope: string | undefined): Needs =>
      condition ? this.of(condition, scope).true : noNeeds;
    return together([of(page.when, undefined), of(section.when, section.group)]);
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
    if (test.op === "noAnswer") return withheld(question, test, readable, answers && { key, answers });
    if (test.op === "set" || test.op === "empty") {
      const unanswered: Needs = answers ? new Map([[key, answers.all & ~answers.given]]) : noNeeds;
      const answered = answers ? together([readable, new Map([[key, answers.given]])]) : readable;
      return test.op === "set" ? { true: answered, false: unanswered } : { true: unanswered, false: answered };
    }
    const outcome = answers && possibleOutcome(test, answers);
    if (!outcome) return { true: readable, false: readable };
    return {
      true: outcome.true === 0n ? "never" : together([readable, new Map([[key, outcome.true]])]),
      false: outcome.false === 0n ? "never" : together([readable, new Map([[key, outcome.false]])]),
    };
  }
}

/** Requirements for a reason in place of an answer; never where the question does not allow one. */
function withheld(
  { noAnswer = [] }: Question,
  { v }: Test,
  readable: Needs,
  known: { readonly key: string; readonly answers: PossibleAnswers } | undefined,
): Outcomes {
  const reasons = noAnswer.filter((reason) => v === undefined || v === reason);
  if (reasons.length === 0) return { true: "never", false: readable };
  if (!known) return { true: readable, false: readable };
  const { key, answers } = known;
  const bits = reasons.reduce((sum, reason) => sum | (answers.withheld[reason] ?? 0n), 0n);
  return {
    true: together([readable, new Map([[key, bits]])]),
    false: together([readable, new Map([[key, answers.all & ~bits]])]),
  };
}

/** A section with its page. */
export interface SectionAt {
  readonly page: Page;
  readonly section: Section;
}

/** Sections with a condition, or on a page with one, by question. */
function sectionsByQuestion({ definition: { pages } }: LintedDefinition): ReadonlyMap<string, readonly SectionAt[]> {
  const found = new Map<string, SectionAt[]>();
  for (const page of pages)
    for (const section of page.sections.filter(({ when }) => when || page.when))
      for (const name of section.questions) {
        const key = nodeOf("answer", name, section.group);
        const known = found.get(key) ?? [];
        found.set(key, known);
        known.push({ page, section });
      }
  return found;
}
