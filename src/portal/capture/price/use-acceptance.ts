import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Refused, SignedOut } from "../../api/failures.ts";
import { accept } from "../../api/quote-calls.ts";
import { toast } from "../../toast/toasts.ts";
import { useQuote } from "../open/quote-context.ts";
import { useGoTo } from "../open/use-go-to.ts";
import { reasonWords } from "./use-calculate.ts";
import { versionOf } from "./version-of.ts";

const keys = new Map<string, string>();

/** One key an acceptance of a version: asking again after a lost answer binds nothing twice. */
function acceptanceKey(reference: string, version: number): string {
  const acceptance = `${reference}/${version}`;
  const key = keys.get(acceptance) ?? crypto.randomUUID();
  keys.set(acceptance, key);
  return key;
}

interface Acceptance {
  /** Something prevents it that no answer mends. */
  readonly blocked: boolean;
  /** Called instead of accepting while it is blocked. */
  readonly onStop: () => void;
  /** Address of the page that says what was accepted. */
  readonly next: string;
  /** Done once it is accepted, before the quote is read again. */
  readonly onAccepted?: () => void;
}

/** Accepts the quote as it is, once: with every answer saved, of the version on the page, under a key of its own. */
export function useAcceptance({ blocked, onStop, next, onAccepted }: Acceptance) {
  const quote = useQuote();
  const { store, reference, reload } = quote;
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const goTo = useGoTo(quote);

  const bind = async () => {
    if (!(await store.saveNow()))
      return void toast("The answers are not saved yet, so nothing was accepted.", { bad: true });
    const version = versionOf(store);
    await accept(reference, version, acceptanceKey(reference, version));
    onAccepted?.();
    await reload();
    navigate(next, { replace: true });
  };
  const press = async () => {
    if (busy) return;
    const [first] = store.tryAll("accept");
    if (first?.place) return goTo(first.place);
    if (blocked) return onStop();
    setBusy(true);
    try {
      await bind();
    } catch (error) {
      if (!(error instanceof SignedOut)) toast(reasonWords(error), { bad: true });
      if (error instanceof Refused) await reload();
    } finally {
      setBusy(false);
    }
  };
  return { busy, press };
}
