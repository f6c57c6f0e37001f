import { Link, Navigate } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import { formatPounds, pence } from "../../../insurance/money/money.ts";
import { stampWords } from "../../clock.ts";
import { quotePath } from "../../documents/quote-path.ts";
import { Icon } from "../../icons/Icon.tsx";
import { ConditionsPanel } from "../../policy/overview/ConditionsPanel.tsx";
import { Main } from "../../shell/Main.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { DocumentsPanel } from "../documents/DocumentsPanel.tsx";
import { useCoverStart } from "../frame/side/use-cover-start.ts";
import { usePrice } from "../frame/side/use-price.ts";
import { pagePath, policyPath } from "../open/capture-path.ts";
import { useDetail, usePhase, useQuote } from "../open/quote-context.ts";
import { useClientName } from "../open/use-client-name.ts";
import { PriceTable } from "../price/PriceTable.tsx";

/** What was bound. Reads only: loading it again binds nothing. */
export default function ConfirmationArea() {
  const { fields, reference, state } = useQuote();
  const status = useDetail("WebStatus");
  const phase = usePhase();
  const client = useClientName();
  const { price } = usePrice();
  const coverStart = useCoverStart();
  if (phase !== "accepted") return <Navigate to={quotePath(fields.id, reference, status)} replace />;
  return (
    <Main className="page confirmation">
      <PageTitle title={`Accepted – ${reference}`} />
      <section className="panel confirmation-head">
        <Icon name="check" />
        <div>
          <h1>Cover is bound</h1>
          <p>
            Policy <b className="figure">{state.policyNumber}</b>
            {client && ` for ${client}`}, {fields.title}.
          </p>
        </div>
        {price && state.policyVersions < 2 && <p className="price">{formatPounds(pence(price.total))}</p>}
      </section>
      <section className="panel" aria-labelledby="facts-title">
        <div className="panel-head">
          <h2 id="facts-title">The policy</h2>
        </div>
        <dl className="panel-body facts confirmation-facts">
          <dt>Policy number</dt>
          <dd>{state.policyNumber}</dd>
          <dt>Quote</dt>
          <dd>{reference}</dd>
          <dt>Cover starts</dt>
          <dd>{coverStart}</dd>
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
        </dl>
      </section>
      <DocumentsPanel none="They are on their way." />
      <ConditionsPanel />
      <PriceTable />
      <section className="panel" aria-labelledby="next-title">
        <div className="panel-head">
          <h2 id="next-title">Next</h2>
        </div>
        <div className="panel-body">
          <p className="confirmation-links">
            <Link className="button button-primary" to={policyPath("edit-accepted", fields.id, reference)}>
              To the policy
            </Link>
            <Link className="button" to={`/user/documents?q=${encodeURIComponent(reference)}`}>
              Find it in documents
            </Link>
            <Link className="button" to={pagePath("answers", fields.id, reference)}>
              Read the answers
            </Link>
            <Link className="button" to="/user/risk-capture/page0">
              New quote
            </Link>
          </p>
        </div>
      </section>
    </Main>
  );
}
