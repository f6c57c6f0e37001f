import { useState } from "react";
import { failureWords, Refused, SignedOut } from "./api/failures.ts";

export interface Acting {
  readonly busy: boolean;
  /** Why the last attempt failed, with every reason from the server. */
  readonly trouble: string | undefined;
  /** Runs one action at a time; returns whether it succeeded. */
  readonly act: (what: () => Promise<void>) => Promise<boolean>;
  /** Shows what blocks the action without calling the server. */
  readonly refuse: (words: string) => void;
  /** Clears the error, because the user is correcting its cause. */
  readonly forget: () => void;
}

/** An action on a button press, with its error message. */
export function useAct(): Acting {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const act = async (what: () => Promise<void>) => {
    if (busy) return false;
    setBusy(true);
    setTrouble(undefined);
    try {
      await what();
      return true;
    } catch (error) {
      if (!(error instanceof SignedOut)) setTrouble(refusalWords(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, act, refuse: setTrouble, forget: () => setTrouble(undefined) };
}

/** A refusal and its reasons in one text, without repeats. */
export function refusalWords(error: unknown): string {
  const message = failureWords(error);
  const reasons = error instanceof Refused ? error.refusal.reasons.map((reason) => reason.message) : [];
  return [...new Set([message, ...reasons])].join(" ");
}
