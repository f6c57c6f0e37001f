import type { MtaDifference } from "../../../../schemas/life.ts";
import type { Decision } from "../../../../schemas/quote.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { DecisionPlaces } from "../../capture/price/DecisionPlaces.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";

/** New referral reasons of the change; those cleared before are not raised again. */
export function NewReferrals({ decisions }: { readonly decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null;
  return (
    <Panel className="decisions" aria-labelledby="referrals-title">
      <div className="decision-group pad-35">
        <h2 id="referrals-title" tabIndex={-1}>
          An underwriter has to approve it
        </h2>
        <ul>
          {decisions.map((each) => (
            <li key={each.id} className={each.decision === "DECLINE" ? "flag flag-refused" : "flag"}>
              <Icon name={each.decision === "DECLINE" ? "alert" : "flag"} />
              <div>
                <p>
                  <b>{each.message}</b>
                </p>
                <DecisionPlaces decision={each} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

/** New conditions of the change. Hidden if there are none. */
export function NewConditions({ conditions }: { readonly conditions: MtaDifference["newConditions"] }) {
  if (conditions.length === 0) return null;
  return (
    <Panel title="New conditions">
      <PanelBody as="ul">
        {conditions.map(({ message, due }) => (
          <li key={message} className="flag">
            <Icon name="clock" />
            <span>
              {message} {due && <b className="figure">By {formatDate(due)}.</b>}
            </span>
          </li>
        ))}
      </PanelBody>
    </Panel>
  );
}
