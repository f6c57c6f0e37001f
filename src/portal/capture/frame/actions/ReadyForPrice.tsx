import { formatPounds, pence } from "../../../../insurance/money/money.ts";
import { useQuote } from "../../open/quote-context.ts";
import { usePrice } from "../side/use-price.ts";

/** Nothing prevents a price, or there is one that is. */
export function ReadyForPrice() {
  const { state } = useQuote();
  const { price, stands } = usePrice();
  if (state.readOnly) return <span className="muted">Read only</span>;
  if (state.kind === "mta")
    return (
      <>
        <b>Nothing is missing</b>
        <p className="muted">The change is reviewed as a whole before it is accepted.</p>
      </>
    );
  if (stands && price)
    return (
      <>
        <b>Priced at {formatPounds(pence(price.total))}</b>
        <p className="muted">Changing an answer may change the price.</p>
      </>
    );
  return (
    <>
      <b>Ready for a price</b>
      <p className="muted">Ready to price</p>
    </>
  );
}
