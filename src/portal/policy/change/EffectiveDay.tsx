import type { ErrorEntry } from "../../../../schemas/record.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { effectiveDayId, effectiveDayPlace, useEffectiveDay } from "../../capture/open/effective-day.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { today } from "../../clock.ts";
import { TypedDate } from "../../forms/TypedDate.tsx";
import { effectiveDayError } from "./effective-day-error.ts";

/** From which day the policy is as changed. It starts empty: nobody chooses it but the broker. */
export function EffectiveDay({ errors }: { readonly errors: readonly ErrorEntry[] }) {
  const { store, state } = useQuote();
  const value = useEffectiveDay();
  const locked = useRecordAtom(store, store.lockedAtom);
  const { term, notBefore = term?.start } = state;
  const error = effectiveDayError(value, term && { term, notBefore: notBefore ?? term.start }, errors);
  const change = (day: string) =>
    store.fill(new Map([[effectiveDayPlace, day === "" ? undefined : day]]), "Day of the change");
  return (
    <section className="panel" aria-labelledby="effective-title">
      <div className="panel-head">
        <h2 id="effective-title">From which day?</h2>
        {term && (
          <span className="muted">
            From {formatDate(notBefore ?? term.start)} to {formatDate(term.end)}, and not more than 14 days back without
            an underwriter
          </span>
        )}
      </div>
      <div className="panel-body">
        {locked === undefined ? (
          <TypedDate
            id={effectiveDayId}
            label="First day on the new terms"
            hint={`Type it as ${formatDate(today())}, today or +7.`}
            value={value}
            error={error}
            onChange={change}
          />
        ) : (
          <p>
            First day on the new terms: <b className="figure">{value ? formatDate(value) : "not chosen"}</b>
          </p>
        )}
      </div>
    </section>
  );
}
