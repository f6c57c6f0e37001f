import type { Place } from "../../../form/tree/place.ts";
import { sharedValue } from "../../shared-value.ts";

/** Which history is open: a quote's, or that of one answer or entry. */
interface HistoryShown {
  readonly reference: string;
  readonly place?: Place | undefined;
}

const shown = sharedValue<HistoryShown | null>(null);
let openedFrom: Element | null = null;

/** Opens the history next to the page. When it closes, the focus returns to where it was. */
export function showHistory(reference: string, place?: Place): void {
  if (!shown.get()) openedFrom = document.activeElement;
  shown.set({ reference, place });
}

export function hideHistory(): void {
  const back = openedFrom;
  openedFrom = null;
  shown.set(null);
  if (back instanceof HTMLElement && back.isConnected) back.focus();
}

/** What is open of this quote's history; null if closed. */
export const useHistoryShown = (reference: string): HistoryShown | null => {
  const now = shown.use();
  return now?.reference === reference ? now : null;
};
