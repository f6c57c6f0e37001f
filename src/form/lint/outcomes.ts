import type { Condition, Test } from "../../../schemas/condition.ts";
import type { Page, Section } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import { ancestorsOf } from "../definition/group-ancestors.ts";
import { own } from "../values/own.ts";
import { nodeOf } from "./expression-uses.ts";
import type { LintedDefinition } from "./linted-definition.ts";
import { type PossibleAnswers, possibleAnswers, possibleOutcome } from "./possible-answers.ts";

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

  /** What a condition needs in the scope of a group, or of the policy. */
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

  /** What it takes for a question to be shown: with its group, its page and its section, and by its own condition. */
  shown(question: Question): Needs {
    const known = this.#shown.get(question);
    if (known !== undefined) return known;
    const own = question.when ? this.of(question.when, question.group).true : noNeeds;
    const sections = this.#sections.get(nodeOf("answer", question.name, question.group)) ?? [];
    const needs = together([own, this.groupAsked(question.group), ...sections.map((each) => this.sectionAsked(each))]);
    this.#shown.set(question, needs);
    return needs;
  }

  /** The same, but `never` only where its own condition makes it so. */
  shownWhereAsked(question: Question): Needs {
    const { when, ...always } = question;
    return when === undefined || this.shown(always) === "never" ? noNeeds : this.shown(question);
  }

  /** What it takes for the entries of a group to be asked about. */
  groupAsked(name: string): Needs {
    const known = this.#asked.get(name);
    if (known !== undefined) return known;
    const { groups } = this.#linted;
    const asked = [name, ...ancestorsOf(groups, name)].flatMap((each) => groups.get(each)?.group ?? []);
    const needs = together(asked.flatMap(({ when, parent }) => (when ? [this.of(when, parent).true] : [])));
    this.#asked.set(name, needs);
    return needs;
  }

  /** What it takes for a section to be asked, and its page. */
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

/** What it takes that something was said in place of an answer; never where the question does not allow it. */
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

/** Sections with a condition, or on a page with one, by the questions that stand in them. */
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
