import { formatDate } from "../../../form/values/calendar.ts";
import { momentWords } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { useQuote } from "../open/quote-context.ts";
import { adjustmentWords } from "./adjustment-words.ts";

/** On what terms an underwriter has agreed: what he loads or takes off, and what has to be done by when. */
export function AgreedTerms() {
  const { terms } = useQuote().state;
  if (!terms) return null;
  const { adjustment, conditions, approvedBy, approvedAt } = terms;
  return (
    <section className="panel" aria-labelledby="terms-title">
      <div className="panel-head">
        <h2 id="terms-title">Agreed with the underwriter</h2>
        <span className="muted">
          {approvedBy}, {momentWords(approvedAt)}
        </span>
      </div>
      <ul className="referral-reasons">
        {adjustment && (
          <li className="flag flag-cleared">
            <Icon name="check" />
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
        {!adjustment && conditions.length === 0 && (
          <li className="flag flag-cleared">
            <Icon name="check" />
            <span>As it stands, without conditions.</span>
          </li>
        )}
      </ul>
    </section>
  );
}
