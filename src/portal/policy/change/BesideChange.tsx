import { Link } from "react-router-dom";
import { policyPath } from "../../capture/open/capture-path.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { Icon } from "../../icons/Icon.tsx";
import { besideChange } from "./beside-change.ts";

/** What becomes of the next term by this change, said before it is accepted. */
export function BesideChange() {
  const { state, fields } = useQuote();
  return besideChange(state).map(({ reference, words }) => (
    <p key={reference} className="note note-warn">
      <Icon name="alert" />
      <span>
        {words} <Link to={policyPath("edit-accepted", fields.id, reference)}>To {reference}</Link>
      </span>
    </p>
  ));
}
