import { memo } from "react";
import { Link } from "react-router-dom";
import type { ListRow } from "../api/document-calls.ts";
import { CopyRow } from "./CopyRow.tsx";
import { type ColumnName, isMoney } from "./list-columns.ts";
import { PriceCells } from "./PriceCells.tsx";
import { QuoteCell } from "./QuoteCell.tsx";
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

/** A row stays the same element while its quote changes: the focus and what is marked in it stay too. */
export const QuoteRow = memo(function QuoteRow({ row, columns, mayCopy, isFresh }: Props) {
  const { reference, typeOfInsurance, brokerReference, WebStatus } = row;
  const others = columns.filter((column) => !isMoney(column));
  const before = others.filter((column) => ["client", "product", "status", "start"].includes(column));
  const after = others.filter((column) => !before.includes(column));
  return (
    <tr className={classOf(WebStatus.toUpperCase() === "EXPIRED", isFresh)}>
      <th scope="row" className="cell-reference">
        <Link to={quotePath(typeOfInsurance, reference, WebStatus)}>{reference}</Link>
        {brokerReference && <span className="small">{brokerReference}</span>}
      </th>
      {before.map((column) => (
        <QuoteCell key={column} row={row} column={column} />
      ))}
      <PriceCells row={row} columns={columns} />
      {after.map((column) => (
        <QuoteCell key={column} row={row} column={column} />
      ))}
      <td className="cell-actions">{mayCopy && <CopyRow reference={reference} typeOfInsurance={typeOfInsurance} />}</td>
    </tr>
  );
});
