import { Link } from "react-router-dom";
import type { Case } from "../../api/underwriting-calls.ts";
import { Status } from "../../icons/Status.tsx";
import { ScrollBox } from "../../list/ScrollBox.tsx";
import { figures, TableHead } from "../../list/TableHead.tsx";
import { poundsWords } from "../../pounds.ts";

type Sum = Case["accumulation"][number];

/** What else stands at the same postcodes, in this quote and in every other that is open or in force. */
export function Accumulation({ sums }: { readonly sums: readonly Sum[] }) {
  if (sums.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="accumulation-title">
      <div className="panel-head">
        <h2 id="accumulation-title">Sums insured at the same postcodes</h2>
        <span className="muted">With other quotes and policies in force</span>
      </div>
      <ScrollBox label="Sums insured by postcode">
        <table className="table accumulation">
          <caption className="visually-hidden">Sums insured by postcode</caption>
          <TableHead columns={["Postcode", "What", ...["Here", "Elsewhere", "Together"].map(figures), "Where else"]} />
          <tbody>
            {sums.map(({ group, postcode, here, elsewhere, total, quotes }) => (
              <tr key={`${group} ${postcode}`}>
                <th scope="row" className="figure">
                  {postcode}
                </th>
                <td>{group}</td>
                <td className="figure-right">{poundsWords(here)}</td>
                <td className={elsewhere === 0 ? "figure-right muted" : "figure-right"}>{poundsWords(elsewhere)}</td>
                <td className="figure-right">
                  <b>{poundsWords(total)}</b>
                </td>
                <td>
                  <Others quotes={quotes} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

function Others({ quotes }: { readonly quotes: Sum["quotes"] }) {
  if (quotes.length === 0) return <span className="muted">Nowhere</span>;
  return (
    <ul className="accumulation-others">
      {quotes.map(({ reference, client, firm, WebStatus, amount }) => (
        <li key={reference}>
          <Link to={`/user/documents?q=${encodeURIComponent(reference)}`}>{reference}</Link> {client}, {firm}{" "}
          <span className="figure">{poundsWords(amount)}</span> <Status webStatus={WebStatus} />
        </li>
      ))}
    </ul>
  );
}
