import { Link } from "react-router-dom";
import { referPath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";

/** No underwriter waits for anything. */
export function NothingToAnswer() {
  const { fields, reference } = useQuote();
  return (
    <section className="panel empty">
      <h1>Nothing is asked about {reference}</h1>
      <p>An underwriter's questions would stand here. What was asked and answered before is kept below.</p>
      <Link className="button button-primary" to={referPath(fields.id, reference)}>
        The conversation
      </Link>
    </section>
  );
}
