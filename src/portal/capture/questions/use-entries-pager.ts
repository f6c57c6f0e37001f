import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { onReveal } from "../../../../renderers/focus-place.ts";
import { readPlace } from "../../../form/tree/place.ts";

/** Entries with all their questions that are drawn at once. */
export const entriesAtOnce = 20;

export interface EntriesPager {
  /** The entries that are drawn. */
  readonly shown: readonly string[];
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly goTo: (page: number) => void;
}

/** Either a page, from 0, or the entry that it is to show. */
type Asked = { readonly page: number } | { readonly entry: string };

/** The entry of the answer that the way to this page asks for. */
function entryWanted(state: unknown): string | undefined {
  const focus: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "focus") : undefined;
  return typeof focus === "string" ? readPlace(focus).itemId : undefined;
}

/**
 * A long list a page at a time, turned to the entry that is asked for.
 *
 * @param entryOf which entry of the list an entry is or hangs from; undefined where it is none of them
 */
export function useEntriesPager(ids: readonly string[], entryOf: (itemId: string) => string | undefined): EntriesPager {
  const { state } = useLocation();
  const [asked, setAsked] = useState<Asked>(() => {
    const wanted = entryWanted(state);
    const entry = wanted === undefined ? undefined : entryOf(wanted);
    return entry === undefined ? { page: 0 } : { entry };
  });
  useEffect(
    () =>
      onReveal((itemId) => {
        const entry = entryOf(itemId);
        if (entry !== undefined) setAsked({ entry });
        return entry !== undefined;
      }),
    [entryOf],
  );
  const pages = Math.max(1, Math.ceil(ids.length / entriesAtOnce));
  const wanted = "entry" in asked ? Math.floor(ids.indexOf(asked.entry) / entriesAtOnce) : asked.page;
  const page = Math.min(Math.max(0, wanted), pages - 1);
  return {
    shown: pages === 1 ? ids : ids.slice(page * entriesAtOnce, (page + 1) * entriesAtOnce),
    page,
    pages,
    goTo: (next) => setAsked({ page: next }),
  };
}
