import { useQuote } from "../../capture/open/quote-context.ts";
import { PanelBody } from "../../kit/Panel.tsx";
import { TermsPanel } from "../../referral/TermsPanel.tsx";

/** What an underwriter agreed for the term that ends: it goes on only if they say so again. */
export function PreviousTerms() {
  const { renewal, terms } = useQuote().state;
  const previous = renewal?.previousTerms;
  if (!previous) return null;
  const { adjustment, conditions } = previous;
  if (!adjustment && conditions.length === 0) return null;
  return (
    <TermsPanel title="Agreed for the last term" terms={previous} icon="flag">
      <PanelBody as="p" className="small">
        {terms
          ? "The terms of the next term are agreed again and stand in their place."
          : "None of it goes on by itself: an underwriter agrees it again."}
        {adjustment && !terms?.adjustment && " Last year’s premium has the adjustment in it, this year’s has not."}
      </PanelBody>
    </TermsPanel>
  );
}
