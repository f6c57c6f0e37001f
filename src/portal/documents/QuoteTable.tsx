import { type ColumnName, isColumn, listColumns } from "../../../schemas/list-columns.ts";
import type { ListRow } from "../api/document-calls.ts";
import { ScrollBox } from "../kit/ScrollBox.tsx";
import { moveBetweenRows } from "../list/move-between-rows.ts";
import { QuoteRow } from "./QuoteRow.tsx";

const rows = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The shape of the rows that are on their way. */
function SkeletonRows({ columns }: { readonly columns: readonly ColumnName[] }) {
  return rows.map((row) => (
    <tr key={row}>
      {(["reference", ...columns, "actions"] as const).map((cell) => (
        <td key={cell}>
          <span className={isColumn(cell) && listColumns[cell].isLong ? "skeleton" : "skeleton skeleton-short"} />
        </td>
      ))}
    </tr>
  ));
}

interface Props {
  readonly rows: readonly ListRow[] | undefined;
  readonly columns: readonly ColumnName[];
  readonly mayCopy: boolean;
  /** References of rows that changed while they were looked at. */
  readonly fresh: ReadonlySet<string>;
}

const classOf = (column: ColumnName): string | undefined => {
  const { amount } = listColumns[column];
  return amount && (amount === "total" ? "figure-right" : "figure-right cell-part");
};

/** The rows, or the shape of them while the first are on their way. Arrow keys move from row to row. */
export function QuoteTable({ rows, columns, mayCopy, fresh }: Props) {
  return (
    <ScrollBox label="Quotes and policies">
      <table className="table table-rows quote-list" id="quote-list" onKeyDown={moveBetweenRows}>
        <caption className="visually-hidden">Quotes and policies, latest change first</caption>
        <thead>
          <tr>
            <th scope="col">Reference</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={classOf(column)}>
                {listColumns[column].heading}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows ? (
            rows.map((row) => (
              <QuoteRow
                key={row.reference}
                row={row}
                columns={columns}
                mayCopy={mayCopy}
                isFresh={fresh.has(row.reference)}
              />
            ))
          ) : (
            <SkeletonRows columns={columns} />
          )}
        </tbody>
      </table>
    </ScrollBox>
  );
}
