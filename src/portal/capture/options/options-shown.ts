import type { ChangeableLetter } from "../../api/option-calls.ts";
import type { useOptionActs } from "./use-option-acts.ts";

/** The options beside the quote that are on the page, and what can be done with them. */
export interface OptionsShown {
  /** Beside A, in order. */
  readonly letters: readonly ChangeableLetter[];
  readonly acts: ReturnType<typeof useOptionActs>;
  /** Options can be changed, chosen and taken away as the quote is valid. */
  readonly canChange: boolean;
}
