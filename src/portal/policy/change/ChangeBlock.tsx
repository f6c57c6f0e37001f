import { Link } from "react-router-dom";
import { policyPath } from "../../capture/open/capture-path.ts";
import { useEffectiveDay, useQuote } from "../../capture/open/quote-context.ts";
import { poundsWords } from "../../pounds.ts";
import { changeCountWords } from "./AnswersTable.tsx";
import { useChangedAnswers } from "./changed-answers.ts";
import { differenceSteps, outcomeWords, pendingPriceWords, useDifference } from "./DifferencePanel.tsx";

/** Side panel of a change: its price so far, and the number of changed answers. */
export default function ChangeBlock() {
  const { fields, reference } = useQuote();
  const { difference, assumed, reasons, loading } = useDifference();
  const changed = useChangedAnswers();
  const effective = useEffectiveDay();
  const address = policyPath("edit-accepted", fields.id, reference);
  return (
    <div className="side-block pad" aria-live="polite" aria-busy={loading}>
      <h2>{difference && difference.toPay < 0 ? "Amount returned for this change" : "Amount due for this change"}</h2>
      {difference ? (
        <>
          <p className="price">{poundsWords(Math.abs(difference.toPay))}</p>
          <ol className="stack gap-1 small">
            {differenceSteps(difference).map(({ words, amount }) => (
              <li key={words} className="row split">
                <span>{words}</span>
                <span className="figure">{poundsWords(amount)}</span>
              </li>
            ))}
          </ol>
          <p className="small">{outcomeWords(difference)}</p>
          {assumed.length > 0 && <p className="small">Assumes that re-asked answers have not changed.</p>}
        </>
      ) : (
        <p className="small">{pendingPriceWords(effective, reasons)}</p>
      )}
      <p className="small">
        {changeCountWords(changed)}. <Link to={address}>Review change</Link>
      </p>
    </div>
  );
}
