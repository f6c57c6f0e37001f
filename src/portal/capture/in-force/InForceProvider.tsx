import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { Resolution } from "../../../form/resolve/resolution.ts";
import type { QuoteState } from "../../api/answers.ts";
import { useQuote } from "../open/quote-context.ts";

/** Whether the answers of a quote are marked against a policy in force: those of a change in its term. */
const isMarked = ({ kind, endorsement }: Pick<QuoteState, "kind" | "endorsement">): boolean =>
  kind === "mta" && endorsement === undefined;

/** Holds the policy in force beside a change of it. Nothing is loaded for any other quote. */
export function InForceProvider({ children }: { readonly children: ReactNode }) {
  const { state, store } = useQuote();
  const [inForce, setInForce] = useState<InForce>(null);
  const { policyReference, term } = state;
  const wanted = isMarked(state) ? policyReference : undefined;
  const termStart = term?.start;
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let current = true;
    import("./load-in-force.ts")
      .then(({ loadInForce }) => loadInForce(wanted, store.form, termStart))
      .then((loaded) => current && setInForce(loaded))
      .catch((error: unknown) => console.error(error));
    return () => {
      current = false;
    };
  }, [wanted, termStart, store.form]);
  return <InForceContext value={inForce}>{children}</InForceContext>;
}

/** The answers of the policy in force, against which a change of it is marked; null while they are not here yet. */
type InForce = Resolution | null;

const InForceContext = createContext<InForce>(null);

export const useInForce = (): InForce => useContext(InForceContext);
