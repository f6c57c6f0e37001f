import { Link } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import type { Queue } from "../../api/underwriting-calls.ts";
import { momentWords } from "../../clock.ts";
import { ScrollBox } from "../../list/ScrollBox.tsx";
import { casePath } from "../case-path.ts";

const wishes = { cancel: "Cancel", reinstate: "Put back in force" } as const;

/** What brokers ask about the ends of their policies. Not there while nothing waits. */
export function EndingsPanel({ endings }: { readonly endings: Queue["endings"] }) {
  if (endings.length === 0) return null;
  return (
    <section className="panel queue-others" aria-labelledby="endings-title">
      <div className="panel-head">
        <h2 id="endings-title">Cancellations and reinstatements to answer</h2>
        <span className="muted figure">{endings.length}</span>
      </div>
      <ScrollBox label="Ends of policies asked for">
        <table className="table">
          <caption className="visually-hidden">Ends of policies asked for</caption>
          <thead>
            <tr>
              <th scope="col">Reference</th>
              <th scope="col">Client and firm</th>
              <th scope="col">Product</th>
              <th scope="col">Policy</th>
              <th scope="col">Asked for</th>
              <th scope="col">Asked</th>
            </tr>
          </thead>
          <tbody>
            {endings.map(({ reference, client, firm, product, policyNumber, asked, effective, askedAt, askedBy }) => (
              <tr key={reference}>
                <th scope="row">
                  <Link to={casePath(reference)}>{reference}</Link>
                </th>
                <td>
                  {client}
                  <span className="small">{firm}</span>
                </td>
                <td>{product}</td>
                <td className="figure">{policyNumber}</td>
                <td>
                  {wishes[asked]}
                  <span className="small">Off cover from {formatDate(effective)}</span>
                </td>
                <td className="figure">
                  {momentWords(askedAt)}
                  <span className="small">{askedBy}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
