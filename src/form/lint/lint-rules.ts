import type { WalkedGraph } from "./dependency-graph.ts";
import type { LintRule, RuleHead } from "./lint-rule.ts";
import type { LintedDefinition } from "./linted-definition.ts";
import { refusalRules } from "./refuse.ts";
import { answerRules } from "./rules/answer-rules.ts";
import { boundRules } from "./rules/bound-rules.ts";
import { calculationRules } from "./rules/calculation-rules.ts";
import { circleRules } from "./rules/circle-rules.ts";
import { computedKindRules, computedRules } from "./rules/computed-rules.ts";
import { coverageRules } from "./rules/coverage-rules.ts";
import { documentRules, revealingRules } from "./rules/document-rules.ts";
import { figureRules } from "./rules/figure-rules.ts";
import { fitRules } from "./rules/fit-rules.ts";
import { flagRules } from "./rules/flag-rules.ts";
import { groupRules } from "./rules/group-rules.ts";
import { limitRules } from "./rules/limit-rules.ts";
import { lookupRules } from "./rules/lookup-rules.ts";
import { measureRules } from "./rules/measure-rules.ts";
import { messageRules } from "./rules/message-rules.ts";
import { migrationRules } from "./rules/migration-rules.ts";
import { nameRules } from "./rules/name-rules.ts";
import { offerRules } from "./rules/offer-rules.ts";
import { optionRules } from "./rules/option-rules.ts";
import { pageRules } from "./rules/page-rules.ts";
import { patternRules } from "./rules/pattern-rules.ts";
import { portalRules } from "./rules/portal-rules.ts";
import { priceRules } from "./rules/price-rules.ts";
import { ratingRules } from "./rules/rating-rules.ts";
import { type Reachable, reachRules } from "./rules/reach-rules.ts";
import { recordRules } from "./rules/record-rules.ts";
import { referenceRules } from "./rules/reference-rules.ts";
import { scopeRules } from "./rules/scope-rules.ts";
import { settingRules } from "./rules/setting-rules.ts";
import { shadowRules } from "./rules/shadow-rules.ts";
import { slipRules } from "./rules/slip-rules.ts";
import { synonymRules } from "./rules/synonym-rules.ts";
import { testRules } from "./rules/test-rules.ts";
import { textRules } from "./rules/text-rules.ts";
import { translationRules } from "./rules/translation-rules.ts";
import { typeRules } from "./rules/type-rules.ts";
import { followedRules, underwritingRules } from "./rules/underwriting-rules.ts";
import { usageRules } from "./rules/usage-rules.ts";
import { withheldRules } from "./rules/withheld-rules.ts";
import { wordedRules, wordingRules } from "./rules/wording-rules.ts";

export { textRules } from "./rules/text-rules.ts";

/** Apply to any JSON, so that they can run before the shape is known. */
export const rawRules: readonly LintRule<unknown>[] = [
  ...patternRules,
  ...flagRules,
  ...fitRules,
  ...computedRules,
  ...figureRules,
];

/** What the JSON Schema of the language refuses and no other rule explains better. */
export const shapeRule: RuleHead = {
  id: "shape",
  severity: "error",
  explanation: "The language is closed: a key that it does not define would have no effect.",
  fix: "See schemas/README.md, or use definition.schema.json in an editor that completes it.",
};

/** Require the shape of a definition. */
export const meaningRules: readonly LintRule<LintedDefinition>[] = [
  ...referenceRules,
  ...nameRules,
  ...scopeRules,
  ...groupRules,
  ...pageRules,
  ...optionRules,
  ...synonymRules,
  ...typeRules,
  ...answerRules,
  ...limitRules,
  ...measureRules,
  ...settingRules,
  ...messageRules,
  ...translationRules,
  ...underwritingRules,
  ...computedKindRules,
  ...withheldRules,
  ...recordRules,
  ...portalRules,
  ...offerRules,
  ...ratingRules,
  ...boundRules,
  ...slipRules,
  ...wordedRules,
  ...shadowRules,
  ...lookupRules,
  ...usageRules,
  ...wordingRules,
  ...documentRules,
  ...testRules,
  ...migrationRules,
];

export const walkedRules: readonly LintRule<WalkedGraph>[] = circleRules;

/** Require conditions without cycles or excessive depth. */
export const followableRules: readonly LintRule<LintedDefinition>[] = [...coverageRules, ...calculationRules];
export const reachableRules: readonly LintRule<Reachable>[] = reachRules;

/** Require a definition without errors: they search for answers without a price, and for dependencies on an answer. */
export const provenRules: readonly LintRule<LintedDefinition>[] = [...priceRules, ...revealingRules];

/** Every rule with its explanation. */
export const lintRules: readonly RuleHead[] = [
  ...refusalRules,
  ...textRules,
  ...rawRules,
  shapeRule,
  ...meaningRules,
  ...walkedRules,
  ...followableRules,
  ...reachableRules,
  ...followedRules,
  ...provenRules,
];
