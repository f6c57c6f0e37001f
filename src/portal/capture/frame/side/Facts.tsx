import { formatDate } from "../../../../form/values/calendar.ts";
import { statusWords } from "../../../icons/Status.tsx";
import { useEffectiveDay } from "../../open/effective-day.ts";
import { useDetail, usePhase, useQuote } from "../../open/quote-context.ts";
import { OwnReferences } from "./OwnReferences.tsx";
import { useCoverStart } from "./use-cover-start.ts";
import { usePrice } from "./use-price.ts";

/** Reference, status and dates. */
export function Facts() {
  const { reference, state } = useQuote();
  const { price, outdated } = usePrice();
  const status = useDetail("WebStatus");
  const phase = usePhase();
  const effective = useEffectiveDay();
  const coverStart = useCoverStart();
  return (
    <dl className="side-block facts">
      <dt>Reference</dt>
      <dd>{reference}</dd>
      {state.policyNumber && (
        <>
          <dt>Policy</dt>
          <dd>{state.policyNumber}</dd>
        </>
      )}
      <OwnReferences />
      <dt>Status</dt>
      <dd>{statusWords(status)}</dd>
      {state.kind === "mta" ? (
        <>
          <dt>Change from</dt>
          <dd>{effective ? formatDate(effective) : "Not chosen yet"}</dd>
        </>
      ) : (
        <>
          <dt>Cover starts</dt>
          <dd>{coverStart}</dd>
        </>
      )}
      {state.kind !== "mta" && phase !== "accepted" && (
        <>
          <dt>Price valid to</dt>
          <dd>{price && !outdated ? formatDate(price.validTo) : "No price yet"}</dd>
        </>
      )}
    </dl>
  );
}
