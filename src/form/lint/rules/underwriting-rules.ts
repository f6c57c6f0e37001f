import type { Condition, Test } from "../../../../schemas/condition.ts";
import type { Question } from "../../../../schemas/question.ts";
import type { Rule, RulePlace } from "../../../../schemas/rule.ts";
import type { NameTarget } from "../../definition/prepared-form.ts";
import { groupInWords } from "../../explain/name-words.ts";
import { dayOps, groupOf } from "../../expression/walk-expression.ts";
import { isAsked } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import { restsOn } from "../dependency-graph.ts";
import { nodeAt, nodeOf, type TestUse } from "../expression-uses.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { placeholderPlaces } from "../name-places.ts";
import { removal, writing } from "../patch.ts";
import { type Duration, daysIn, durationsIn, lastsAsLong } from "./message-rules.ts";
import type { Reachable } from "./reach-rules.ts";

/** Consistency of rules, and the accumulation by postcode. */
export const underwritingRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "rule-id-twice",
    severity: "error",
    explanation:
      "A rule is identified by its id. An id may be used twice only to check each entry and the whole schedule, once with and once without group; it is then reported as one rule.",
    fix: "Give one of them a different id, or combine their conditions with any.",
    *check({ definition: { rules } }) {
      const seen = new Map<string, { entries: boolean; policy: boolean }>();
      for (const [index, { id, group }] of rules.entries()) {
        const known = seen.get(id) ?? { entries: false, policy: false };
        const key = group === undefined ? "policy" : "entries";
        if (known[key]) yield { path: pointerTo("rules", index, "id"), message: `There is already a rule “${id}”.` };
        seen.set(id, { ...known, [key]: true });
      }
    },
  },
  {
    id: "rule-told-differently",
    severity: "error",
    explanation: "A rule that is written twice is reported as one, so both must have the same message and effect.",
    fix: "Make severity, blocks and message the same, or give one of them a different id.",
    *check({ definition: { rules } }) {
      const first = new Map<string, (typeof rules)[number]>();
      for (const [index, rule] of rules.entries()) {
        const other = first.get(rule.id);
        if (!other) first.set(rule.id, rule);
        else if (
          other.severity !== rule.severity ||
          other.blocks !== rule.blocks ||
          other.message !== rule.message ||
          other.dueDays !== rule.dueDays
        )
          yield { path: pointerTo("rules", index), message: `“${rule.id}” is different elsewhere.` };
      }
    },
  },
  {
    id: "accumulation-without-place",
    severity: "error",
    explanation: "Sums insured are accumulated by postcode: without one, neighbouring risks are never added together.",
    fix: "Name the question of the group that asks for the postcode.",
    *check({ definition: { accumulate }, groups }) {
      const question = accumulate && groups.get(accumulate.group)?.byName.get(accumulate.postcode)?.question;
      if (question && question.type !== "postcode")
        yield { path: "/accumulate/postcode", message: `“${question.name}” is of the type ${question.type}.` };
    },
  },
];

