import { Link } from "react-router-dom";
import { referPath } from "../open/capture-path.ts";
import { useQuote } from "../open/quote-context.ts";

/** The address asks for something that no underwriter can be asked for. */
export function NothingAsked({ options }: { readonly options: string }) {
  const { fields, reference } = useQuote();
  return (
    <section className="panel empty">
      <h1>“{options}” is nothing that an underwriter can be asked for</h1>
      <p>The address of this page may have been cut off. You can choose what to ask for on the page itself.</p>
      <Link className="button button-primary" to={referPath(fields.id, reference)} replace>
        Choose what to ask for
      </Link>
    </section>
  );
}
