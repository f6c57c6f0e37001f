import type { QueueRow as Row } from "../../api/underwriting-calls.ts";
import { moveBetweenRows } from "../../list/move-between-rows.ts";
import { ScrollBox } from "../../list/ScrollBox.tsx";
import { figures, TableHead } from "../../list/TableHead.tsx";
import { WaitingRows } from "../../list/WaitingRows.tsx";
import { QueueRow } from "./QueueRow.tsx";

const columns = ["Reference", "Client and firm", "Product", "Status", "Answer due", "Waited", "Reasons", "Claimed by"];

/** The rows, or the shape of them while the first are on their way. Arrow keys move from row to row. */
export function QueueTable({ rows }: { readonly rows: readonly Row[] | undefined }) {
  return (
    <ScrollBox label="Referrals">
      <table className="table queue" onKeyDown={moveBetweenRows}>
        <caption className="visually-hidden">Referrals, the answer that is due first in front</caption>
        <TableHead columns={[...columns, figures("Premium")]} />
        <tbody>
          {rows ? (
            rows.map((row) => <QueueRow key={row.reference} row={row} />)
          ) : (
            <WaitingRows count={5} columns={[...columns, "Premium"]} />
          )}
        </tbody>
      </table>
    </ScrollBox>
  );
}
