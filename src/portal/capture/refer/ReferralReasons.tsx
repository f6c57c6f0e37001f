import type { MouseEvent } from "react";
import { Link } from "react-router-dom";
import { type Place, placeAt } from "../../../form/tree/place.ts";
import type { ReferralReason } from "../../api/answers.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { blockedStage, consequence, useClearedWords } from "../../referral/consequence.ts";
import { addressOfPlace } from "../open/capture-path.ts";
import { useGoTo, useQuote } from "../open/quote-context.ts";

interface Props {
  readonly fact: ReferralReason["facts"][number];
  /** Present place of the answer; undefined if its entry has been removed. */
  readonly place: Place | undefined;
}

/** An answer that led to a reason, `P002 Walls: Timber frame`, linking to its field. */
function FactLink({ fact: { item, label, value }, place }: Props) {
  const quote = useQuote();
  const goTo = useGoTo(quote);
  const name = item ? `${item}: ${label}` : label;
  const follow = (event: MouseEvent) => {
    if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(place);
  };
  return (
    <li>
      {place ? (
        <Link to={addressOfPlace(quote, place)} onClick={follow}>
          {name}
        </Link>
      ) : (
        name
      )}{" "}
      <span className="quiet numerals break-anywhere">{value || "No answer"}</span>
    </li>
  );
}

/** All reasons, each with links to the answers that caused it; cleared ones are separate. */
export function ReferralReasons({ reasons }: { readonly reasons: readonly ReferralReason[] }) {
  const clearedWords = useClearedWords();
  const held = blockedStage(reasons.map(({ decision }) => decision));
  const open = reasons.filter(({ cleared }) => !cleared);
  const cleared = reasons.filter((reason) => reason.cleared);
  return (
    <Panel
      titleId="reasons-title"
      title={
        open.length > 0
          ? "Referral reasons"
          : cleared.length > 0
            ? "All referral reasons are cleared"
            : "No rule requires a referral"
      }
      beside={open.length > 0 && <span className="muted">The underwriter sees all of them.</span>}
    >
      {open.length === 0 && (
        <PanelBody as="p" className="muted">
          You can accept this yourself. Refer it if you want other terms.
        </PanelBody>
      )}
      {open.length > 0 && (
        <ul className="referral-reasons ruled">
          {open.map((reason) => (
            <Reason key={reason.decision.id} reason={reason} comesOfIt={consequence(reason.decision, held, "broker")} />
          ))}
        </ul>
      )}
      {cleared.length > 0 && (
        <>
          <h3 className="reasons-cleared pad quiet">{clearedWords}</h3>
          <ul className="referral-reasons ruled">
            {cleared.map((reason) => (
              <Reason key={reason.decision.id} reason={reason} comesOfIt="" />
            ))}
          </ul>
        </>
      )}
    </Panel>
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
        <ul className="referral-facts targets cluster at-stretch gap-x-5">
          {facts.map((fact) => (
            <FactLink key={fact.path} fact={fact} place={placeAt(store.tree(), fact.path)} />
          ))}
        </ul>
      </div>
    </li>
  );
}
