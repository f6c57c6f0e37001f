import "../../styles/beside.css";
import { Navigate } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import { DocumentsPanel } from "../../capture/documents/DocumentsPanel.tsx";
import { pagePath, policyPath } from "../../capture/open/capture-path.ts";
import { useClientName, usePhase, useQuote } from "../../capture/open/quote-context.ts";
import { Icon } from "../../icons/Icon.tsx";
import { ButtonLink } from "../../kit/Button.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { poundsWords } from "../../pounds.ts";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { AnswersTable } from "../change/AnswersTable.tsx";
import { DifferencePanel } from "../change/DifferencePanel.tsx";
import { NewConditions } from "../confirm/NewReferrals.tsx";
import { Strip, termWords } from "../PolicyHead.tsx";

/** Confirms that the change has been accepted. Read-only: reloading it changes nothing. */
export default function ThankYouArea() {
  const { state, fields, reference } = useQuote();
  const phase = usePhase();
  const client = useClientName();
  const { policyReference, policyNumber, endorsement, difference, term, policyVersions } = state;
  if (phase !== "endorsed") return <Navigate to={policyPath("edit-accepted", fields.id, reference)} replace />;
  const effective = difference?.effective ?? state.effectiveDate;
  return (
    <Main className="page policy flow">
      <PageTitle title={`Policy changed – ${reference}`} />
      <Panel className="confirmation-head cluster gap-3 gap-x-4">
        <Icon name="check" />
        <div>
          <h1>The policy has been changed</h1>
          <p>
            Endorsement <b className="figure">{endorsement}</b> to policy <b className="figure">{policyNumber}</b>
            {client && ` for ${client}`}, {fields.title}.
          </p>
        </div>
        {difference && <p className="price">{poundsWords(difference.toPay)}</p>}
      </Panel>
      <Strip
        facts={[
          ["From", effective ? formatDate(effective) : "–"],
          ["Policy term", term ? termWords(term) : "–"],
          ["Policy version", String(policyVersions)],
          ["This change", reference],
        ]}
      />
      <div className="beside">
        <div className="min-0 flow">
          {difference && (
            <Panel titleId="changed-title" title="What changed">
              <AnswersTable
                answers={difference.answers}
                headings={{ before: "Before", after: `From ${formatDate(difference.effective)}` }}
              />
            </Panel>
          )}
          <DocumentsPanel none="The documents are being produced." />
          <p className="confirmation-links cluster">
            {policyReference && (
              <ButtonLink variant="primary" to={policyPath("edit-accepted", fields.id, policyReference)}>
                View policy
              </ButtonLink>
            )}
            <ButtonLink to={pagePath("answers", fields.id, reference)}>View answers</ButtonLink>
            <ButtonLink to="/user/documents">Back to Work</ButtonLink>
          </p>
        </div>
        <div className="beside-side min-0 flow">
          {difference && <DifferencePanel difference={difference} accepted otherwise="" />}
          {difference && <NewConditions conditions={difference.newConditions} />}
        </div>
      </div>
    </Main>
  );
}