/** Require a definition without errors: they follow dependencies to links, periods, and answers that nothing reads. */
export const followedRules: readonly LintRule<Reachable>[] = [
  {
    id: "rule-leads-elsewhere",
    severity: "warn",
    explanation:
      "The link of a message leads to an answer that corrects it; a change of any other leaves the rule as it is.",
    fix: "Name an answer that the rule depends on.",
    *check({ linted, graph }) {
      const counted = groupsCounted(linted);
      for (const [index, { id, at, group }] of linted.definition.rules.entries()) {
        const path = pointerTo("rules", index);
        const read = restsOn(graph, nodeAt(`${path}/when`));
        if (!read) continue;
        const places = at.map((place) => answerAt(linted, place, group));
        // The name of an entry shows which one it is about.
        const title = linted.groups.get(group ?? "")?.group.title ?? [];
        const isRight = (to: (typeof places)[number]): boolean => {
          if (!to || (to.group === group && title.includes(to.question.name))) return true;
          const rests = restsOn(graph, to.node);
          return (
            !rests ||
            [...rests].some((each) => read.has(each)) ||
            [...read].some((each) => counted.get(each)?.has(to.group))
          );
        };
        const [first] = places;
        if (first && !places.some(isRight))
          yield {
            path: `${path}/at`,
            message: `“${id}” does not depend on “${first.question.label}”.`,
            ...(group === undefined && toCounted(linted, `${path}/at`, counted.get(nodeAt(`${path}/when`)))),
          };
      }
    },
  },
  {
    id: "period-unlike-words",
    severity: "warn",
    explanation: "People act on the words and the portal on the period: where they differ, one of them is wrong.",
    fix: "Correct the period, or the words.",
    *check({ linted, graph }) {
      const byOwner = new Map<string, TestUse[]>();
      for (const use of linted.uses.tests) {
        const others = byOwner.get(use.owner) ?? [];
        byOwner.set(use.owner, others);
        others.push(use);
      }
      const named = [
        ...Object.keys(linted.definition.values ?? {}),
        ...Object.keys(linted.definition.conditions ?? {}),
      ];
      const parts = [
        ...linted.definition.rules.map(({ message, dueDays }, index) => ({
          mentioned: [...durationsIn(message)],
          dueDays,
          node: nodeAt(pointerTo("rules", index, "when")),
        })),
        ...named.flatMap((name) => {
          const mentioned = [...durationsIn(name.replaceAll(/(?<=\d)(?=[A-Z])/g, " "))];
          return [nodeOf("value", name), nodeOf("condition", name)].map((node) => ({
            mentioned,
            node,
            dueDays: undefined,
          }));
        }),
      ];
      for (const { mentioned, node, dueDays } of parts) {
        if (mentioned.length === 0) continue;
        const tests = [...(restsOn(graph, node) ?? [])].flatMap((owner) => byOwner.get(owner) ?? []);
        const periods = tests.flatMap(periodIn);
        // A number of years may also be an age that is compared.
        const numbers = new Set<unknown>(tests.flatMap(({ test }) => (dayOps.has(test.op) ? [] : [test.v])));
        const [first] = mentioned.filter(({ count, days }) => !numbers.has(count) && days !== dueDays);
        const [wrong] = periods;
        if (first && wrong && !mentioned.some(({ days }) => periods.some((each) => lastsAsLong(each.days, days))))
          yield { path: wrong.path, message: `This is ${wrong.words}, but the words say ${first.words}.` };
      }
    },
  },
  {
    id: "fires-before-the-answer",
    severity: "warn",
    explanation:
      "There is no price or decision before every required answer is given, so a rule about a missing one decides nothing.",
    fix: "Compare with the answer that is meant, such as None or No.",
    *check({ linted: { definition, target, knowsScope }, outcomes }) {
      for (const [index, { id, severity, when, group }] of definition.rules.entries()) {
        if (severity === "error" || severity === "warn") continue;
        for (const { f = "" } of needed(when)) {
          const found = knowsScope(group) ? target(group, f) : undefined;
          if (found?.kind !== "answer" || !isAlwaysAnswered(found.question)) continue;
          const shown = outcomes.shown(found.question);
          if (shown !== "never" && shown.size === 0)
            yield {
              path: pointerTo("rules", index, "when"),
              message: `“${id}” fires only before “${found.question.label}” is answered, and no quote is priced then.`,
            };
        }
      }
    },
  },
  {
    id: "asked-after-harmless",
    severity: "warn",
    explanation:
      "Details are asked of anyone who gives the answer that rules look at; after the other one there is nothing to describe.",
    fix: "Ask after the other answer.",
    *check({ linted }) {
      const { definition, target, knowsScope, uses } = linted;
      const decided = new Map<NameTarget | undefined, Test[]>();
      for (const { test, path, scope } of uses.tests) {
        if (test.f === undefined || !path.startsWith("/rules/") || !knowsScope(scope)) continue;
        const asked = target(scope, test.f);
        const others = decided.get(asked) ?? [];
        decided.set(asked, others);
        others.push(test);
      }
      for (const [index, { type, group, when, label }] of definition.questions.entries()) {
        if (type !== "longtext" || !when || !("f" in when) || when.f === undefined || when.op !== "eq") continue;
        const asked = knowsScope(group) ? target(group, when.f) : undefined;
        if (asked?.kind !== "answer" || asked.question.type !== "yesno") continue;
        const other = when.v === "Yes" ? "No" : "Yes";
        const tests = decided.get(asked) ?? [];
        if (tests.length === 0 || tests.some(({ op, v }) => op !== "eq" || v !== other)) continue;
        const path = pointerTo("questions", index, "when", "v");
        yield {
          path,
          message: `“${label}” is asked after ${String(when.v)} to “${asked.question.label}”, but rules look at ${other}.`,
          choices: [{ words: `Ask after ${other}`, patch: writing(path, other) }],
        };
      }
    },
  },
  {
    id: "indication-unread",
    severity: "warn",
    explanation: "Every question of an indication delays the price; one that nothing depends on cannot change it.",
    fix: "Remove it from the indication.",
    *check({ linted: { definition }, graph }) {
      const read = new Set([...graph.values()].flat().flatMap(({ to, path }) => (isOfQuote(path) ? [to] : [])));
      for (const [group, names] of Object.entries(definition.indication ?? {}))
        for (const [index, name] of names.entries()) {
          const path = pointerTo("indication", group, index);
          if (!read.has(nodeOf("answer", name, group)))
            yield {
              path,
              message: `No price, rule or question depends on “${name}”.`,
              patch: removal(path),
            };
        }
    },
  },
  {
    id: "cover-without-effect",
    severity: "warn",
    explanation:
      "An optional cover that nothing reads is neither charged nor decided, and no document is produced or worded for it.",
    fix: "Add a rate line that is charged for it, or remove the question.",
    *check({ linted: { definition, target, knowsScope }, graph }) {
      const read = new Set([...graph.values()].flat().map(({ to }) => to));
      const isUnread = ({ option, type, name, group }: Question): boolean =>
        option === true && type === "yesno" && !read.has(nodeOf("answer", name, group));
      if (!definition.questions.some(isUnread)) return;
      const printed = new Set<Question>();
      for (const { name, scope } of placeholderPlaces(definition)) {
        const found = knowsScope(scope) ? target(scope, name) : undefined;
        if (found?.kind === "answer") printed.add(found.question);
      }
      for (const [index, question] of definition.questions.entries())
        if (isUnread(question) && !printed.has(question))
          yield { path: pointerTo("questions", index), message: `Nothing depends on “${question.label}”.` };
    },
  },
];

