import type { TableColumn, TableNode, TableRow } from "../../documents/document-model.ts";
import { inOrder } from "../in-order.ts";

/** A table of a document: the first cell of a row heads it, and every header says what it is the header of. */
export function DocumentTable({ table: { caption, columns, rows } }: { readonly table: TableNode }) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  return (
    <div className="sheet-scroll">
      <table className="sheet-table">
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          {inOrder(columns, ({ share }) => (
            <col width={`${(100 * share) / shares}%`} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {inOrder(columns, ({ header, holds }) => (
              <th scope="col" className={holds === "figure" ? "figure-right" : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, (row) => (
            <Row row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly row: TableRow;
  readonly columns: readonly TableColumn[];
}

function Row({ row: { cells, role }, columns }: RowProps) {
  const [first, ...rest] = cells;
  if (role === "section")
    return (
      <tr className="sheet-section">
        <th scope="rowgroup" colSpan={columns.length}>
          {first}
        </th>
      </tr>
    );
  return (
    <tr className={role ? `sheet-${role}` : undefined}>
      <th scope="row">{first}</th>
      {inOrder(rest, (cell, index) => (
        <td className={columns[index + 1]?.holds === "figure" ? "figure-right" : undefined}>{cell}</td>
      ))}
    </tr>
  );
}
