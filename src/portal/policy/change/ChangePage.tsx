import "../../styles/beside.css";
import "../../styles/underwriting.css";
import { Link, Navigate } from "react-router-dom";
import type { ErrorEntry } from "../../../../schemas/record.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { counted } from "../../../form/words/phrases.ts";
import { type ChangeWindow, effectivePath, effectiveReasons } from "../../../insurance/change/effective-day.ts";
import { nothingCounted } from "../../../state/findings/problem.ts";
import { QuoteStatusNotice } from "../../capture/frame/problems/QuoteStatusNotice.tsx";
import { useFormPages } from "../../capture/frame/use-form-pages.ts";
import { pagePath, policyPath } from "../../capture/open/capture-path.ts";
import {
  effectiveDayId,
  effectiveDayPlace,
  useEffectiveDay,
  usePhase,
  useQuote,
} from "../../capture/open/quote-context.ts";
import { today } from "../../clock.ts";
import { ConflictPanel } from "../../forms/ConflictPanel.tsx";
import { KeepFocus } from "../../forms/focus/KeepFocus.tsx";
import { TypedDate } from "../../forms/TypedDate.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { Panel, PanelBody, PanelHead } from "../../kit/Panel.tsx";
import { AgreedTerms } from "../../referral/TermsPanel.tsx";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { NewReferrals } from "../confirm/NewReferrals.tsx";
import { ChangesPanel } from "./AnswersTable.tsx";
import { ChangeActions } from "./ChangeActions.tsx";
import { type ChangeInForce, useChangedAnswers } from "./changed-answers.ts";
import { DifferencePanel, pendingPriceWords, useDifference } from "./DifferencePanel.tsx";
import { ChangeStrip, NextTermNotice } from "./NextTermNotice.tsx";

/** Effective date of the change. Starts empty, so that the broker chooses it. */
function EffectiveDay({ errors }: { readonly errors: readonly ErrorEntry[] }) {
  const { store, state } = useQuote();
  const value = useEffectiveDay();
  const locked = useRecordAtom(store, store.lockedAtom);
  const { term, notBefore = term?.start } = state;
  const error = effectiveDayError(value, term && { term, notBefore: notBefore ?? term.start }, errors);
  const change = (day: string) =>
    store.fill(new Map([[effectiveDayPlace, day === "" ? undefined : day]]), "Effective date");
  return (
    <Panel
      title="Effective date"
      beside={
        term && (
          <span className="muted">
            From {formatDate(notBefore ?? term.start)} to {formatDate(term.end)}, and not more than 14 days back without
            an underwriter
          </span>
        )
      }
    >
      <PanelBody>
        {locked === undefined ? (
          <TypedDate
            id={effectiveDayId}
            label="First day on the new terms"
            hint={
              notBefore !== undefined && notBefore > today()
                ? `Type it as ${formatDate(notBefore)}.`
                : `Type it as ${formatDate(today())}, today or +7.`
            }
            value={value}
            error={error}
            onChange={change}
          />
        ) : (
          <p>
            Effective date: <b className="figure">{value ? formatDate(value) : "not chosen"}</b>
          </p>
        )}
      </PanelBody>
    </Panel>
  );
}

/** The pages of the form: where something changed, and where something is missing. */
function ChangedPages({ changed }: { readonly changed: readonly ChangeInForce[] }) {
  const { fields, reference, store } = useQuote();
  const progress = useRecordAtom(store, store.progressAtom);
  const pages = useFormPages();
  return (
    <Panel aria-labelledby="pages-title">
      <PanelHead>
        <h2 id="pages-title" tabIndex={-1}>
          What to change
        </h2>
        <span className="muted">Any page, in any order; what you change is marked there too</span>
      </PanelHead>
      <ul className="changed-pages ruled">
        {pages.map(({ id, title }) => {
          const count = changed.filter(({ page }) => page === id).length;
          const { wrong, missing, missingToAccept } = progress.get(id) ?? nothingCounted;
          return (
            <li key={id} className="cluster gap-x-3 pad-slim size-13 relative pressed-row">
              <Link to={pagePath(id, fields.id, reference)}>{title}</Link>
              <span className={count > 0 ? "strong" : "muted"}>
                {count > 0 ? counted(count, "change") : missing > 0 ? "Asked again at each change" : "As in the policy"}
              </span>
              {wrong > 0 && <b className="warn-words">{wrong} to correct</b>}
              {missing > 0 && <span className="warn-words">{missing} missing</span>}
              {wrong + missing === 0 && missingToAccept > 0 && (
                <span className="small">{missingToAccept} before you accept</span>
              )}
              <Icon name="next" />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** A change being edited: its effective date, what has changed so far, and its price. */
export function ChangePage() {
  const { reference, fields, state, store } = useQuote();
  const phase = usePhase();
  const changed = useChangedAnswers();
  const effective = useEffectiveDay();
  const policy = state.policyNumber ?? state.ofPolicy ?? "";
  const { difference, assumed, reasons, errors, loading, failed, retry } = useDifference();
  if (phase === "endorsed")
    return <Navigate to={policyPath("edit-accepted-thank-you", fields.id, reference)} replace />;
  return (
    <KeepFocus>
      <Main className="page policy flow">
        <PageTitle title={`Change of policy ${policy} – ${reference}`} />
        <div className="page-head">
          <h1>Change of policy {policy}</h1>
          <span className="muted">The policy does not change until you accept.</span>
        </div>
        {failed && <Stale onRetry={retry} />}
        <QuoteStatusNotice />
        <ConflictPanel store={store} />
        <NextTermNotice />
        <div className="beside">
          <div className="min-0 flow">
            <ChangeStrip />
            <EffectiveDay errors={errors} />
            <NewReferrals decisions={reasons} />
            <AgreedTerms />
            <ChangedPages changed={changed} />
            <ChangesPanel changed={changed} />
          </div>
          <div className="beside-side min-0 flow">
            <DifferencePanel
              difference={difference}
              loading={loading}
              assumed={assumed}
              otherwise={pendingPriceWords(effective, reasons)}
            />
          </div>
        </div>
      </Main>
      <ChangeActions difference={difference} changes={changed.length} />
    </KeepFocus>
  );
}

/**
 * The error of the effective date, shown at its field: at once if the term or earlier changes reveal it, otherwise as
 * last reported by the server. A missing date is reported elsewhere, and the server's report of that expires once it is
 * entered.
 *
 * @param day as typed, `YYYY-MM-DD` if valid; empty if none
 */
export function effectiveDayError(
  day: string,
  window: ChangeWindow | undefined,
  errors: readonly ErrorEntry[],
): string | undefined {
  if (day === "") return undefined;
  const [reason] = window ? effectiveReasons(day, window) : [];
  if (reason) return reason.message;
  return errors.find(({ path, code }) => path === effectivePath && code !== "required")?.message;
}
