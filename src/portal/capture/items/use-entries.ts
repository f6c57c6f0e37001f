import { useMemo } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { entriesOfParent } from "../../../form/resolve/entry-reference.ts";
import { useQuote } from "../open/quote-context.ts";

/** Ids of a group's entries, in order: all of them, or those that hang from one entry of its parent. */
export function useEntries(group: string, parentId: string | undefined): readonly string[] {
  const { store } = useQuote();
  const all = useRecordAtom(store, store.itemsAtom(group));
  return useMemo(
    () => (parentId === undefined ? all : entriesOfParent(store.resolution(), group, parentId)),
    [store, all, group, parentId],
  );
}
