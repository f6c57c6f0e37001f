import { useMemo, useState } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import { useQuote } from "../open/quote-context.ts";
import { countsOfEntry } from "./counts-of-entry.ts";

export interface ItemFilter {
  readonly text: string;
  readonly unfinished: boolean;
}

/** The entries that a filter leaves: those whose name has every word, and only those to be finished if so wished. */
export function useItemFilter(group: string, ids: readonly string[]) {
  const { store } = useQuote();
  const [filter, setFilter] = useState<ItemFilter>({ text: "", unfinished: false });
  const progress = useRecordAtom(store, store.itemProgressAtom);
  const shown = useMemo(() => {
    const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0 && !filter.unfinished) return ids;
    return ids.filter((id) => {
      if (filter.unfinished) {
        const { wrong, missing } = countsOfEntry(store.resolution(), progress, group, id);
        if (wrong + missing === 0) return false;
      }
      if (words.length === 0) return true;
      const title = entryTitle(store.resolution(), group, id).toLowerCase();
      return words.every((word) => title.includes(word));
    });
  }, [store, group, ids, filter, progress]);
  return { filter, setFilter, shown };
}
