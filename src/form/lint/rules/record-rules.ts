import type { Definition } from "../../../../schemas/definition.ts";
import { kindOf } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import { listed } from "../../words/phrases.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";

/** What an insurer must know about a question. */
const insuranceFacts = ["material", "personal", "mta"] as const;

const underwriting: ReadonlySet<string> = new Set(["refer", "decline", "info"]);

/** Settings that depend on the kind of record. */
export const recordRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "quote-only",
    severity: "error",
    explanation:
      "Only a quote is underwritten, priced and accepted, and only a quote and a sign-up have a reference. On another record these look like safeguards but never run.",
    fix: 'Remove it, or make the definition a form for a "quote".',
    *check({ definition }) {
      if (definition.record !== "quote") yield* quoteParts(definition);
    },
  },
  {
    id: "insurance-facts",
    severity: "error",
    explanation:
      "Every question of a quote states its materiality, its data protection category and what happens on a mid-term adjustment. Other records do not need this.",
    fix: 'Set "material" (true or false), "personal" (none, personal, criminal, health) and "mta" (editable, locked, re-ask).',
    *check({ definition: { record, questions } }) {
      if (record !== "quote") return;
      for (const [index, question] of questions.entries()) {
        if (kindOf(question).source === "nobody") continue;
        const missingFacts = insuranceFacts.filter((fact) => question[fact] === undefined);
        if (missingFacts.length > 0)
          yield {
            path: pointerTo("questions", index),
            message: `“${question.name}” does not set ${listed(missingFacts, "or")}.`,
          };
      }
    },
  },
  {
    id: "quote-without-rates",
    severity: "warn",
    explanation: "A quote without rates can be filled in but never priced or accepted.",
    fix: "Add its rating before brokers can use it.",
    *check({ definition: { record, rating } }) {
      if (record === "quote" && !rating) yield { path: "/record", message: "This quote has no rates." };
    },
  },
  {
    id: "file-needed",
    severity: "warn",
    explanation:
      "Files are added to a quote or to answers for its underwriter, so on another record a question that requires one cannot be answered.",
    fix: 'Set "required": false, and ask in the label for the file to be sent by other means.',
    *check({ definition: { record, questions } }) {
      if (record === "quote" || record === "request") return;
      for (const [index, { name, type, required = true }] of questions.entries()) {
        if (type === "file" && required !== false)
          yield {
            path: pointerTo("questions", index, "required"),
            message: `Files cannot be attached to a ${record}: if “${name}” is required, the form can never be complete.`,
          };
      }
    },
  },
];

function* quoteParts(definition: Definition): Iterable<Fault> {
  const { record, rating, indication, accumulate, asAt, referencePrefix, rules, questions } = definition;
  const never = (what: string): string => `A ${record} ${what}.`;
  if (rating) yield { path: "/rating", message: never("has no price") };
  if (indication) yield { path: "/indication", message: never("has no price to indicate") };
  if (accumulate) yield { path: "/accumulate", message: never("has no sums insured to accumulate") };
  if (asAt !== undefined) yield { path: "/asAt", message: never("has no cover start date") };
  if (referencePrefix !== undefined && record !== "signup")
    yield { path: "/referencePrefix", message: never("has no reference") };
  for (const [index, { severity, neededFor }] of rules.entries()) {
    if (underwriting.has(severity))
      yield { path: pointerTo("rules", index, "severity"), message: never("is not underwritten") };
    if (neededFor === "accept")
      yield { path: pointerTo("rules", index, "neededFor"), message: never("is not accepted") };
  }
  for (const [index, { neededFor, mta }] of questions.entries()) {
    if (neededFor === "accept")
      yield { path: pointerTo("questions", index, "neededFor"), message: never("is not accepted") };
    if (mta === "re-ask")
      yield {
        path: pointerTo("questions", index, "mta"),
        message: never("has no mid-term adjustment"),
      };
  }
}
