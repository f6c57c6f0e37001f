import type { Definition } from "../../../../schemas/definition.ts";
import type { Rule } from "../../../../schemas/rule.ts";
import { fails, unknown } from "../../cover/outcome.ts";
import { type PriceGap, priceGaps, type WhyMissing } from "../../cover/price-gaps.ts";
import { type SearchLimits, Solver, type Target } from "../../cover/solver.ts";
import { prepareForm } from "../../definition/prepare-form.ts";
import { withoutWords } from "../../definition/project-fields.ts";
import { pointerTo } from "../../tree/place.ts";
import { listed } from "../../words/phrases.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";

/** Results of the proof for a definition's price. */
interface Proof {
  readonly gaps: readonly PriceGap[];
  /** Indexes of a smallest set of rules that together refuse every quote. */
  readonly refusing: readonly number[];
}

const proofs = new WeakMap<LintedDefinition, Proof>();
/** Most edits change only texts, so the previous proof is reused until something else changes. */
let before: { readonly proved: string; readonly proof: Proof } | undefined;

/** Faults of a definition's price, computed once. */
function proofOf(linted: LintedDefinition): Proof {
  const known = proofs.get(linted);
  if (known) return known;
  const proved = withoutWords(linted.definition);
  const proof =
    before?.proved === proved ? before.proof : { gaps: priceGaps(linted), refusing: alwaysRefused(linted.definition) };
  before = { proved, proof };
  proofs.set(linted, proof);
  return proof;
}

function* found(linted: LintedDefinition, kind: PriceGap["kind"], called: (gap: PriceGap) => string): Iterable<Fault> {
  for (const gap of proofOf(linted).gaps)
    if (gap.kind === kind && gap.state === "found")
      yield { path: gap.path, message: `${called(gap)}${becauseOf(gap)}${exampleOf(gap)}`, fix: fixOf(gap) };
}

/**
 * Proof of the price: for any valid quote, each table used has a value, each amount is known and the term is a whole
 * number of months. Require a definition without other errors.
 */
export const priceRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "rate-missing",
    severity: "error",
    explanation: "If a table has no value for answers that a quote may have, the quote has no price.",
    fix: 'Add the value, an "otherwise", or a rule that declines such a risk.',
    *check(linted) {
      yield* found(
        linted,
        "table",
        ({ name, key }) => `“${name}” has no value${key === undefined ? "" : ` for “${key}”`}`,
      );
    },
  },
  {
    id: "amount-not-known",
    severity: "error",
    explanation: "If the amount that a line is charged on is not known, the quote has no price.",
    fix: "Charge the line only if the amount is known.",
    *check(linted) {
      yield* found(linted, "exposure", ({ name }) => `The amount that “${name}” is charged on is not known`);
    },
  },
  {
    id: "term-not-known",
    severity: "error",
    explanation: "The term of a policy is a whole number of months; without it there is no price.",
    fix: "Ask for a whole number of months from 1 to 1,200, and make sure that every answer it depends on is given.",
    *check(linted) {
      yield* found(linted, "term", ({ key }) =>
        key === undefined ? "The term is not known" : `The term can be “${key}” months`,
      );
    },
  },
  {
    id: "price-not-proved",
    severity: "error",
    explanation: "If it is not certain that there is always a price, a quote may be left without one.",
    fix: 'Give the table an "otherwise" or the calculation an "else", or simplify what it depends on.',
    *check(linted) {
      for (const { path, name, state } of proofOf(linted).gaps)
        if (state === "undecided") yield { path, message: `Could not determine whether “${name}” always has a value.` };
    },
  },
  {
    id: "always-refused",
    severity: "error",
    explanation: "If every quote is declined or has an error, the product cannot be sold.",
    fix: "Look for a reversed comparison, or a limit that every answer exceeds.",
    *check(linted) {
      const { refusing } = proofOf(linted);
      for (const index of refusing)
        yield {
          path: pointerTo("rules", index, "when"),
          message: `“${linted.definition.rules[index]?.id}” ${refusing.length > 1 ? "and others refuse" : "refuses"} every quote.`,
        };
    },
  },
];

const causeWords: Readonly<Record<WhyMissing, string>> = {
  hidden: "is not asked",
  optional: "may be left unanswered",
  accept: "is required only to accept",
  withheld: "may be answered without a value",
};

/** Maximum number of names in a message. */
const maxNamed = 3;
const maxAnswers = 6;

function becauseOf({ missing, key }: PriceGap): string {
  if (missing.length === 0 || key !== undefined) return ".";
  return `: ${listed(
    missing.slice(0, maxNamed).map(({ question, why }) => `“${question.name}” ${causeWords[why]}`),
    "and",
  )}.`;
}

function exampleOf({ answers }: PriceGap): string {
  if (answers.length === 0) return "";
  const more = answers.length > maxAnswers ? " …" : "";
  return ` For example: ${answers.slice(0, maxAnswers).join(", ")}${more}.`;
}

/** Fix for the first missing answer, in terms of the definition. */
function fixOf({ kind, missing, key }: PriceGap): string | undefined {
  const [first] = missing;
  if (!first || key !== undefined) return undefined;
  const { name } = first.question;
  const otherwise = {
    table: 'give the table an "otherwise"',
    exposure: `write {"f": "${name}", "else": 0} for it`,
    term: "calculate the term without it",
  }[kind];
  switch (first.why) {
    case "hidden":
      return `Charge the line only while “${name}” is asked, ask it always, or ${otherwise}.`;
    case "optional":
      return `Make “${name}” required, or ${otherwise}.`;
    case "accept":
      return `Remove "neededFor" from “${name}”, or ${otherwise}.`;
    case "withheld":
      return `Remove "noAnswer" from “${name}”, add a rule that declines it, or ${kind === "table" ? otherwise : "use a different amount instead"}.`;
  }
}

const limits: SearchLimits = { steps: 4_000, tries: 1, complete: true };

/**
 * Indexes of the fewest rules that together refuse every possible quote, by a decline or an error. Empty if some quote
 * is accepted, or if that could not be decided. Requires a definition without other errors.
 */
function alwaysRefused(definition: Definition): readonly number[] {
  if (definition.record !== "quote") return [];
  const form = prepareForm(definition);
  const solver = new Solver(form, definition, definition.effectiveFrom);
  const demanded = [...form.groups.values()].flatMap(({ name, group: { list, parent, when, min = 0 } }) =>
    list && parent === undefined && when === undefined && min > 0 ? [name] : [],
  );
  const refuse = (rules: readonly Rule[]): boolean => {
    const targets = [undefined, ...demanded].map((group): Target => {
      const own = rules.filter((rule) => rule.group === group);
      const needs = own.map(({ when }) => ({ condition: when, outcomes: fails | unknown }));
      return group === undefined ? { needs } : { group, needs };
    });
    return solver.search(targets, limits, () => true).impossible;
  };
  const refusing = definition.rules.filter(
    ({ severity, neededFor }) => severity === "decline" || (severity === "error" && neededFor !== "accept"),
  );
  if (refusing.length === 0 || !refuse(refusing)) return [];
  const fewest = refusing.reduce((left, rule) => {
    const others = left.filter((other) => other !== rule);
    return refuse(others) ? others : left;
  }, refusing);
  return fewest.map((rule) => definition.rules.indexOf(rule));
}
