import { formatPounds, pence } from "../../insurance/money/money.ts";
import type { ListRow } from "../api/document-calls.ts";
import { type ColumnName, priceColumns } from "./list-columns.ts";

interface Props {
  readonly row: ListRow;
  readonly columns: readonly ColumnName[];
}

const shown = (pounds: number | null): string => (pounds === null ? "–" : formatPounds(pence(pounds)));
const tone = (pounds: number | null): string => (pounds === null ? "figure-right muted" : "figure-right");

/** Premium, IPT, fee and what is to pay; one sentence in their place while an underwriter holds the price. */
export function PriceCells({ row, columns }: Props) {
  const { WebStatus, indicative, total } = row;
  const chosen = priceColumns.filter((name) => columns.includes(name));
  if (chosen.length === 0) return null;
  if (WebStatus.toUpperCase() === "REFERRED" && total === null)
    return (
      <td colSpan={chosen.length} className="figure-right muted cell-held">
        Price held until the underwriter answers
      </td>
    );
  return chosen.map((name) => (
    <td key={name} className={`${tone(row[name])} ${name === "total" ? "cell-total" : "cell-part"}`}>
      {shown(row[name])}
      {name === "total" && indicative && total !== null && <span className="small">indicative</span>}
    </td>
  ));
}
