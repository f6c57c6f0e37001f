import { useState } from "react";
import { failureWords, Refused, SignedOut } from "../../api/failures.ts";
import { calculate } from "../../api/quote-calls.ts";
import { heldBack } from "../../referral/consequence.ts";
import { toast } from "../../toast/toasts.ts";
import { useQuote } from "../open/quote-context.ts";
import { versionOf } from "./version-of.ts";

/** Saves what is unsaved, then has the quote decided and priced. Answers the id of what came of it, for the focus. */
export function useCalculate() {
  const { store, reference, reload } = useQuote();
  const [busy, setBusy] = useState(false);

  const run = async (): Promise<string | null> => {
    setBusy(true);
    try {
      if (!(await store.saveNow())) {
        toast("The answers are not saved yet, so no price was asked for.", { bad: true });
        return null;
      }
      const { DATA, ERRORS, price, decisions } = await calculate(reference, versionOf(store));
      store.receive({ DATA, ERRORS, price, decisions });
      await reload();
      return heldBack(decisions) !== "none" ? "decisions" : "price-title";
    } catch (error) {
      if (error instanceof Refused) store.tryAll("quote");
      if (!(error instanceof SignedOut)) toast(reasonWords(error), { bad: true });
      if (error instanceof Refused) await reload();
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { calculate: run, busy };
}

/** The refusal with its first reason, since a toast is short; the rest is at the answers. */
export function reasonWords(error: unknown): string {
  const [reason] = error instanceof Refused ? error.refusal.reasons : [];
  return reason ? `${failureWords(error)} ${reason.message}` : failureWords(error);
}
