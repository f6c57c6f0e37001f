import type { Option, Question } from "../../../../schemas/question.ts";
import type { Rule, RulePlace } from "../../../../schemas/rule.ts";
import { filled, placeholdersOf } from "../../expression/question-texts.ts";
import { isAsked } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import type { DependencyGraph } from "../dependency-graph.ts";
import { documentConditions, documentTexts } from "../document-parts.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { type Needs, type OutcomeReader, type Outcomes, together } from "../outcomes.ts";
import { parentOf } from "../patch.ts";

/** A definition whose conditions can be followed, with the requirements of each. */
export interface Reachable {
  readonly linted: LintedDefinition;
  readonly graph: DependencyGraph;
  readonly outcomes: OutcomeReader;
}

/** Outcomes that can never occur, as far as one question decides them. */
export const reachRules: readonly LintRule<Reachable>[] = [
  {
    id: "part-never-asked",
    severity: "error",
    explanation: "If the condition of a page, section or group can never be true, none of its questions is ever asked.",
    fix: "Look for tests that contradict each other, or at the questions that it depends on.",
    *check({ linted: { definition }, outcomes }) {
      for (const [name, { when, parent }] of Object.entries(definition.groups))
        if (when && outcomes.of(when, parent).true === "never")
          yield { path: pointerTo("groups", name, "when"), message: `“${name}” is never asked about.` };
      for (const [page, each] of definition.pages.entries()) {
        if (each.when && outcomes.of(each.when, undefined).true === "never") {
          yield { path: pointerTo("pages", page, "when"), message: `“${each.id}” is never asked.` };
          continue;
        }
        for (const [index, section] of each.sections.entries())
          if (section.when && outcomes.sectionAsked({ page: each, section }) === "never")
            yield {
              path: pointerTo("pages", page, "sections", index, "when"),
              message: `“${section.id}” is never asked.`,
            };
      }
    },
  },
  {
    id: "never-required",
    severity: "warn",
    explanation: "An answer that is required only when its question is hidden, or already answered, is never required.",
    fix: "Correct the condition, or use false.",
    *check({ linted, outcomes }) {
      for (const [index, question] of linted.definition.questions.entries()) {
        const { required, name, group } = question;
        const shown = outcomes.shown(question);
        if (typeof required !== "object" || shown === "never") continue;
        const missing = outcomes.of({ f: name, op: "empty" }, group).true;
        if (together([shown, missing, outcomes.of(required, group).true]) === "never")
          yield { path: pointerTo("questions", index, "required"), message: `“${name}” is never required.` };
      }
    },
  },
  {
    id: "never-readonly",
    severity: "warn",
    explanation: "A condition that can never be true has no effect.",
    fix: "Correct the condition, or remove it.",
    *check({ linted, outcomes }) {
      for (const [index, question] of linted.definition.questions.entries()) {
        const { readonly, name, group } = question;
        const shown = outcomes.shown(question);
        if (typeof readonly !== "object" || shown === "never") continue;
        if (together([shown, outcomes.of(readonly, group).true]) === "never")
          yield { path: pointerTo("questions", index, "readonly"), message: `“${name}” is never read-only.` };
      }
    },
  },
  {
    id: "question-never-shown",
    severity: "error",
    explanation:
      "A question whose condition can never be true is never asked, and anything that depends on it never happens.",
    fix: "Look for tests that contradict each other, the limits or options of a question, or the question it depends on.",
    *check({ linted, outcomes }) {
      for (const [index, question] of linted.definition.questions.entries())
        if (question.when && outcomes.shownWhereAsked(question) === "never")
          yield { path: pointerTo("questions", index, "when"), message: `“${question.name}” is never shown.` };
    },
  },
  {
    id: "option-never-offered",
    severity: "error",
    explanation: "An option whose condition is never true can never be chosen.",
    fix: "Correct its condition, or remove the option.",
    *check({ linted, outcomes }) {
      const seen = new Set<string>();
      for (const question of linted.definition.questions) {
        const found = linted.optionsOf(question);
        const key = `${found?.path} ${question.group}`;
        if (!found || seen.has(key)) continue;
        seen.add(key);
        yield* neverOffered(found.options, found.path, question, outcomes);
      }
    },
  },
  {
    id: "rule-never-fires",
    severity: "error",
    explanation: "A rule that can never fire looks like a safeguard but is not one.",
    fix: "Look for tests that contradict each other, or at the limits or options of a question.",
    *check({ linted, outcomes }) {
      for (const [index, { id, when, group }] of linted.definition.rules.entries())
        if (outcomes.of(when, group).true === "never")
          yield { path: pointerTo("rules", index, "when"), message: `“${id}” never fires.` };
    },
  },
  {
    id: "rule-always-fires",
    severity: "warn",
    explanation: "A rule that fires whatever is answered stops every quote in which its question is asked.",
    fix: "Look for a reversed comparison, or a limit that every answer exceeds.",
    *check({ linted: { definition }, outcomes }) {
      for (const [index, { id, when, group, severity }] of definition.rules.entries()) {
        const { true: holds, false: fails } = outcomes.of(when, group);
        if (stops.has(severity) && holds !== "never" && fails === "never")
          yield { path: pointerTo("rules", index, "when"), message: `“${id}” fires whatever is answered.` };
      }
    },
  },
  {
    id: "referral-always-declined",
    severity: "warn",
    explanation: "A risk that is declined is not referred, so a referral of nothing else is never made.",
    fix: "Remove it, or narrow the rule that declines.",
    *check({ linted: { definition }, outcomes }) {
      // Indexed by the first question that each requires: a decline covers a referral only if that requires the
      // question too.
      const declines = new Map<string | undefined, (Outcomes & { readonly rule: Rule })[]>();
      for (const rule of definition.rules) {
        const needs = outcomes.of(rule.when, rule.group);
        if (rule.severity !== "decline" || needs.true === "never") continue;
        const [first] = needs.true.keys();
        declines.set(first, [...(declines.get(first) ?? []), { rule, ...needs }]);
      }
      for (const [index, { id, severity, when, group }] of definition.rules.entries()) {
        if (severity !== "refer") continue;
        const needs = outcomes.of(when, group).true;
        const near = needs === "never" ? [] : [...needs.keys()].flatMap((key) => declines.get(key) ?? []);
        const decline = near.find((each) => each.rule.group === group && holdsWith(needs, each));
        if (decline)
          yield {
            path: pointerTo("rules", index, "when"),
            message: `“${id}” refers only what “${decline.rule.id}” declines.`,
          };
      }
    },
  },
  {
    id: "rule-leads-nowhere",
    severity: "error",
    explanation: "Anyone who sees the message of a rule must be able to go to an answer that corrects it.",
    fix: 'Add a question to "at" that is shown and can be answered while the rule fires.',
    *check({ linted, outcomes }) {
      for (const [index, rule] of linted.definition.rules.entries()) {
        const needs = outcomes.of(rule.when, rule.group).true;
        if (needs === "never" || rule.at.some((place) => isReachable(place, rule, needs, linted, outcomes))) continue;
        yield {
          path: pointerTo("rules", index, "at"),
          message: `None of the answers that “${rule.id}” links to can be changed.`,
        };
      }
    },
  },
  {
    id: "document-answer-missing",
    severity: "warn",
    explanation:
      "Without an answer a name in a sentence of a document leaves a gap. A text of nothing else is left out instead.",
    fix: "Print it only while the question is asked and answered, with a when, or give other words: {Name|none}.",
    *check({ linted, outcomes }) {
      const conditions = [...documentConditions(linted.definition)];
      for (const { path, text, document } of documentTexts(linted.definition)) {
        if (!document || placeholdersOf(text).length === 0 || filled(text, () => undefined).trim() === "") continue;
        const printed = conditions
          .filter((each) => each.scope === undefined && path.startsWith(parentOf(each.path)))
          .map(({ condition }) => outcomes.of(condition, undefined).true);
        for (const name of placeholdersOf(text)) {
          const target = text.includes(`{${name}}`) ? linted.target(undefined, name) : undefined;
          if (target?.kind !== "answer") continue;
          const missing = missingAnswer(target.question, outcomes).find(
            ({ needs }) => together([...printed, needs]) !== "never",
          );
          if (missing) yield { path, message: `“${target.question.label}” ${missing.words}, which leaves a gap here.` };
        }
      }
    },
  },
  {
    id: "never-holds",
    severity: "warn",
    explanation: "A condition that can never be true is unused or a mistake.",
    fix: "Correct the condition, or remove it.",
    *check({ linted: { definition }, outcomes }) {
      for (const [name, { group, test }] of Object.entries(definition.conditions ?? {}))
        if (outcomes.of(test, group).true === "never")
          yield { path: pointerTo("conditions", name, "test"), message: `“${name}” is never true.` };
      for (const [name, { group, cases = [] }] of Object.entries(definition.rating?.tables ?? {}))
        for (const [index, { when }] of cases.entries())
          if (outcomes.of(when, group).true === "never")
            yield {
              path: pointerTo("rating", "tables", name, "cases", index, "when"),
              message: "No risk matches this case.",
            };
      for (const [index, { when, per, label }] of (definition.rating?.lines ?? []).entries())
        if (when && outcomes.of(when, per).true === "never")
          yield { path: pointerTo("rating", "lines", index, "when"), message: `“${label}” is never charged.` };
    },
  },
];

