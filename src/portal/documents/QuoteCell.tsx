import { Link } from "react-router-dom";
import { formatDate } from "../../form/values/calendar.ts";
import type { ListRow } from "../api/document-calls.ts";
import { momentWords } from "../clock.ts";
import { Status } from "../icons/Status.tsx";
import type { ColumnName } from "./list-columns.ts";
import { quotePath } from "./quote-path.ts";
import { foundWords, riskWords, statusNote } from "./row-words.ts";

interface Props {
  readonly row: ListRow;
  readonly column: ColumnName;
}

/** One cell of a row that is no price. */
export function QuoteCell({ row, column }: Props) {
  const { reference, typeOfInsurance, WebStatus, noteDue } = row;
  switch (column) {
    case "client":
      return (
        <td className="cell-client">
          {row.client || <span className="muted">No policyholder yet</span>}
          <span className="small">{riskWords(row)}</span>
          {row.foundIn.length > 0 && <span className="small found-in">{foundWords(row)}</span>}
        </td>
      );
    case "status":
      return (
        <td className="cell-status">
          <Status webStatus={WebStatus} />
          {statusNote(row) && <span className="small">{statusNote(row)}</span>}
          {noteDue && (
            <Link className="small note-due" to={`${quotePath(typeOfInsurance, reference, WebStatus)}?diary=open`}>
              Diary: due {formatDate(noteDue)}
            </Link>
          )}
        </td>
      );
    case "start":
      return <td className="figure cell-start">{row.coverStart ? formatDate(row.coverStart.slice(0, 10)) : "–"}</td>;
    case "changed":
      return <td className="figure cell-changed">{momentWords(row.changedAt)}</td>;
    case "product":
      return <td className="cell-product">{row.product}</td>;
    case "policy":
      return <td className="figure cell-more">{row.policyNumber ?? "–"}</td>;
    case "branch":
    case "handler":
    case "changedBy":
      return <td className="cell-more">{row[column] || "–"}</td>;
    default:
      return null;
  }
}
