import type { QueueRow as Row } from "../../api/underwriting-calls.ts";
import { moveBetweenRows } from "../../documents/move-between-rows.ts";
import { ScrollBox } from "../../shell/ScrollBox.tsx";
import { QueueRow } from "./QueueRow.tsx";

const waiting = ["a", "b", "c", "d", "e"];
const columns = ["Reference", "Client and firm", "Product", "Status", "Answer due", "Waited", "Reasons", "Claimed by"];

/** The rows, or the shape of them while the first are on their way. Arrow keys move from row to row. */
export function QueueTable({ rows }: { readonly rows: readonly Row[] | undefined }) {
  return (
    <ScrollBox label="Referrals">
      <table className="table queue" onKeyDown={moveBetweenRows}>
        <caption className="visually-hidden">Referrals, the answer that is due first in front</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col" className="figure-right">
              Premium
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => <QueueRow key={row.reference} row={row} />)
            : waiting.map((row) => (
                <tr key={row}>
                  {[...columns, "Premium"].map((column) => (
                    <td key={column}>
                      <span className="skeleton skeleton-short" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
