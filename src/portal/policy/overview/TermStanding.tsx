import { Link } from "react-router-dom";
import { policyPath } from "../../capture/open/capture-path.ts";
import { useDetail, useQuote } from "../../capture/open/quote-context.ts";
import { today } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { termStanding } from "./term-standing.ts";

/** Whether a policy's term is over, from which day there is no cover, and where it goes on. */
export function TermStanding() {
  const { state, fields } = useQuote();
  const webStatus = useDetail("WebStatus");
  const { term, nextTerm } = state;
  const words = termStanding({ webStatus, term, nextTerm, today: today() });
  if (words === undefined) return null;
  return (
    <p className="note note-info">
      <Icon name="clock" />
      <span>
        {words} {nextTerm && <Link to={policyPath("edit-accepted", fields.id, nextTerm)}>To {nextTerm}</Link>}
      </span>
    </p>
  );
}
