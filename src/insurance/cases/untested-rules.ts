import type { Condition, Op } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import type { ProductTest } from "../../../schemas/product-test.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { entryIds } from "../../form/cover/goals.ts";
import { prepareForm } from "../../form/definition/prepare-form.ts";
import { ExpressionWords } from "../../form/explain/expression-words.ts";
import { findingOf, type LintFinding } from "../../form/lint/lint-rule.ts";
import { lintedDefinition } from "../../form/lint/linted-definition.ts";
import { OutcomeReader, together } from "../../form/lint/outcomes.ts";
import { limitUntested, partsUntested, ruleUntested } from "../../form/lint/publishing-rules.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import { pointerTo } from "../../form/tree/place.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { dataOfTest } from "./run-product-tests.ts";

/** Warnings only inform, and decide nothing. */
const isDeciding = ({ severity }: Rule): boolean => severity !== "warn";

/** One slip in the condition of a rule, which a test should notice. */
interface Slip {
  readonly rule: Rule;
  /** Of the part in which it is, within the definition. */
  readonly path: string;
  readonly part: Condition;
  /** The part with the slip, and the whole condition with it. */
  readonly instead: Condition;
  readonly when: Condition;
}

const besideLimit: Readonly<Partial<Record<Op, Op>>> = { gt: "ge", ge: "gt", lt: "le", le: "lt" };

/** Limits moved by one answer, and “and” for “or”, each alone, in the words of a rule itself. */
function* slipsIn(rule: Rule, part: Condition, path: string, whole: (part: Condition) => Condition): Iterable<Slip> {
  const slip = (instead: Condition): Slip => ({ rule, path, part, instead, when: whole(instead) });
  if ("not" in part) yield* slipsIn(rule, part.not, path + pointerTo("not"), (not) => whole({ not }));
  else if ("all" in part || "any" in part) {
    const [key, parts] = "all" in part ? (["all", part.all] as const) : (["any", part.any] as const);
    const joined = (by: typeof key, of: readonly Condition[]): Condition => (by === "all" ? { all: of } : { any: of });
    if (parts.length > 1) yield slip(joined(key === "all" ? "any" : "all", parts));
    for (const [at, each] of parts.entries())
      yield* slipsIn(rule, each, path + pointerTo(key, at), (other) => whole(joined(key, parts.with(at, other))));
  } else if ("op" in part) {
    const op = besideLimit[part.op];
    if (op !== undefined) yield slip({ ...part, op });
  }
}

/**
 * Rules of a product that no test fires, or that no similar test leaves unfired: one with every answer that the rule
 * reads, and an expectation that would fail; and of the others limits and joined conditions that no test would notice
 * as a slip. Only for definitions without lint errors whose tests all pass.
 */
export function untestedRules(definition: Definition): readonly LintFinding[] {
  if (definition.record !== "quote") return [];
  const form = prepareForm(definition);
  const rules = form.source.rules.filter(isDeciding);
  const [fired, left] = [new Set<string>(), new Set<string>()];
  const slips = new Set(
    form.source.rules.flatMap((rule, index) =>
      isDeciding(rule) ? [...slipsIn(rule, rule.when, pointerTo("rules", index, "when"), (when) => when)] : [],
    ),
  );
  for (const test of definition.tests ?? []) {
    const resolution = resolveForm(form, treeOf(form, dataOfTest(definition, test)), test.today);
    const noticed = rules.filter((rule) => coversRule(test, rule));
    const hits = new Set(
      noticed.flatMap((rule) =>
        entryIds(resolution, rule.group).some((itemId) => resolution.fires(rule, itemId)) ? [rule.id] : [],
      ),
    );
    for (const rule of noticed) {
      if (hits.has(rule.id)) fired.add(rule.id);
      else if (isReadAndFalse(resolution, rule)) left.add(rule.id);
    }
    for (const slip of slips) if (noticed.includes(slip.rule) && isNoticed(resolution, slip)) slips.delete(slip);
  }
  const linted = lintedDefinition(definition);
  const [words, outcomes] = [new ExpressionWords(linted), new OutcomeReader(linted)];
  const testable = [...slips].filter((slip) => canBeNoticed(slip, outcomes));
  const seen = new Set<string>();
  return definition.rules.flatMap((rule, index) => {
    if (!isDeciding(rule)) return [];
    const [isFired, isLeft] = [fired.has(rule.id), left.has(rule.id)];
    if (isFired && isLeft)
      return testable.flatMap((slip) => (slip.rule === form.source.rules[index] ? slipFinding(slip, words) : []));
    if (seen.has(rule.id)) return [];
    seen.add(rule.id);
    const wanted = [
      ...(isFired ? [] : [`one that expects “${rule.id}”, in which ${words.condition(rule.when, rule.group)}`]),
      ...(isLeft ? [] : [`one that does not, in which ${words.condition({ not: rule.when }, rule.group)}`]),
    ];
    return [
      findingOf(ruleUntested, {
        path: pointerTo("rules", index),
        message: `No test shows that “${rule.id}” ${isFired ? "does not fire" : isLeft ? "fires" : "fires, and when it does not"}.`,
        fix: `Add a test: ${wanted.join("; and ")}.`,
      }),
    ];
  });
}

/** Whether a rule decides otherwise with the slip. */
const isNoticed = (resolution: Resolution, { rule, when }: Slip): boolean => {
  const ids = entryIds(resolution, rule.group);
  const wouldFire = ids.some((itemId) => resolution.at(rule.group, itemId).test(when) === true);
  return wouldFire !== ids.some((itemId) => resolution.fires(rule, itemId));
};

/** Whether some answer may show a slip: one of exactly the limit, for which the rule fires with or without it. */
function canBeNoticed({ rule: { when, group }, part, ...slip }: Slip, outcomes: OutcomeReader): boolean {
  if (!("op" in part)) return true;
  const atLimit = outcomes.of({ ...part, op: "eq" }, group).true;
  return [when, slip.when].some((each) => together([atLimit, outcomes.of(each, group).true]) !== "never");
}

function slipFinding({ rule, path, part, instead }: Slip, words: ExpressionWords): LintFinding {
  const [is, other] = [part, instead].map((each) => words.condition(each, rule.group));
  const message = `No test of “${rule.id}” would notice “${other}” in place of “${is}”.`;
  if (!("op" in part)) return findingOf(partsUntested, { path, message });
  const limit = words.condition({ ...part, op: "eq" }, rule.group);
  return findingOf(limitUntested, {
    path,
    message,
    fix: `Add a test in which ${limit}, and that alone decides the rule.`,
  });
}

/** Whether every answer that a rule reads is given in some entry, and its condition is false. */
const isReadAndFalse = (resolution: Resolution, { group, when }: Pick<Rule, "group" | "when">): boolean =>
  entryIds(resolution, group).some((itemId) => resolution.at(group, itemId).test(when) === false);

/** The first of some resolutions that has every answer that a rule reads and does not fire it. */
export const firstWithoutHit = (rule: Rule, all: readonly Resolution[]): number =>
  all.findIndex(
    (each) => isReadAndFalse(each, rule) && !entryIds(each, rule.group).some((itemId) => each.fires(rule, itemId)),
  );

/** Whether a test expects exact lists of rules or errors, or names this rule. */
function coversRule({ expect: { rules, notRules, errors } }: ProductTest, { id, severity }: Rule): boolean {
  return severity === "error" ? errors !== undefined : rules !== undefined || notRules?.includes(id) === true;
}
