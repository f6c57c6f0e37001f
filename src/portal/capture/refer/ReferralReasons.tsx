import { placeAt } from "../../../form/tree/place.ts";
import type { ReferralReason } from "../../api/referral-calls.ts";
import { Icon } from "../../icons/Icon.tsx";
import { consequence, heldBack } from "../../referral/consequence.ts";
import { useClearedWords } from "../../referral/use-cleared-words.ts";
import { useQuote } from "../open/quote-context.ts";
import { FactLink } from "./FactLink.tsx";

/** Every reason at once, with the answers that caused it, each a way to its field; what was cleared stands by itself. */
export function ReferralReasons({ reasons }: { readonly reasons: readonly ReferralReason[] }) {
  const clearedWords = useClearedWords();
  const held = heldBack(reasons.map(({ decision }) => decision));
  const standing = reasons.filter(({ cleared }) => !cleared);
  const cleared = reasons.filter((reason) => reason.cleared);
  return (
    <section className="panel" aria-labelledby="reasons-title">
      <div className="panel-head">
        <h2 id="reasons-title">{standing.length === 0 ? "No rule asks for it" : "Why an underwriter looks at it"}</h2>
        {standing.length > 0 && <span className="muted">All of them go with it.</span>}
      </div>
      {standing.length === 0 && (
        <p className="panel-body muted">You can accept this yourself. Refer it if you want other terms.</p>
      )}
      {standing.length > 0 && (
        <ul className="referral-reasons">
          {standing.map((reason) => (
            <Reason key={reason.decision.id} reason={reason} comesOfIt={consequence(reason.decision, held, "broker")} />
          ))}
        </ul>
      )}
      {cleared.length > 0 && (
        <>
          <h3 className="reasons-cleared">{clearedWords}</h3>
          <ul className="referral-reasons">
            {cleared.map((reason) => (
              <Reason key={reason.decision.id} reason={reason} comesOfIt="" />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Reason({ reason, comesOfIt }: { readonly reason: ReferralReason; readonly comesOfIt: string }) {
  const { decision, facts, cleared } = reason;
  const { store } = useQuote();
  const isRefused = decision.decision === "DECLINE" && !cleared;
  return (
    <li className={isRefused ? "flag flag-refused" : cleared ? "flag flag-cleared" : "flag"}>
      <Icon name={cleared ? "check" : isRefused ? "alert" : "flag"} />
      <div>
        <p>
          <b>{decision.message}</b> {comesOfIt}
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
