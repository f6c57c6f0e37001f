import { useQuote } from "../capture/open/quote-context.ts";
import { momentWords } from "../clock.ts";

/** Who has let pass what stood in the way, and when: `Cleared by Ann Croft, Today 10:00`. */
export function useClearedWords(): string {
  const { terms } = useQuote().state;
  return terms ? `Cleared by ${terms.approvedBy}, ${momentWords(terms.approvedAt)}` : "Cleared by an underwriter";
}
