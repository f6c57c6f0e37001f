import { formatPounds, pence } from "../../../../insurance/money/money.ts";
import { Panel } from "../../../kit/Panel.tsx";
import { useFlags } from "./use-flags.ts";
import { usePrice } from "./use-price.ts";

/** The side panel in one short card, for a phone. */
export function SideShort() {
  const { price, outdated } = usePrice();
  const reasons = useFlags().filter(({ severity }) => severity !== "info").length;
  if (!price && reasons === 0) return null;
  return (
    <Panel as="aside" className="side-short" aria-label="This quote, in short">
      <span className="small">{price ? (outdated ? "Last price, to pay" : "To pay") : "Price"}</span>
      <b className="figure">{price ? formatPounds(pence(price.total)) : "None yet"}</b>
      <span className="small side-short-note">{price && outdated ? "Answers changed since" : ""}</span>
      <span className="small">{reasons > 0 && `${reasons} for an underwriter`}</span>
    </Panel>
  );
}
