import type { Condition } from "./condition.ts";

/**
 * A message or decision while a condition holds.
 *
 * `error` and `warn` are about the form itself and are sent to the browser (`error` = cannot be priced,
 * `warn` = can). `decline`, `refer` and `info` are underwriting and never leave the server as rules;
 * their outcome does, as an entry of ERRORS.
 */
export interface Rule {
  /**
   * E.g. `L09`; an error's code on the wire. Unique per scope: a rule about each entry and about the whole schedule is
   * written twice under one id, with and without `group`, and reported as one with the items of both, `POLICY` last.
   */
  readonly id: string;
  readonly severity: "error" | "warn" | "refer" | "decline" | "info";
  /** For `refer`: what the underwriter must release. `premium` hides the price, `bind` only blocks acceptance. */
  readonly blocks?: "premium" | "bind";
  /** Fires once per entry of this group for which `when` is true; on the policy when absent. */
  readonly group?: string;
  readonly when: Condition;
  /** Answers that can resolve it; links lead to the first. */
  readonly at: readonly RulePlace[];
  /** The reason in words. `{Name}` is replaced by that answer or named value, formatted for display. */
  readonly message: string;
  /** For `info`: days from asAt until the condition is due. */
  readonly dueDays?: number;
  readonly neededFor?: "quote" | "accept";
}

/**
 * A plain name in the rule's group (in the policy if it has none), `RD.Name` from within an entry, or a name with
 * restrictions: only while `where` is true, and with `of` in every entry of that group; if these belong to the rule's
 * own group, only in those of the entry for which it fires (a driver's convictions). Hidden answers are left out.
 */
export type RulePlace = string | { readonly of?: string; readonly name: string; readonly where?: Condition };
