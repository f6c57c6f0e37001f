import { Link } from "react-router-dom";
import { formPages } from "../frame/form-pages.ts";
import { pagePath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";

/** Said to somebody whose rights do not reach to underwriters. */
export function MayNotRefer() {
  const { fields, reference } = useQuote();
  const last = formPages(fields).at(-1)?.id ?? "page4";
  return (
    <section className="panel empty">
      <h1>You cannot refer {reference}</h1>
      <p>Your rights let you read it. Ask a colleague who may refer quotes to send it, or to tell you what was said.</p>
      <Link className="button button-primary" to={pagePath(last, fields.id, reference)}>
        Back to the quote
      </Link>
    </section>
  );
}
