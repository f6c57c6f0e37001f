import { useMemo } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import type { MtaDifference } from "../../../../schemas/life.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { counted } from "../../../form/words/phrases.ts";
import { canBe } from "../../../insurance/lifecycle/lifecycle.ts";
import { may } from "../../../insurance/permissions.ts";
import { ActionBar, useContinue } from "../../capture/frame/actions/ActionBar.tsx";
import { type Obstacle, useObstacles } from "../../capture/frame/actions/obstacles.ts";
import { ErrorSummary } from "../../capture/frame/problems/ErrorSummary.tsx";
import { QuoteStatusNotice } from "../../capture/frame/problems/QuoteStatusNotice.tsx";
import { formPages } from "../../capture/frame/use-form-pages.ts";
import { pagePath, policyPath, referPath } from "../../capture/open/capture-path.ts";
import { useDetail, usePhase, useQuote } from "../../capture/open/quote-context.ts";
import { AcceptButton, useAcceptance } from "../../capture/price/AcceptQuote.tsx";
import { BeforeAccept, splitSections } from "../../capture/price/BeforeAccept.tsx";
import { useCalculate } from "../../capture/price/GetQuote.tsx";
import { ConflictPanel } from "../../forms/ConflictPanel.tsx";
import { KeepFocus } from "../../forms/focus/KeepFocus.tsx";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { poundsWords } from "../../pounds.ts";
import { AgreedTerms } from "../../referral/TermsPanel.tsx";
import { openForms, session } from "../../session/session.ts";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { AnswersTable } from "../change/AnswersTable.tsx";
import { DiscardChange } from "../change/ChangeActions.tsx";
import { DifferencePanel, useDifference } from "../change/DifferencePanel.tsx";
import { LinesTable } from "../change/LinesTable.tsx";
import { ChangeStrip, NextTermNotice } from "../change/NextTermNotice.tsx";
import { NewConditions, NewReferrals } from "./NewReferrals.tsx";
import "../../styles/beside.css";

interface Props {
  readonly difference: MtaDifference | null;
  /** Acceptance was blocked: show the summary. */
  readonly onStop: () => void;
}

/** Buttons: accept, refer, return later, discard. */
function ConfirmActions({ difference, onStop }: Props) {
  const { fields, reference, state } = useQuote();
  const status = useDetail("WebStatus");
  const navigate = useNavigate();
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const { calculate, busy } = useCalculate();
  const answers = useObstacles("accept");
  const isPriced = usePriced();
  const isOpen = canBe("accept", status);
  const referrals = difference?.newlyReferred ?? [];
  const obstacles: Obstacle[] = [...answers];
  if (difference && changesNothing(difference))
    obstacles.push({ key: "nothing", words: "Change an answer, or discard the change: nothing has changed", count: 1 });
  if (referrals.length > 0) obstacles.push({ key: "refer", words: "Refer it: an underwriter has to agree", count: 1 });
  if (!may(permissions, "accept") || !may(permissions, "adjust"))
    obstacles.push({ key: "right", words: "Ask a colleague who can accept changes", count: 1 });
  const mayRefer = may(permissions, "refer") && canBe("refer", status);
  return (
    <ActionBar
      goal="accept"
      obstacles={isOpen ? obstacles : []}
      ready={<Ready isOpen={isOpen} isPriced={isPriced} becomes={state.policyVersions + 1} />}
    >
      {(reasons) => (
        <>
          <DiscardChange />
          <Button className="on-desk" onClick={() => navigate(policyPath("edit-accepted", fields.id, reference))}>
            Save and come back
          </Button>
          {mayRefer && <Button onClick={() => navigate(referPath(fields.id, reference, "mta"))}>Refer…</Button>}
          {isOpen &&
            (isPriced ? (
              <AcceptChange
                reasonsId={reasons}
                blocked={obstacles.length > 0}
                difference={difference}
                onStop={onStop}
              />
            ) : (
              <Button variant="primary" busy={busy} onClick={() => void calculate()}>
                {busy ? "Calculating" : "Recalculate"}
              </Button>
            ))}
        </>
      )}
    </ActionBar>
  );
}

const changesNothing = ({ answers, newConditions, change }: MtaDifference): boolean =>
  answers.length === 0 && newConditions.length === 0 && change === 0;

/** Whether the price is for the present answers. */
function usePriced(): boolean {
  const { store } = useQuote();
  const { price, outdated } = useRecordAtom(store, store.outcomeAtom);
  return price !== null && price !== undefined && !outdated;
}

interface ReadyProps {
  readonly isOpen: boolean;
  readonly isPriced: boolean;
  readonly becomes: number;
}

function Ready({ isOpen, isPriced, becomes }: ReadyProps) {
  if (!isOpen) return <span className="muted">Read only</span>;
  if (!isPriced)
    return (
      <>
        <b>Not priced yet</b>
        <p className="muted">Recalculate: then the change can be accepted.</p>
      </>
    );
  return (
    <>
      <b>Ready to accept</b>
      <p className="muted">Accepting creates policy version {becomes}, an endorsement and an updated schedule.</p>
    </>
  );
}

interface AcceptChangeProps {
  readonly reasonsId: string;
  readonly blocked: boolean;
  readonly difference: MtaDifference | null;
  readonly onStop: () => void;
}

/** Accepts the change, once. */
function AcceptChange({ reasonsId, blocked, difference, onStop }: AcceptChangeProps) {
  const { reference, fields, state } = useQuote();
  const { busy, press } = useAcceptance({
    blocked,
    onStop,
    next: policyPath("edit-accepted-thank-you", fields.id, reference),
    onAccepted: () => {
      // The page's copy of the policy is the previous version.
      if (state.policyReference !== undefined) openForms.drop(state.policyReference);
    },
  });
  const amount = blocked || !difference ? "" : amountWords(difference.toPay);
  return (
    <AcceptButton
      words={`Accept the change${amount}`}
      blocked={blocked}
      busy={busy}
      reasonsId={reasonsId}
      onPress={() => void press()}
    />
  );
}

const amountWords = (toPay: number): string =>
  toPay < 0 ? `, ${poundsWords(-toPay)} back` : toPay === 0 ? "" : `, ${poundsWords(toPay)}`;

/** Before and after of everything changed, the amount payable, and the declaration. */
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
          <span className="muted">The policy does not change until you accept.</span>
        </div>
        {failed && <Stale onRetry={retry} />}
        {attempt > 0 && <ErrorSummary problems={problems} attempt={attempt} />}
        <QuoteStatusNotice />
        <ConflictPanel store={store} />
        <NextTermNotice />
        <div className="beside">
          <div className="min-0 flow">
            <ChangeStrip day />
            {difference && (
              <>
                <NewReferrals decisions={difference.newlyReferred} />
                <AgreedTerms />
                <Panel
                  titleId="changed-title"
                  title="What changed"
                  beside={
                    <>
                      <span className="muted">{counted(difference.answers.length, "change")}</span>
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
