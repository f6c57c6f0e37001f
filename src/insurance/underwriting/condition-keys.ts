import type { Decision } from "../../../schemas/quote.ts";
import type { Terms } from "./terms.ts";

/** A condition that has to be done by a day, under a key that stays the same while it is asked for. */
export interface DatedCondition {
  readonly key: string;
  /** The rule that it comes from; an underwriter's own has none. */
  readonly rule?: string;
  readonly words: string;
  /** Calendar day. */
  readonly due: string;
}

/** `rule P101 P2 P3`: the same rule on other items is another condition. */
export function ruleConditionKey({ id, items }: Pick<Decision, "id" | "items">): string {
  return ["rule", id, ...items].join(" ");
}

/** The rule of such a key; undefined of an underwriter's own. */
export const ruleOfConditionKey = (key: string): string | undefined => /^rule (\S+)/.exec(key)?.[1];

export function termsConditionKey(id: string): string {
  return `terms ${id}`;
}

/** Conditions of a quote or a policy that have a day: those of its rules, then those of the underwriter. */
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
