import { createContext, type ReactNode, useCallback, useContext, useMemo } from "react";
import { useDerived } from "../../../binding/state-hooks.ts";
import { canBe } from "../../../insurance/lifecycle/lifecycle.ts";
import type { IndicationAnswer } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { inChosenLanguage } from "../../forms/form-language.ts";
import { usePrice } from "../frame/side/use-price.ts";
import { savedIndication } from "../open/open-quote.ts";
import { useDetail, useQuote, versionOf } from "../open/quote-context.ts";

interface Running {
  /** By the answers saved last; null where none is wanted or offered, and until the first is here. */
  readonly answer: IndicationAnswer | null;
  readonly loading: boolean;
}

const none: Running = { answer: null, loading: false };

const IndicationContext = createContext<Running>(none);

/** What the quote may cost, of one that can be worked on and has no valid price. */
export const useIndication = (): Running => useContext(IndicationContext);

/** The indication of the quote, once for all pages: every save brings it, and it is asked for where none did. */
export function IndicationProvider({ children }: { readonly children: ReactNode }) {
  const { reference, store, state } = useQuote();
  const { stands } = usePrice();
  const status = useDetail("WebStatus");
  // Only a save counts it up: no key press draws the price again.
  const version = useDerived(
    store,
    store.saveStateAtom,
    useCallback(() => versionOf(store), [store]),
  );
  const isWanted = !stands && !state.readOnly && state.kind !== "mta" && canBe("edit", status);
  const key = isWanted ? `${reference} ${version}` : "none";
  const { value, loading } = useLoaded(key, async () => {
    if (!isWanted) return null;
    return (
      savedIndication(reference, version) ?? call("/api/v1/Quote/getIndication", { reference, ...inChosenLanguage() })
    );
  });
  const answer = isWanted && value?.offered ? value : null;
  const running = useMemo(() => ({ answer, loading }), [answer, loading]);
  return <IndicationContext value={running}>{children}</IndicationContext>;
}
