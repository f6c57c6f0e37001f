import { type ReactNode, useState } from "react";
import type { ListedPasskey, NewTotp } from "../../api/access-calls.ts";

/** What goes on under one row of the panel. */
export type FactorTask =
  | { readonly kind: "prove"; readonly send: string; readonly words?: ReactNode; readonly go: () => Promise<void> }
  | { readonly kind: "totp"; readonly totp: NewTotp }
  | { readonly kind: "passkey" }
  | { readonly kind: "rename"; readonly passkey: ListedPasskey }
  | { readonly kind: "codes"; readonly codes: readonly string[] };

/** Ids of the rows: `totp`, `passkeys`, `passkey <id>`, `name <id>`, `codes`. */
export type FactorRowId = string;

/** One thing at a time, under the row that it is about; when it is over the focus goes back to the row. */
export function useFactorTask() {
  const [at, setAt] = useState<{ readonly row: FactorRowId; readonly task: FactorTask } | null>(null);
  return {
    taskAt: (row: FactorRowId): FactorTask | null => (at?.row === row ? at.task : null),
    begin: (row: FactorRowId, task: FactorTask) => setAt({ row, task }),
    /** @param focus id of what gets the focus */
    end: (focus: string) => {
      setAt(null);
      requestAnimationFrame(() => document.getElementById(focus)?.focus());
    },
  };
}
