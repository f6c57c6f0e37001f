import { Link } from "react-router-dom";
import type { ClientRecord } from "../../api/client-calls.ts";
import { quotePath } from "../../documents/quote-path.ts";
import { Icon } from "../../icons/Icon.tsx";
import { statusWords } from "../../icons/Status.tsx";

/** Beyond this many quotes the rest is in the working list. */
const few = 5;

/** The client whose details were taken over, and what else there is of him. */
export function ClientTaken({ record: { client, quotes } }: { readonly record: ClientRecord }) {
  return (
    <div className="start-taken">
      <p className="note note-ok" role="status">
        <Icon name="check" />
        <span>
          <b>{client.name}</b>: details taken over as last given. Check them with the client on the next page.
        </span>
      </p>
      {quotes.length > 0 && (
        <section aria-labelledby="client-quotes">
          <h3 id="client-quotes">Quotes and policies of {client.name}</h3>
          <ul className="start-list">
            {quotes.slice(0, few).map(({ reference, typeOfInsurance, product, WebStatus, policyNumber }) => (
              <li key={reference}>
                <Link to={quotePath(typeOfInsurance, reference, WebStatus)}>
                  <b className="figure">{reference}</b>
                  <span>{product}</span>
                  <span className="small">
                    {statusWords(WebStatus)}
                    {policyNumber && `, policy ${policyNumber}`}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {quotes.length > few && (
            <Link to={`/user/documents?q=${encodeURIComponent(client.name)}`}>All {quotes.length}</Link>
          )}
        </section>
      )}
    </div>
  );
}
