import { type ReactNode, useState } from "react";
import type { Access, ListedPasskey, NewTotp } from "../../api/answers.ts";

type Proof = Extract<FactorTask, { readonly kind: "prove" }>;

/** What the panel's rows share. */
export interface FactorDesk {
  readonly access: Access;
  /** The open task under a row, if any. */
  readonly under: (row: FactorRowId) => ReactNode;
  /**
   * The button that opens a row's task; hidden while the task is open.
   *
   * @param about what the button is for, for screen readers
   */
  readonly opener: (row: FactorRowId, label: string, onPress: () => void, about?: string) => ReactNode;
  readonly begin: (row: FactorRowId, task: FactorTask) => void;
  /** Asks for fresh proof of identity before a task. */
  readonly prove: (row: FactorRowId, task: Omit<Proof, "kind">) => void;
  /** A task is done: shows a message and reloads the state. */
  readonly over: (words: string) => void;
}

/** A task under one row of the panel. */
export type FactorTask =
  | { readonly kind: "prove"; readonly send: string; readonly words?: ReactNode; readonly go: () => Promise<void> }
  | { readonly kind: "totp"; readonly totp: NewTotp }
  | { readonly kind: "passkey" }
  | { readonly kind: "rename"; readonly passkey: ListedPasskey }
  | { readonly kind: "codes"; readonly codes: readonly string[] };

/** Ids of the rows: `totp`, `passkeys`, `passkey <id>`, `name <id>`, `codes`. */
type FactorRowId = string;

/** One task at a time, under its row; afterwards the focus returns to the row. */
export function useFactorTask() {
  const [at, setAt] = useState<{ readonly row: FactorRowId; readonly task: FactorTask } | null>(null);
  return {
    taskAt: (row: FactorRowId): FactorTask | null => (at?.row === row ? at.task : null),
    begin: (row: FactorRowId, task: FactorTask) => setAt({ row, task }),
    /** @param focus id of the element to focus */
    end: (focus: string) => {
      setAt(null);
      requestAnimationFrame(() => document.getElementById(focus)?.focus());
    },
  };
}

/** Second factors that a user can be asked for. */
export interface ConfirmableFactors {
  readonly app: boolean;
  /** A passkey that can be used here. */
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
