import { later } from "../../../../../renderers/later.tsx";
import { placeAt } from "../../../../form/tree/place.ts";
import { Button } from "../../../kit/Button.tsx";
import { IndicatedPrice, type LinkTo } from "../../indication/IndicatedPrice.tsx";
import { useIndication } from "../../indication/IndicationProvider.tsx";
import { useGoTo, useQuote } from "../../open/quote-context.ts";

/** Loaded late: it is shown only once there is a price. */
const makeup = later(async () => (await import("../../indication/IndicationMakeup.tsx")).IndicationMakeup, null, true);

/** Returns a link to the answer at a JSON Pointer from the server. */
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

/** Indicative price, shown while there is no valid price. */
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

/** How the indicative price is calculated. */
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
