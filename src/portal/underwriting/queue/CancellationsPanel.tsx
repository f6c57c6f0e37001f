import { Link } from "react-router-dom";
import { searchDocuments } from "../../api/document-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { momentWords } from "../../clock.ts";
import { casePath } from "../case-path.ts";

/** Policies whose broker asks to end them: each waits for the provider to confirm it. Not there while there is none. */
export function CancellationsPanel() {
  const query = { q: "", status: "CANCEL REQUESTED", product: "", page: 1, pageSize: 50 };
  const { value } = useLoaded("cancellations", () => searchDocuments(query));
  if (!value || value.total === 0) return null;
  return (
    <section className="panel queue-others" aria-labelledby="cancellations-title">
      <div className="panel-head">
        <h2 id="cancellations-title">Cancellations to confirm</h2>
        <span className="muted figure">{value.total}</span>
      </div>
      <div className="scroll-x">
        <table className="table">
          <caption className="visually-hidden">Policies to be cancelled</caption>
          <thead>
            <tr>
              <th scope="col">Reference</th>
              <th scope="col">Client</th>
              <th scope="col">Product</th>
              <th scope="col">Policy</th>
              <th scope="col">Asked</th>
            </tr>
          </thead>
          <tbody>
            {value.rows.map(({ reference, client, product, policyNumber, changedAt }) => (
              <tr key={reference}>
                <th scope="row">
                  <Link to={casePath(reference)}>{reference}</Link>
                </th>
                <td>{client}</td>
                <td>{product}</td>
                <td className="figure">{policyNumber}</td>
                <td className="figure">{momentWords(changedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
