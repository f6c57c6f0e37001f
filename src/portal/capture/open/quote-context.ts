import { createContext, useContext } from "react";
import type { Phase } from "../../../../schemas/quote-status.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { placeOf } from "../../../form/tree/place.ts";
import { factsOfStatus } from "../../../insurance/lifecycle/statuses.ts";
import type { FormStore } from "../../../state/form-store.ts";
import type { OpenQuote } from "./open-quote.ts";

export interface QuoteHere extends OpenQuote {
  /** Asks the server the state of the quote. */
  readonly reload: () => Promise<void>;
}

const QuoteContext = createContext<QuoteHere | null>(null);
export const QuoteProvider = QuoteContext.Provider;

/** The quote of this page. */
export function useQuote(): QuoteHere {
  const quote = useContext(QuoteContext);
  if (!quote) throw new Error("Outside of a quote");
  return quote;
}

/** A text in RD, e.g. the server's `WebStatus`; empty where there is none. */
export function useDetail(name: string): string {
  const { store } = useQuote();
  const value = useRecordAtom(store, store.answerAtom(placeOf("RD", undefined, name)));
  return typeof value === "string" ? value : "";
}

/** Where the quote is in its life; undefined where its status is not known here. */
export const usePhase = (): Phase | undefined => factsOfStatus(useDetail("WebStatus"))?.phase;

/** The version of DATA that this page has seen. */
export function versionOf(store: FormStore): number {
  const { version } = store.tree().rest;
  return typeof version === "number" ? version : 0;
}
