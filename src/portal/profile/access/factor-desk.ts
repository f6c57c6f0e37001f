import type { ReactNode } from "react";
import type { Access } from "../../api/access-calls.ts";
import type { FactorRowId, FactorTask } from "./use-factor-task.ts";

type Proof = Extract<FactorTask, { readonly kind: "prove" }>;

/** What the rows of the panel work with. */
export interface FactorDesk {
  readonly access: Access;
  /** What goes on under a row, if anything does. */
  readonly under: (row: FactorRowId) => ReactNode;
  /**
   * The button that opens what goes on under a row; while it does, the button is not there.
   *
   * @param what it is about, for those who hear the button alone
   */
  readonly opener: (row: FactorRowId, label: string, onPress: () => void, about?: string) => ReactNode;
  readonly begin: (row: FactorRowId, task: FactorTask) => void;
  /** Asks once more who they are, before something is done. */
  readonly prove: (row: FactorRowId, task: Omit<Proof, "kind">) => void;
  /** It is done: says so and looks at its state now. */
  readonly over: (words: string) => void;
}
