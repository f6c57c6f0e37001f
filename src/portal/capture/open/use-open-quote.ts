import { useCallback, useEffect, useState } from "react";
import { Refused, SignedOut } from "../../api/failures.ts";
import { heldQuote, type OpenQuote, openQuote } from "./open-quote.ts";

export interface Opening {
  /** What is open, at once where the page holds it already. */
  readonly quote: OpenQuote | null;
  /** There is no such quote, or none that this person may see. */
  readonly unknown: boolean;
  /** The last try failed: what is shown may not be up to date. */
  readonly failed: boolean;
  /** Asks the server again. */
  readonly reload: () => Promise<void>;
}

type Answer = Pick<Opening, "unknown" | "failed"> & { readonly quote: OpenQuote | null };

export function useOpenQuote(reference: string): Opening {
  const [answer, setAnswer] = useState<Answer>(() => ({ quote: heldQuote(reference), unknown: false, failed: false }));

  const reload = useCallback(async () => {
    try {
      const quote = await openQuote(reference);
      setAnswer({ quote, unknown: false, failed: false });
    } catch (error) {
      if (!(error instanceof SignedOut)) console.error(error);
      const unknown = error instanceof Refused && error.status === 404;
      setAnswer(({ quote }) => ({ quote: unknown ? null : quote, unknown, failed: !unknown }));
    }
  }, [reference]);

  useEffect(() => {
    setAnswer({ quote: heldQuote(reference), unknown: false, failed: false });
    void reload();
  }, [reference, reload]);

  const quote = answer.quote?.reference === reference ? answer.quote : heldQuote(reference);
  return { ...answer, quote, reload };
}
