import { useCallback, useEffect, useState } from "react";
import { Refused, SignedOut } from "../../api/failures.ts";
import { type Case, getCase } from "../../api/underwriting-calls.ts";
import { useQuote } from "../../capture/open/quote-context.ts";

interface CaseHere {
  /** As it arrived last; null while the first is on its way. */
  readonly value: Case | null;
  /** It is not among what an underwriter may see. */
  readonly unknown: boolean;
  readonly failed: boolean;
  /** Asks the server again, for the case and for its quote. */
  readonly reload: () => Promise<void>;
}

type Answer = Omit<CaseHere, "reload">;

const nothing: Answer = { value: null, unknown: false, failed: false };

/** A case with what is known of it now. */
export function useCase(reference: string): CaseHere {
  const { reload: reloadQuote } = useQuote();
  const [answer, setAnswer] = useState(nothing);
  const load = useCallback(async () => {
    try {
      const value = await getCase(reference);
      setAnswer({ value, unknown: false, failed: false });
    } catch (error) {
      if (!(error instanceof SignedOut)) console.error(error);
      const unknown = error instanceof Refused && error.status === 404;
      setAnswer(({ value }) => ({ value: unknown ? null : value, unknown, failed: !unknown }));
    }
  }, [reference]);
  useEffect(() => void load(), [load]);
  const reload = useCallback(async () => {
    await Promise.all([load(), reloadQuote()]);
  }, [load, reloadQuote]);
  return { ...answer, reload };
}
