import { formatPounds, pence } from "../../insurance/money/money.ts";
import type { ListRow } from "../api/document-calls.ts";

const shown = (pounds: number | null): string => (pounds === null ? "–" : formatPounds(pence(pounds)));
const tone = (pounds: number | null): string => (pounds === null ? "figure-right muted" : "figure-right");

/** Premium, IPT, fee and what is to pay; one sentence in their place while an underwriter holds the price. */
export function PriceCells({ row }: { readonly row: ListRow }) {
  const { premium, ipt, fee, total, WebStatus, indicative } = row;
  if (WebStatus.toUpperCase() === "REFERRED" && total === null)
    return (
      <td colSpan={4} className="figure-right muted cell-held">
        Price held until the underwriter answers
      </td>
    );
  return (
    <>
      <td className={`${tone(premium)} cell-part`}>{shown(premium)}</td>
      <td className={`${tone(ipt)} cell-part`}>{shown(ipt)}</td>
      <td className={`${tone(fee)} cell-part`}>{shown(fee)}</td>
      <td className={`${tone(total)} cell-total`}>
        {shown(total)}
        {indicative && total !== null && <span className="small">indicative</span>}
      </td>
    </>
  );
}
