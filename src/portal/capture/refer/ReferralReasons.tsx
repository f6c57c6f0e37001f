import { placeAt } from "../../../form/tree/place.ts";
import type { ReferralReason } from "../../api/referral-calls.ts";
import { Icon } from "../../icons/Icon.tsx";
import { useQuote } from "../open/quote-context.ts";
import { FactLink } from "./FactLink.tsx";

const consequences: Readonly<Record<ReferralReason["decision"]["blocks"], string>> = {
  quote: "Cover cannot be offered without an underwriter.",
  premium: "The price waits for the underwriter.",
  bind: "The price is shown as indicative; accepting waits.",
  none: "",
};

/** Every reason at once, with the answers that caused it, each a way to its field. */
export function ReferralReasons({ reasons }: { readonly reasons: readonly ReferralReason[] }) {
  return (
    <section className="panel" aria-labelledby="reasons-title">
      <div className="panel-head">
        <h2 id="reasons-title">{reasons.length === 0 ? "No rule asks for it" : "Why an underwriter looks at it"}</h2>
        {reasons.length > 0 && <span className="muted">All of them go with it.</span>}
      </div>
      {reasons.length === 0 && (
        <p className="panel-body muted">You can accept this yourself. Refer it if you want other terms.</p>
      )}
      <ul className="referral-reasons">
        {reasons.map((reason) => (
          <Reason key={reason.decision.id} reason={reason} />
        ))}
      </ul>
    </section>
  );
}

function Reason({ reason: { decision, facts, cleared } }: { readonly reason: ReferralReason }) {
  const { store } = useQuote();
  const isRefused = decision.decision === "DECLINE";
  return (
    <li className={isRefused ? "flag flag-refused" : cleared ? "flag flag-cleared" : "flag"}>
      <Icon name={cleared ? "check" : isRefused ? "alert" : "flag"} />
      <div>
        <p>
          <b>{decision.message}</b> {cleared ? "Cleared by an underwriter." : consequences[decision.blocks]}
        </p>
        <ul className="referral-facts">
          {facts.map((fact) => (
            <FactLink key={fact.path} fact={fact} place={placeAt(store.tree(), fact.path)} />
          ))}
        </ul>
      </div>
    </li>
  );
}
