import type { Condition } from "./condition.ts";

/**
 * A message or decision while a condition holds.
 *
 * `error` and `warn` are about the form itself and travel to the browser (`error` = cannot be priced,
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
  /** For `refer`: what waits for the underwriter. `premium` hides the price, `bind` only blocks accept. */
  readonly blocks?: "premium" | "bind";
  /** Fires once per entry of this group for which `when` is true; on the policy when absent. */
  readonly group?: string;
  readonly when: Condition;
  /** Answers that mend it, the first is where a link leads. */
  readonly at: readonly RulePlace[];
  /** The reason in words. `{Name}` is replaced by that answer or named value as a person reads it. */
  readonly message: string;
  /** For `info`: days from asAt until the condition is due. */
  readonly dueDays?: number;
  readonly neededFor?: "quote" | "accept";
}

/**
 * A plain name of the rule's group (of the policy when it has none), `RD.Name` from within an entry, or a name with
 * more said: only while `where` is true, and with `of` in every entry of that group; where those hang from the rule's
 * own group, in those of the entry for which it fires (a driver's convictions). Answers that are not shown are left out.
 */
export type RulePlace = string | { readonly of?: string; readonly name: string; readonly where?: Condition };
