import { useState } from "react";
import { failureWords, Refused, SignedOut } from "./api/failures.ts";

export interface Acting {
  readonly busy: boolean;
  /** Why the last try failed, with every reason that the server gave. */
  readonly trouble: string | undefined;
  /** Does something once at a time; true when it was done. */
  readonly act: (what: () => Promise<void>) => Promise<boolean>;
  /** Says what prevents it without asking the server. */
  readonly refuse: (words: string) => void;
  /** What stood in the way is being mended: it is not said any longer. */
  readonly forget: () => void;
}

/** Something that is done at a press, whose refusal is beside it. */
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

/** The refusal and its reasons in one text; a reason that says the same is not said twice. */
export function refusalWords(error: unknown): string {
  const message = failureWords(error);
  const reasons = error instanceof Refused ? error.refusal.reasons.map((reason) => reason.message) : [];
  return [...new Set([message, ...reasons])].join(" ");
}
