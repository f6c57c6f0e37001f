import { later } from "../../../../../renderers/later.tsx";
import type { Phase } from "../../../../../schemas/quote-status.ts";
import { formatDate } from "../../../../form/values/calendar.ts";
import { formatPounds, pence } from "../../../../insurance/money/money.ts";
import { stampWords } from "../../../clock.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { usePhase, useQuote } from "../../open/quote-context.ts";
import { usePrice } from "./use-price.ts";

const { component: ChangeBlock } = later(
  async () => (await import("../../../policy/change/ChangeBlock.tsx")).default,
  <div className="side-block" aria-busy="true" />,
);

/** Why there is none, where that is not for want of answers. */
const noPrice: Readonly<Partial<Record<Phase, string>>> = {
  referred: "Held until the underwriter answers.",
  asked: "Held until the underwriter answers.",
  declined: "None, since it is declined.",
};

/** What there is to pay as last calculated, and whether it still stands; of a change in the term what it comes to. */
export function PriceOfQuote() {
  const { state } = useQuote();
  return state.kind === "mta" ? <ChangeBlock /> : <LastPrice />;
}

function LastPrice() {
  const { price, outdated } = usePrice();
  const phase = usePhase();
  if (!price)
    return (
      <div className="side-block">
        <h2>Price</h2>
        <p className="small">{(phase && noPrice[phase]) ?? "Not priced yet. Complete all questions to get a quote."}</p>
      </div>
    );
  return (
    <div className="side-block">
      <h2>{outdated ? "Last price, to pay" : price.indicative ? "Indicative price, to pay" : "To pay"}</h2>
      <p className={outdated ? "price price-over" : "price"}>{formatPounds(pence(price.total))}</p>
      <p className="small">Calculated {stampWords(new Date(price.calculatedAt))}</p>
      {outdated ? (
        <p className="note note-warn">
          <Icon name="alert" />
          <span>
            {phase === "expired"
              ? "It expired, so this price no longer stands."
              : "Answers changed since, so this price no longer stands."}
          </span>
        </p>
      ) : (
        <p className="small">
          Valid to <b className="figure">{formatDate(price.validTo)}</b>
        </p>
      )}
    </div>
  );
}