/** Whether a place is part of a quote and its price, not only of what is printed or added up. */
const isOfQuote = (path: string): boolean => !/^\/(?:documents|accumulate)\//.test(path);

/** The answer that a place of a rule leads to. */
function answerAt(linted: LintedDefinition, place: RulePlace, group: Rule["group"]) {
  const { name, of = group } = typeof place === "string" ? { name: place } : place;
  const found = linted.knowsScope(of) ? linted.target(of, name) : undefined;
  // An answer that is kept while hidden is no dependency.
  if (found?.kind !== "answer" || !isAsked(found.question) || found.question.onHide === "keep") return undefined;
  return { question: found.question, group: found.group, node: nodeOf("answer", found.question.name, found.group) };
}

/** The groups whose entries each node counts or adds up: any answer of theirs may matter. */
function groupsCounted({ uses }: LintedDefinition): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { owner, aggregate } of uses.aggregates)
    found.set(owner, (found.get(owner) ?? new Set()).add(groupOf(aggregate)));
  return found;
}

/** Leads a rule that counts the entries of a list to the first answer of each of them. */
function toCounted({ definition }: LintedDefinition, at: string, [of]: Iterable<string> = []): Partial<Fault> {
  const first = definition.questions.find((each) => each.group === of && isAsked(each));
  if (of === undefined || !first) return {};
  const fix = `Lead to “${first.label}” of each ${groupInWords(definition, of, 1)}.`;
  return { fix, patch: writing(at, [{ of, name: first.name }]) };
}

const unitOf: Readonly<Record<string, string>> = {
  withinYears: "year",
  olderThanMonths: "month",
  olderThanDays: "day",
};

/** The period that a test compares with. */
function periodIn({ test, path }: TestUse): readonly (Duration & { readonly path: string })[] {
  const unit = unitOf[test.op];
  if (unit === undefined || typeof test.v !== "number") return [];
  const words = `${test.v} ${unit}${test.v === 1 ? "" : "s"}`;
  return [{ days: test.v * (daysIn[unit] ?? 0), count: test.v, words, path: path + pointerTo("v") }];
}

/** Tests for a missing answer without which a condition is not true. */
function needed(when: Condition): readonly Test[] {
  if ("all" in when) return when.all.flatMap(needed);
  return "op" in when && when.op === "empty" && when.f !== undefined ? [when] : [];
}

const isAlwaysAnswered = ({ required, neededFor, when, noAnswer }: Question): boolean =>
  (required === undefined || required === true) &&
  neededFor !== "accept" &&
  when === undefined &&
  noAnswer === undefined;
