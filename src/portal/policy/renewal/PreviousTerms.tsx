import { formatDate } from "../../../form/values/calendar.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { adjustmentWords } from "../../capture/price/adjustment-words.ts";
import { momentWords } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";

/** What an underwriter agreed for the term that ends: it goes on only if he says so again. */
export function PreviousTerms() {
  const { renewal, terms } = useQuote().state;
  const previous = renewal?.previousTerms;
  if (!previous) return null;
  const { adjustment, conditions, approvedBy, approvedAt } = previous;
  if (!adjustment && conditions.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="previous-terms-title">
      <div className="panel-head">
        <h2 id="previous-terms-title">Agreed for the last term</h2>
        <span className="muted">
          {approvedBy}, {momentWords(approvedAt)}
        </span>
      </div>
      <ul className="referral-reasons">
        {adjustment && (
          <li className="flag">
            <Icon name="flag" />
            <span>
              <b>{adjustmentWords(adjustment.rate)}</b> {adjustment.reason}
            </span>
          </li>
        )}
        {conditions.map(({ id, words, due }) => (
          <li key={id} className="flag">
            <Icon name="clock" />
            <span>
              <b>{words}</b> {due && `By ${formatDate(due)}.`}
            </span>
          </li>
        ))}
      </ul>
      <p className="panel-body small">
        {terms
          ? "The terms of the next term are agreed anew and stand in their place."
          : "None of it goes on by itself: an underwriter agrees it anew."}
        {adjustment && !terms?.adjustment && " Last year’s premium has the adjustment in it, this year’s has not."}
      </p>
    </section>
  );
}