/** Rules that stop or refer a quote. A condition of the policy may well apply to every policy. */
const stops: ReadonlySet<Rule["severity"]> = new Set<Rule["severity"]>(["error", "decline", "refer"]);

/** Whether a condition is certainly true for all answers that meet these requirements. */
function holdsWith(needs: Needs, { true: holds, false: fails }: Outcomes): boolean {
  if (needs === "never" || holds === "never" || holds.size === 0) return false;
  const isWithin = ([key, bits]: readonly [string, bigint]) => ((needs.get(key) ?? -1n) & ~bits) === 0n;
  return [...holds].every(isWithin) && together([needs, fails]) === "never";
}

/** Options whose condition never holds: they are offered only while it is undecided. */
function* neverOffered(
  options: readonly Option[],
  path: string,
  { group, name }: Question,
  outcomes: OutcomeReader,
): Iterable<Fault> {
  for (const [index, { when, value }] of options.entries())
    if (when && outcomes.of(when, group).true === "never")
      yield { path: path + pointerTo(index, "when"), message: `“${value}” cannot be chosen for “${name}”.` };
}

/** How the answer to a question of the policy can be missing, and what each way requires. */
function missingAnswer({ name, group, when, required }: Question, outcomes: OutcomeReader) {
  const unanswered = outcomes.of({ f: name, op: "empty" }, group).true;
  return [
    ...(when ? [{ needs: outcomes.of(when, group).false, words: "is not always asked" }] : []),
    ...(required === undefined || required === true ? [] : [{ needs: unanswered, words: "need not be answered" }]),
  ];
}

function isReachable(
  place: RulePlace,
  { group }: Rule,
  needs: Needs,
  linted: LintedDefinition,
  outcomes: OutcomeReader,
): boolean {
  const at: Exclude<RulePlace, string> = typeof place === "string" ? { name: place } : place;
  const { name, of = group, where } = at;
  const target = linted.knowsScope(of) ? linted.target(of, name) : undefined;
  if (target?.kind !== "answer") return true;
  if (!isAsked(target.question)) return false;
  const there = [outcomes.shown(target.question), ...(where ? [outcomes.of(where, of).true] : [])];
  return together(of === group ? [needs, ...there] : there) !== "never";
}
