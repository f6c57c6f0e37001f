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
  /** For the last saved answers; null if none is wanted or offered, and until the first arrives. */
  readonly answer: IndicationAnswer | null;
  readonly loading: boolean;
}

const none: Running = { answer: null, loading: false };

const IndicationContext = createContext<Running>(none);

/** Indicative price of a quote that can be edited and has no valid price. */
export const useIndication = (): Running => useContext(IndicationContext);

/** Provides the quote's indication to all pages: each save returns it, and it is requested if none did. */
export function IndicationProvider({ children }: { readonly children: ReactNode }) {
  const { reference, store, state } = useQuote();
  const { stands } = usePrice();
  const status = useDetail("WebStatus");
  // Increases only on a save, so that no key press renders the price again.
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
