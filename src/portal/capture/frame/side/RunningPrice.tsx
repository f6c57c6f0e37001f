import { later } from "../../../../../renderers/later.tsx";
import { placeAt } from "../../../../form/tree/place.ts";
import { Button } from "../../../kit/Button.tsx";
import { IndicatedPrice, type LinkTo } from "../../indication/IndicatedPrice.tsx";
import { useIndication } from "../../indication/IndicationProvider.tsx";
import { useGoTo, useQuote } from "../../open/quote-context.ts";

/** It is there once there is a price, which no page waits for. */
const makeup = later(async () => (await import("../../indication/IndicationMakeup.tsx")).IndicationMakeup, null, true);

/** Leads to the answer at a pointer of the server's. */
function useLinkTo(): LinkTo {
  const quote = useQuote();
  const goTo = useGoTo(quote);
  return (path, words) => {
    const place = placeAt(quote.store.tree(), path);
    if (place === undefined) return words;
    return (
      <Button variant="link" onClick={() => goTo(place)}>
        {words}
      </Button>
    );
  };
}

/** What the quote may cost while nothing it could be accepted at is valid. */
export function RunningPrice() {
  const { answer, loading } = useIndication();
  const linkTo = useLinkTo();
  if (!answer) return null;
  return (
    <div className="side-block pad" aria-live="polite" aria-busy={loading}>
      <h2>Indicative price</h2>
      <IndicatedPrice answer={answer} linkTo={linkTo} />
    </div>
  );
}

/** How it comes about. */
export function RunningMakeup() {
  const { answer } = useIndication();
  const linkTo = useLinkTo();
  if (!answer?.indication) return null;
  return (
    <div className="side-block pad">
      <makeup.component answer={answer} linkTo={linkTo} />
    </div>
  );
}
