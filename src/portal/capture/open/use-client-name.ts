import { useCallback } from "react";
import { useDerived } from "../../../binding/state-hooks.ts";
import { clientName } from "./client-name.ts";
import { useQuote } from "./quote-context.ts";

/** The client's name, read again whenever answers were settled. */
export function useClientName(): string {
  const { store } = useQuote();
  const read = useCallback(() => clientName(store.resolution()), [store]);
  return useDerived(store, store.findingsAtom, read);
}
