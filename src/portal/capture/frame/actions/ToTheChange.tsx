import { Link } from "react-router-dom";
import { policyPath } from "../../open/capture-path.ts";
import { useQuote } from "../../open/quote-context.ts";

/** From a page of the form to the change as a whole: its day, what it comes to, and on to the confirmation. */
export function ToTheChange() {
  const { fields, reference } = useQuote();
  return (
    <Link className="button button-primary" to={policyPath("edit-accepted", fields.id, reference)}>
      The whole change
    </Link>
  );
}
