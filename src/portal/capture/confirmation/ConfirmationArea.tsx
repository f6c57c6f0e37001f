import "../../styles/beside.css";
import { Navigate } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import { formatPounds, pence } from "../../../insurance/money/money.ts";
import { stampWords } from "../../clock.ts";
import { quotePath } from "../../documents/quote-path.ts";
import { Icon } from "../../icons/Icon.tsx";
import { ButtonLink } from "../../kit/Button.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { ConditionsPanel } from "../../policy/overview/ConditionsPanel.tsx";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { DocumentsPanel } from "../documents/DocumentsPanel.tsx";
import { useCoverStart, usePrice } from "../frame/side/use-price.ts";
import { pagePath, policyPath } from "../open/capture-path.ts";
import { useClientName, useDetail, usePhase, useQuote } from "../open/quote-context.ts";
import { PriceTable } from "../price/PriceTable.tsx";

/** What was bound. Read-only: reloading it binds nothing. */
export default function ConfirmationArea() {
  const { fields, reference, state } = useQuote();
  const status = useDetail("WebStatus");
  const phase = usePhase();
  const client = useClientName();
  const { price } = usePrice();
  const coverStart = useCoverStart();
  const start = useDetail("InceptionDateISO");
  const startsAtAcceptance = state.acceptedAt !== undefined && Date.parse(start) === Date.parse(state.acceptedAt);
  if (phase !== "accepted") return <Navigate to={quotePath(fields.id, reference, status)} replace />;
  return (
    <Main className="page confirmation flow">
      <PageTitle title={`Accepted – ${reference}`} />
      <Panel className="confirmation-head cluster gap-3 gap-x-4">
        <Icon name="check" />
        <div>
          <h1>Cover is bound</h1>
          <p>
            Policy <b className="figure">{state.policyNumber}</b>
            {client && ` for ${client}`}, {fields.title}.
          </p>
        </div>
        {price && state.policyVersions < 2 && <p className="price">{formatPounds(pence(price.total))}</p>}
      </Panel>
      <p className="confirmation-links cluster">
        <ButtonLink variant="primary" to={policyPath("edit-accepted", fields.id, reference)}>
          View policy
        </ButtonLink>
        <ButtonLink to={`/user/documents?q=${encodeURIComponent(reference)}`}>View in Work</ButtonLink>
        <ButtonLink to={pagePath("answers", fields.id, reference)}>View answers</ButtonLink>
        <ButtonLink to="/user/risk-capture/page0">New quote</ButtonLink>
      </p>
      <div className="beside">
        <div className="min-0 flow">
          <DocumentsPanel none="The documents are being produced." />
          <ConditionsPanel />
        </div>
        <div className="beside-side min-0 flow">
          <Panel titleId="facts-title" title="The policy">
            <PanelBody as="dl" className="facts">
              <dt>Policy number</dt>
              <dd>{state.policyNumber}</dd>
              <dt>Quote</dt>
              <dd>{reference}</dd>
              <dt>Cover starts</dt>
              <dd>
                {coverStart}
                {startsAtAcceptance && <span className="small block">From the moment of acceptance.</span>}
              </dd>
              {state.coverEnds && (
                <>
                  <dt>Last day of cover</dt>
                  <dd>{formatDate(state.coverEnds)}</dd>
                </>
              )}
              {state.acceptedAt && (
                <>
                  <dt>Accepted</dt>
                  <dd>{stampWords(new Date(state.acceptedAt))}</dd>
                </>
              )}
            </PanelBody>
          </Panel>
          <PriceTable />
        </div>
      </div>
    </Main>
  );
}
