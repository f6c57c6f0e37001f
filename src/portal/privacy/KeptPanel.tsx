import { Link } from "react-router-dom";
import { formatDate } from "../../form/values/calendar.ts";
import type { Kept } from "../api/privacy-calls.ts";
import { quotePath } from "../documents/quote-path.ts";
import { statusWords } from "../icons/Status.tsx";
import { ScrollBox } from "../list/ScrollBox.tsx";
import { papersWords } from "./papers-words.ts";

/** Every quote and policy of a client with the day until which it is kept, and why. */
export function KeptPanel({ kept }: { readonly kept: Kept }) {
  const { quotes } = kept;
  return (
    <section className="panel" aria-labelledby="kept-title">
      <div className="panel-head">
        <h2 id="kept-title">What is kept</h2>
        <span className="small">{papersWords(kept)}</span>
      </div>
      {quotes.length === 0 ? (
        <div className="empty">
          <h3>No quote and no policy</h3>
          <p>Only the client's own record is kept: name, address and what was keyed of him.</p>
        </div>
      ) : (
        <ScrollBox label="Quotes and policies">
          <table className="table privacy-kept">
            <caption className="visually-hidden">Quotes and policies, and until when each is kept</caption>
            <thead>
              <tr>
                <th scope="col">Reference</th>
                <th scope="col">Kept until</th>
                <th scope="col">Why</th>
              </tr>
            </thead>
            <tbody>
              {quotes.map(({ reference, type, status, policyNumber, as, until, why, due }) => (
                <tr key={reference}>
                  <th scope="row">
                    <Link to={quotePath(type, reference, status)}>{reference}</Link>
                    <span className="small">{policyNumber ?? statusWords(status)}</span>
                    {as !== null && <span className="small">Names a {as}</span>}
                  </th>
                  <td className="figure">
                    {formatDate(until)}
                    <span className="small">{due ? "Can be erased now" : "Has to be kept"}</span>
                  </td>
                  <td>{why}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
