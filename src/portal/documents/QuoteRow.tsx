import { Link } from "react-router-dom";
import { formatDate } from "../../form/values/calendar.ts";
import type { ListRow } from "../api/document-calls.ts";
import { momentWords } from "../clock.ts";
import { Status } from "../icons/Status.tsx";
import { CopyRow } from "./CopyRow.tsx";
import { PriceCells } from "./PriceCells.tsx";
import { quotePath } from "./quote-path.ts";
import { riskWords, statusNote } from "./row-words.ts";

interface Props {
  readonly row: ListRow;
  readonly mayCopy: boolean;
}

export function QuoteRow({ row, mayCopy }: Props) {
  const { reference, typeOfInsurance, product, client, brokerReference, WebStatus, coverStart, changedAt, noteDue } =
    row;
  const note = statusNote(row);
  return (
    <tr className={WebStatus.toUpperCase() === "EXPIRED" ? "row-over" : undefined}>
      <th scope="row" className="cell-reference">
        <Link to={quotePath(typeOfInsurance, reference, WebStatus)}>{reference}</Link>
        {brokerReference && <span className="small">{brokerReference}</span>}
      </th>
      <td className="cell-client">
        {client || <span className="muted">No policyholder yet</span>}
        <span className="small">{riskWords(row)}</span>
      </td>
      <td className="cell-product">{product}</td>
      <td className="cell-status">
        <Status webStatus={WebStatus} />
        {note && <span className="small">{note}</span>}
        {noteDue && (
          <Link className="small note-due" to={`${quotePath(typeOfInsurance, reference, WebStatus)}?diary=open`}>
            Diary: due {formatDate(noteDue)}
          </Link>
        )}
      </td>
      <td className="figure cell-start">{coverStart ? formatDate(coverStart.slice(0, 10)) : "–"}</td>
      <PriceCells row={row} />
      <td className="figure cell-changed">{momentWords(changedAt)}</td>
      <td className="cell-actions">{mayCopy && <CopyRow reference={reference} typeOfInsurance={typeOfInsurance} />}</td>
    </tr>
  );
}
