import { TermsPanel } from "../../referral/TermsPanel.tsx";
import { useQuote } from "../open/quote-context.ts";

/** The terms on which this quote or policy is. */
export function AgreedTerms() {
  const { terms } = useQuote().state;
  return terms ? <TermsPanel title="Agreed with the underwriter" terms={terms} icon="check" /> : null;
}
