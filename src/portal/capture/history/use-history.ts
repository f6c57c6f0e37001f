import { useCallback, useEffect, useState } from "react";
import type { Place } from "../../../form/tree/place.ts";
import { SignedOut } from "../../api/failures.ts";
import { getHistory, type HistoryChange } from "../../api/quote-calls.ts";

interface Known {
  readonly changes: readonly HistoryChange[];
  readonly total: number;
}

export interface HistoryLoading extends Known {
  readonly loading: boolean;
  /** The last try failed: what is shown may not be all, or not up to date. */
  readonly failed: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

const nothing: Known = { changes: [], total: 0 };

/**
 * The changes of a quote, or of one answer or entry of it, newest first and a page at a time.
 *
 * @param moment changes when something new was saved: the history is then read again from its beginning
 */
export function useHistory(reference: string, place: Place | undefined, moment: string): HistoryLoading {
  const [known, setKnown] = useState(nothing);
  const [asked, setAsked] = useState({ page: 1, attempt: 0 });
  const [state, setState] = useState({ loading: true, failed: false });
  const [about, setAbout] = useState({ place, moment });
  if (about.place !== place || about.moment !== moment) {
    if (about.place !== place) setKnown(nothing);
    setAbout({ place, moment });
    setAsked(({ attempt }) => ({ page: 1, attempt: attempt + 1 }));
  }

  useEffect(() => {
    let current = true;
    setState({ loading: true, failed: false });
    getHistory(reference, { place, page: asked.page })
      .then(({ changes, total }) => {
        if (!current) return;
        setKnown((before) => ({ changes: asked.page === 1 ? changes : [...before.changes, ...changes], total }));
        setState({ loading: false, failed: false });
      })
      .catch((error: unknown) => {
        if (!(error instanceof SignedOut)) console.error(error);
        if (current) setState({ loading: false, failed: true });
      });
    return () => {
      current = false;
    };
  }, [reference, place, asked]);

  return {
    ...known,
    ...state,
    more: useCallback(() => setAsked(({ page, attempt }) => ({ page: page + 1, attempt })), []),
    retry: useCallback(() => setAsked(({ page, attempt }) => ({ page, attempt: attempt + 1 })), []),
  };
}
