import { createContext } from "react";
import type { ListRow } from "../../api/answers.ts";

/** The rows of the working list that are chosen, for what can be done with all of them. */
export interface ChosenRows {
  readonly rows: readonly ListRow[];
  readonly permissions: number;
  /** Colleagues whom they can be given to. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly onNone: () => void;
  /** Some of them were changed. */
  readonly onActed: () => void;
}

export const BulkContext = createContext<ChosenRows | null>(null);
