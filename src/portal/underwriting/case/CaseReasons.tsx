import { Link } from "react-router-dom";
import { placeAt } from "../../../form/tree/place.ts";
import type { Case } from "../../api/answers.ts";
import { addressOfPlace } from "../../capture/open/capture-path.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { blockedStage, consequence, useClearedWords } from "../../referral/consequence.ts";

type Reason = Case["reasons"][number];

/** Every rule that referred the quote, with the answers that triggered it; cleared ones are separate. */
export function CaseReasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  const clearedWords = useClearedWords();
  const held = blockedStage(reasons.map(({ decision }) => decision));
  const open = reasons.filter(({ cleared }) => !cleared);
  const cleared = reasons.filter((reason) => reason.cleared);
  return (
    <Panel
      titleId="reasons-title"
      title={open.length === 0 && cleared.length > 0 ? "Cleared referral reasons" : "Referral reasons"}
      beside={
        <span className="muted">
          {reasons.length === 0
            ? "No rule requires a referral; the broker asked for it."
            : "With the answers behind each"}
        </span>
      }
    >
      {open.map((reason) => (
        <ReasonRow
          key={reason.decision.id}
          reason={reason}
          comesOfIt={consequence(reason.decision, held, "underwriter")}
        />
      ))}
      {cleared.length > 0 && <h3 className="reasons-cleared pad quiet">{clearedWords}</h3>}
      {cleared.map((reason) => (
        <ReasonRow key={reason.decision.id} reason={reason} comesOfIt="" />
      ))}
    </Panel>
  );
}

function ReasonRow({ reason, comesOfIt }: { readonly reason: Reason; readonly comesOfIt: string }) {
  const { decision, facts, cleared } = reason;
  return (
    <div
      className={cleared ? "case-reason stack pad size-13 case-reason-cleared quiet" : "case-reason stack pad size-13"}
    >
      <Icon name={cleared ? "check" : decision.decision === "DECLINE" ? "alert" : "flag"} />
      <div>
        <p>
          <b>{decision.message}</b> {comesOfIt}
        </p>
        <p className="small figure">{decision.id}</p>
        <dl className="pairs above-1">
          {facts.map((fact) => (
            <Fact key={fact.path} fact={fact} />
          ))}
        </dl>
      </div>
    </div>
  );
}

/** An answer that a rule depends on; its label links to the question. */
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
