import "../../styles/beside.css";
import { useMemo } from "react";
import { Navigate } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import { counted } from "../../../form/words/phrases.ts";
import { canBe } from "../../../insurance/lifecycle/lifecycle.ts";
import { useContinue } from "../../capture/frame/actions/ActionBar.tsx";
import { ErrorSummary } from "../../capture/frame/problems/ErrorSummary.tsx";
import { QuoteStanding } from "../../capture/frame/problems/Standing.tsx";
import { formPages } from "../../capture/frame/use-form-pages.ts";
import { pagePath, policyPath } from "../../capture/open/capture-path.ts";
import { useDetail, usePhase, useQuote } from "../../capture/open/quote-context.ts";
import { BeforeAccept, splitSections } from "../../capture/price/BeforeAccept.tsx";
import { ConflictPanel } from "../../forms/ConflictPanel.tsx";
import { KeepFocus } from "../../forms/focus/KeepFocus.tsx";
import { ButtonLink } from "../../kit/Button.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { AnswersTable } from "../change/AnswersTable.tsx";
import { BesideChange, ChangeStrip } from "../change/BesideChange.tsx";
import { DifferencePanel, useDifference } from "../change/DifferencePanel.tsx";
import { LinesTable } from "../change/LinesTable.tsx";
import { ConfirmActions } from "./ConfirmActions.tsx";
import { NewConditions, NewReferrals } from "./NewReferrals.tsx";

/** Before and after of everything that a change makes different, what is to pay, and the declaration. */
export default function ConfirmChangeArea() {
  const { store, state, fields, reference } = useQuote();
  const status = useDetail("WebStatus");
  const phase = usePhase();
  const { difference, loading, failed, retry } = useDifference();
  const page = formPages(fields).at(-1);
  const { forAccept } = useMemo(() => (page ? splitSections(store.form, page) : { forAccept: [] }), [store.form, page]);
  const { problems, attempt, stop } = useContinue(page?.id ?? "");
  if (phase === "endorsed")
    return <Navigate to={policyPath("edit-accepted-thank-you", fields.id, reference)} replace />;
  if (state.kind !== "mta" || (!loading && !failed && difference === null))
    return <Navigate to={policyPath("edit-accepted", fields.id, reference)} replace />;
  const isOpen = canBe("accept", status);
  const headings = { before: "Before", after: difference ? `From ${formatDate(difference.effective)}` : "After" };
  return (
    <KeepFocus>
      <Main className="page policy flow">
        <PageTitle title={`Confirm the change – ${reference}`} error={attempt > 0 && problems.length > 0} />
        <div className="page-head">
          <h1>Confirm the change to this policy</h1>
          <span className="muted">The policy stays as it is until you accept.</span>
        </div>
        {failed && <Stale onRetry={retry} />}
        {attempt > 0 && <ErrorSummary problems={problems} attempt={attempt} />}
        <QuoteStanding />
        <ConflictPanel store={store} />
        <BesideChange />
        <div className="beside">
          <div className="min-0 flow">
            <ChangeStrip day />
            {difference && (
              <>
                <NewReferrals decisions={difference.newlyReferred} />
                <Panel
                  titleId="changed-title"
                  title="What changed"
                  beside={
                    <>
                      <span className="muted">{counted(difference.answers.length, "answer")}</span>
                      <ButtonLink size="small" className="end" to={pagePath("answers", fields.id, reference)}>
                        Show all answers
                      </ButtonLink>
                    </>
                  }
                >
                  <AnswersTable answers={difference.answers} headings={headings} editable={isOpen} />
                </Panel>
                <Panel
                  title="Premium of the term, line by line"
                  beside={<span className="muted">The whole term, before tax and fee</span>}
                >
                  <LinesTable
                    lines={difference.lines}
                    headings={{ before: "Before", after: "After" }}
                    premium={{ before: difference.oldPremium, after: difference.newPremium }}
                  />
                </Panel>
              </>
            )}
            <BeforeAccept sections={forAccept} />
          </div>
          <div className="beside-side min-0 flow">
            <DifferencePanel difference={difference} loading={loading} otherwise="On its way" />
            {difference && <NewConditions conditions={difference.newConditions} />}
          </div>
        </div>
      </Main>
      <ConfirmActions difference={difference} onStop={stop} />
    </KeepFocus>
  );
}
