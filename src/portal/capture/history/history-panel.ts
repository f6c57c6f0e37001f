import { useSyncExternalStore } from "react";
import type { Place } from "../../../form/tree/place.ts";

/** Which history is open: that of a quote, or of one answer or entry of it. */
interface HistoryShown {
  readonly reference: string;
  readonly place?: Place | undefined;
}

let shown: HistoryShown | null = null;
let openedFrom: Element | null = null;
const listeners = new Set<() => void>();

const change = (next: HistoryShown | null) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Opens the history beside the page. The focus comes back to where it was once it is closed. */
export function showHistory(reference: string, place?: Place): void {
  if (!shown) openedFrom = document.activeElement;
  change({ reference, place });
}

export function hideHistory(): void {
  const back = openedFrom;
  openedFrom = null;
  change(null);
  if (back instanceof HTMLElement && back.isConnected) back.focus();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is open of this quote's history; null while it is closed. */
export const useHistoryShown = (reference: string): HistoryShown | null => {
  const now = useSyncExternalStore(subscribe, () => shown);
  return now?.reference === reference ? now : null;
};
