import { useRecordAtom } from "../../state-hooks.ts";
import { clientName } from "./client-name.ts";
import { useQuote } from "./quote-context.ts";

/** The client's name, read anew whenever answers were changed or saved. */
export function useClientName(): string {
  const { store } = useQuote();
  useRecordAtom(store, store.saveStateAtom);
  return clientName(store.resolution());
}
