import { Link } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import type { QueueRow as Row } from "../../api/underwriting-calls.ts";
import { Status } from "../../icons/Status.tsx";
import { poundsWords } from "../../pounds.ts";
import { casePath } from "../case-path.ts";
import { ageWords, dueWords } from "../waiting-words.ts";

const kinds: Readonly<Record<Row["kind"], string>> = { new: "", mta: "Mid-term change", renewal: "Renewal" };

export function QueueRow({ row }: { readonly row: Row }) {
  const { reference, client, firm, branch, product, kind, WebStatus, infoDue, premium, reasons, claimedBy } = row;
  const { waitedMinutes, level, own, sent } = row;
  const note = own ? "Yours: somebody else decides it" : level === "senior" ? "Senior authority" : "";
  return (
    <tr>
      <th scope="row" className="cell-reference">
        <Link to={casePath(reference)}>{reference}</Link>
        {kinds[kind] && <span className="small">{kinds[kind]}</span>}
      </th>
      <td className="cell-client">
        {client || <span className="muted">No policyholder yet</span>}
        <span className="small">
          {firm}, {branch}
        </span>
      </td>
      <td className="cell-product">{product}</td>
      <td className="cell-status">
        <Status webStatus={WebStatus} />
        {infoDue && <span className="small">Answers due {formatDate(infoDue)}</span>}
        {!sent && <span className="small">No words from the broker yet</span>}
      </td>
      <td className="figure cell-due">
        <Due row={row} />
      </td>
      <td className="figure cell-age">{ageWords(waitedMinutes)}</td>
      <td className="figure cell-reasons">{reasons}</td>
      <td className="cell-claimed">
        {claimedBy ? claimedBy.name : <span className="muted">Nobody</span>}
        {note && <span className="small">{note}</span>}
      </td>
      <td className={premium === null ? "figure-right muted" : "figure-right"}>
        {premium === null ? "–" : poundsWords(premium)}
      </td>
    </tr>
  );
}

function Due({ row: { targetAt, overdue, wantedBy } }: { readonly row: Row }) {
  return (
    <>
      {targetAt === null ? (
        <span className="muted">–</span>
      ) : (
        <span className={overdue ? "overdue" : undefined}>{dueWords(targetAt)}</span>
      )}
      {overdue && <span className="small overdue">Overdue</span>}
      {wantedBy && <span className="small">Wanted by {formatDate(wantedBy)}</span>}
    </>
  );
}
