import { type ReactNode, useState } from "react";
import type { Access, ListedPasskey, NewTotp } from "../../api/answers.ts";

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

/** What goes on under one row of the panel. */
export type FactorTask =
  | { readonly kind: "prove"; readonly send: string; readonly words?: ReactNode; readonly go: () => Promise<void> }
  | { readonly kind: "totp"; readonly totp: NewTotp }
  | { readonly kind: "passkey" }
  | { readonly kind: "rename"; readonly passkey: ListedPasskey }
  | { readonly kind: "codes"; readonly codes: readonly string[] };

/** Ids of the rows: `totp`, `passkeys`, `passkey <id>`, `name <id>`, `codes`. */
type FactorRowId = string;

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

/** Second factors that a user can be asked for. */
export interface ConfirmableFactors {
  readonly app: boolean;
  /** A passkey that can be asked for here. */
  readonly passkey: boolean;
  readonly any: boolean;
}

export const canUsePasskeys = ({ passkeysWork }: Pick<Access, "passkeysWork">): boolean =>
  passkeysWork && typeof window.PublicKeyCredential === "function";

export const factorsIn = (access: Access): ConfirmableFactors => {
  const app = access.totpSince !== null;
  const hasPasskey = access.passkeys.length > 0;
  return { app, passkey: hasPasskey && canUsePasskeys(access), any: app || hasPasskey };
};
