import { useRecordAtom } from "../../../binding/state-hooks.ts";
import type { Place } from "../../../form/tree/place.ts";
import { useQuote } from "../open/quote-context.ts";
import { isWithin } from "./change-told.ts";
import { HistoryLines } from "./HistoryLines.tsx";
import { unsavedChanges } from "./unsaved-changes.ts";

/** What was changed on this page and has not reached the server. */
export function NotSavedYet({ place }: { readonly place: Place | undefined }) {
  const { store } = useQuote();
  const changes = useRecordAtom(store, store.changesAtom);
  const told = unsavedChanges(store.resolution(), changes).filter(
    (change) => place === undefined || isWithin(place, change),
  );
  if (told.length === 0) return null;
  return (
    <section className="history-save">
      <h3>Not saved yet</h3>
      <HistoryLines changes={told} filtered={place !== undefined} />
    </section>
  );
}
