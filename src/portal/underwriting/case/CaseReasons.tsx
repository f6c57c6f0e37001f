import { Link } from "react-router-dom";
import { placeAt } from "../../../form/tree/place.ts";
import type { Case } from "../../api/underwriting-calls.ts";
import { addressOfPlace } from "../../capture/open/place-address.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { Icon } from "../../icons/Icon.tsx";

type Reason = Case["reasons"][number];

const waits: Readonly<Record<Reason["decision"]["blocks"], string>> = {
  quote: "Outside of what is written.",
  premium: "The price waits for you.",
  bind: "The broker sees the price; accepting waits for you.",
  none: "",
};

/** Every rule that referred it, with the answers that made it fire. */
export function CaseReasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  return (
    <section className="panel" aria-labelledby="reasons-title">
      <div className="panel-head">
        <h2 id="reasons-title">Why it is here</h2>
        <span className="muted">
          {reasons.length === 0 ? "No rule refers it: the broker asks." : "With the answers that each rests on"}
        </span>
      </div>
      {reasons.map((reason) => (
        <ReasonRow key={reason.decision.id} reason={reason} />
      ))}
    </section>
  );
}

function ReasonRow({ reason: { decision, facts, cleared } }: { readonly reason: Reason }) {
  return (
    <div className={cleared ? "case-reason case-reason-cleared" : "case-reason"}>
      <Icon name={cleared ? "check" : decision.decision === "DECLINE" ? "alert" : "flag"} />
      <div>
        <p>
          <b>{decision.message}</b> {cleared ? "Cleared before; its facts are no worse since." : waits[decision.blocks]}
        </p>
        <p className="small figure">{decision.id}</p>
        <dl className="case-answers">
          {facts.map((fact) => (
            <Fact key={fact.path} fact={fact} />
          ))}
        </dl>
      </div>
    </div>
  );
}

/** An answer that a rule rests on; its label leads to the question. */
function Fact({ fact: { path, item, label, value } }: { readonly fact: Reason["facts"][number] }) {
  const quote = useQuote();
  const place = placeAt(quote.store.tree(), path);
  return (
    <div>
      <dt>
        {item && <span className="figure muted">{item} </span>}
        {place === undefined ? (
          label
        ) : (
          <Link to={addressOfPlace(quote, place)} state={{ focus: place }}>
            {label}
          </Link>
        )}
      </dt>
      <dd>{value ? <b>{value}</b> : <span className="muted">No answer</span>}</dd>
    </div>
  );
}
