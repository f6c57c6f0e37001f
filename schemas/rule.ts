import type { Condition } from "./condition.ts";

/**
 * What is said when a condition holds.
 *
 * `error` and `warn` are about the form itself and travel to the browser (`error` = cannot be priced,
 * `warn` = can). `decline`, `refer` and `info` are underwriting and never leave the server as rules;
 * their outcome does, as an entry of ERRORS.
 */
export interface Rule {
  /** Unique in the definition, e.g. `L09`; an error's code on the wire. */
  readonly id: string;
  readonly severity: "error" | "warn" | "refer" | "decline" | "info";
  /** For `refer`: what waits for the underwriter. `premium` hides the price, `bind` only blocks accept. */
  readonly blocks?: "premium" | "bind";
  /** Fires once per entry of this group for which `when` is true; on the policy when absent. */
  readonly group?: string;
  readonly when: Condition;
  /** Answers that mend it (plain names of the group, or `RD.Name`), the first is where a link leads. */
  readonly at: readonly string[];
  /** The reason in words. `{Name}` is replaced by the answer as a person reads it. */
  readonly message: string;
  /** For `info`: days from asAt until the condition is due. */
  readonly dueDays?: number;
  readonly neededFor?: "quote" | "accept";
}
