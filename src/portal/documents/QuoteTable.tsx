import type { ListRow } from "../api/document-calls.ts";
import { ScrollBox } from "../shell/ScrollBox.tsx";
import { moveBetweenRows } from "./move-between-rows.ts";
import { QuoteRow } from "./QuoteRow.tsx";
import { SkeletonRows } from "./SkeletonRows.tsx";

interface Props {
  readonly rows: readonly ListRow[] | undefined;
  readonly mayCopy: boolean;
}

/** The rows, or the shape of them while the first are on their way. Arrow keys move from row to row. */
export function QuoteTable({ rows, mayCopy }: Props) {
  return (
    <ScrollBox label="Quotes and policies">
      <table className="table quote-list" onKeyDown={moveBetweenRows}>
        <caption className="visually-hidden">Quotes and policies, latest change first</caption>
        <thead>
          <tr>
            <th scope="col">Reference</th>
            <th scope="col">Client and risk</th>
            <th scope="col">Product</th>
            <th scope="col">Status</th>
            <th scope="col">Cover starts</th>
            <th scope="col" className="figure-right">
              Premium
            </th>
            <th scope="col" className="figure-right">
              IPT
            </th>
            <th scope="col" className="figure-right">
              Fee
            </th>
            <th scope="col" className="figure-right">
              To pay
            </th>
            <th scope="col">Changed</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows ? rows.map((row) => <QuoteRow key={row.reference} row={row} mayCopy={mayCopy} />) : <SkeletonRows />}
        </tbody>
      </table>
    </ScrollBox>
  );
}
