import type { Decision } from "../../../schemas/quote.ts";
import type { Terms } from "./terms.ts";

/** A condition with a due date, under a key that stays the same while it applies. */
export interface DatedCondition {
  readonly key: string;
  /** The rule that imposes it; an underwriter's own has none. */
  readonly rule?: string;
  readonly words: string;
  /** Calendar day. */
  readonly due: string;
}

/** `rule P101 P2 P3`: the same rule on other items is another condition. */
export function ruleConditionKey({ id, items }: Pick<Decision, "id" | "items">): string {
  return ["rule", id, ...items].join(" ");
}

/** The rule in such a key; undefined for an underwriter's own. */
export const ruleOfConditionKey = (key: string): string | undefined => /^rule (\S+)/.exec(key)?.[1];

export function termsConditionKey(id: string): string {
  return `terms ${id}`;
}

/** Conditions of a quote or policy with a due date: those of its rules, then those of the underwriter. */
export function datedConditions(decisions: readonly Decision[], terms: Terms | undefined): readonly DatedCondition[] {
  const ofRules = decisions.flatMap((each): readonly DatedCondition[] => {
    const { decision, id, message: words, due } = each;
    return decision === "INFO" && due !== undefined ? [{ key: ruleConditionKey(each), rule: id, words, due }] : [];
  });
  const ofTerms = (terms?.conditions ?? []).flatMap(({ id, words, due }): readonly DatedCondition[] =>
    due === undefined ? [] : [{ key: termsConditionKey(id), words, due }],
  );
  return [...ofRules, ...ofTerms];
}
