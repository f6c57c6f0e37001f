import type { Decision } from "../../../schemas/quote.ts";
import { keepConditions } from "../../db/commands/working-list/policy-conditions.ts";
import type { Database } from "../../db/open-database.ts";
import type { PreparedForm } from "../../form/definition/prepared-form.ts";
import { findSecretLeaks } from "../../form/resolve/secret-leaks.ts";
import { datedConditions } from "../../insurance/underwriting/condition-keys.ts";
import type { Terms } from "../../insurance/underwriting/terms.ts";

/** A policy that was just accepted or changed. */
export interface AskingPolicy {
  /** The quote that began the term. */
  readonly root: { readonly firm_id: string; readonly id: string };
  readonly form: PreparedForm;
  readonly decisions: readonly Decision[];
  readonly terms: Terms | undefined;
  readonly at: Date;
}

const privateRules = new WeakMap<PreparedForm, ReadonlySet<string>>();

/** Rules that reveal answers about convictions or health. */
const privateRulesOf = (form: PreparedForm): ReadonlySet<string> => {
  const isPrivate = ({ personal }: { readonly personal?: string }) => personal === "criminal" || personal === "health";
  const rules = privateRules.get(form) ?? findSecretLeaks(form, isPrivate).rules;
  privateRules.set(form, rules);
  return rules;
};

/** Stores the policy's conditions, so that the broker is reminded before their dates. */
export const askConditions = (
  transaction: Database,
  { root, form, decisions, terms, at }: AskingPolicy,
): Promise<void> => {
  const hidden = privateRulesOf(form);
  const asked = datedConditions(decisions, terms).map(({ key, rule, words, due }) => ({
    id: key,
    words,
    due,
    listed: rule !== undefined && !hidden.has(rule),
  }));
  return keepConditions(transaction, { firm_id: root.firm_id, quote_id: root.id }, asked, at);
};
