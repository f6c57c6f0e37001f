import type { TableColumn, TableNode, TableRow } from "../../documents/document-model.ts";

/** A table of a document: the first cell of a row heads it, and every header says what it is the header of. */
export function DocumentTable({ table: { caption, columns, rows } }: { readonly table: TableNode }) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  return (
    <div className="sheet-scroll">
      <table className="sheet-table">
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          {columns.map(({ header, share }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same header
            <col key={`${index} ${header}`} width={`${(100 * share) / shares}%`} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ header, holds }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same header
              <th key={`${index} ${header}`} scope="col" className={holds === "figure" ? "figure-right" : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
            <Row key={index} row={row} columns={columns} />
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
      {rest.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is the one of its column
        <td key={index} className={columns[index + 1]?.holds === "figure" ? "figure-right" : undefined}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
