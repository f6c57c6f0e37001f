import { memo, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { type ColumnName, listColumns } from "../../../schemas/list-columns.ts";
import { factsOfStatus, readStatus } from "../../insurance/lifecycle/statuses.ts";
import type { ListRow } from "../api/document-calls.ts";
import { copyQuote } from "../api/quote-calls.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { tellFailure } from "../toast/tell-failure.ts";
import { toast } from "../toast/toasts.ts";
import { listCells } from "./list-cells.tsx";
import { quotePath } from "./quote-path.ts";

interface Props {
  readonly row: ListRow;
  readonly columns: readonly ColumnName[];
  readonly mayCopy: boolean;
  /** It changed while it was looked at. */
  readonly isFresh: boolean;
}

const classOf = (isOver: boolean, isFresh: boolean): string | undefined =>
  [isOver ? "row-over" : "", isFresh ? "row-fresh" : ""].filter(Boolean).join(" ") || undefined;

/**
 * The cells of one quote; one sentence for all amounts while an underwriter holds the price. A row stays the same element
 * while its quote changes: the focus and what is marked in it stay too.
 */
export const QuoteRow = memo(function QuoteRow({ row, columns, mayCopy, isFresh }: Props) {
  const { reference, typeOfInsurance, brokerReference, WebStatus } = row;
  const amounts = columns.filter((column) => listColumns[column].amount);
  const isHeld = readStatus(WebStatus) === "REFERRED" && row.total === null;
  return (
    <tr className={classOf(factsOfStatus(WebStatus)?.phase === "expired", isFresh)}>
      <th scope="row" className="cell-reference">
        <Link to={quotePath(typeOfInsurance, reference, WebStatus)}>{reference}</Link>
        {brokerReference && <span className="small">{brokerReference}</span>}
      </th>
      {columns.map((column) => {
        const Cell = listCells[column];
        if (!isHeld || !amounts.includes(column)) return <Cell key={column} row={row} />;
        if (column !== amounts[0]) return null;
        return (
          <td key={column} colSpan={amounts.length} className="figure-right muted cell-held">
            Price held until the underwriter answers
          </td>
        );
      })}
      <td className="cell-actions">{mayCopy && <CopyRow reference={reference} typeOfInsurance={typeOfInsurance} />}</td>
    </tr>
  );
});

interface CopyRowProps {
  readonly reference: string;
  readonly typeOfInsurance: string;
}

/** A new quote with the same answers. */
function CopyRow({ reference, typeOfInsurance }: CopyRowProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const made = await copyQuote(reference);
      toast(`${reference} copied to ${made.reference}.`);
      navigate(quotePath(typeOfInsurance, made.reference, "INCOMPLETE"));
    } catch (error) {
      setBusy(false);
      tellFailure(error);
    }
  };
  return (
    <Button
      variant="icon"
      aria-label={`Copy ${reference} to a new quote`}
      title="Copy to a new quote"
      busy={busy}
      onClick={() => void copy()}
    >
      <Icon name="copy" />
    </Button>
  );
}
