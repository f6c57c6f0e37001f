import { Navigate } from "react-router-dom";
import { Standing } from "../../capture/frame/problems/Standing.tsx";
import { useChangedAnswers } from "../../capture/in-force/use-changed-answers.ts";
import { policyPath } from "../../capture/open/capture-path.ts";
import { usePhase, useQuote } from "../../capture/open/quote-context.ts";
import { ConflictPanel } from "../../forms/ConflictPanel.tsx";
import { KeepFocus } from "../../forms/focus/KeepFocus.tsx";
import { Main } from "../../shell/Main.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { NewReferrals } from "../confirm/NewReferrals.tsx";
import { BesideChange } from "./BesideChange.tsx";
import { ChangeActions } from "./ChangeActions.tsx";
import { ChangedPages } from "./ChangedPages.tsx";
import { ChangeStrip } from "./ChangeStrip.tsx";
import { ChangesPanel } from "./ChangesPanel.tsx";
import { DifferencePanel } from "./DifferencePanel.tsx";
import { EffectiveDay } from "./EffectiveDay.tsx";
import { otherwiseWords } from "./otherwise-words.ts";
import { useDifference } from "./use-difference.ts";

/** A change of a policy while it is worked on: from which day, what changed so far, and what it comes to. */
export function ChangePage() {
  const { reference, fields, state, store } = useQuote();
  const phase = usePhase();
  const changed = useChangedAnswers();
  const policy = state.policyNumber ?? state.policyReference ?? "";
  const { difference, assumed, reasons, errors, loading, failed, retry } = useDifference();
  if (phase === "endorsed")
    return <Navigate to={policyPath("edit-accepted-thank-you", fields.id, reference)} replace />;
  return (
    <KeepFocus>
      <Main className="page policy">
        <PageTitle title={`Change of policy ${policy} – ${reference}`} />
        <div className="page-head">
          <h1>Change of policy {policy}</h1>
          <span className="muted">The policy stays as it is until you accept.</span>
        </div>
        {failed && <Stale onRetry={retry} />}
        <Standing />
        <ConflictPanel store={store} />
        <BesideChange />
        <div className="beside">
          <div className="beside-main">
            <ChangeStrip />
            <EffectiveDay errors={errors} />
            <NewReferrals decisions={reasons} />
            <ChangedPages changed={changed} />
            <ChangesPanel changed={changed} />
          </div>
          <div className="beside-side">
            <DifferencePanel
              difference={difference}
              loading={loading}
              assumed={assumed}
              otherwise={otherwiseWords(state.effectiveDate, reasons)}
            />
          </div>
        </div>
      </Main>
      <ChangeActions difference={difference} changes={changed.length} />
    </KeepFocus>
  );
}
