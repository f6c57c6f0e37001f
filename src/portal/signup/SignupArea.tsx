import { tryCall } from "../api/call.ts";
import { inChosenLanguage } from "../forms/form-language.ts";
import "../styles/beside.css";
import "../styles/signup.css";
import "../styles/login.css";
import { useMemo, useState } from "react";
import { Link, Navigate, Route, Routes, useLocation } from "react-router-dom";
import { formatDate } from "../../form/values/calendar.ts";
import { declaredTerms, versionOfTerms } from "../../insurance/joining/declared-terms.ts";
import { ANSWER_DAYS } from "../../insurance/joining/firm-matches.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { useSite } from "../config.ts";
import { QuestionTheme } from "../forms/Questions.tsx";
import { Button } from "../kit/Button.tsx";
import { Panel, PanelBody } from "../kit/Panel.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useRecord } from "../records/use-record.ts";
import { Main, PageTitle } from "../shell/Main.tsx";
import { Stale } from "../shell/Stale.tsx";
import { SignupForm } from "./SignupForm.tsx";
import { readThankYou, type SignupDesk, signupSource } from "./signup-source.ts";
import { TermsText } from "./TermsText.tsx";

/** Confirms that a firm has applied. The same after a reload, and empty for anyone who has not applied. */
function ThankYouPage() {
  const { state } = useLocation();
  const { brand, phone } = useSite();
  const promised = readThankYou(state);
  if (!promised) return <Navigate to="/signup/register" replace />;
  const { reference, answerBy } = promised;
  return (
    <Main className="page signup signup-done">
      <PageTitle title="You have asked to join" />
      <Panel aria-labelledby="asked-title">
        <PanelBody>
          <h1 id="asked-title">You have asked to join {brand}</h1>
          <p>Your reference is</p>
          <p className="signup-reference size-20 strong numerals">{reference}</p>
          <p>
            A copy is on its way to your email. You will hear from us by{" "}
            <b className="figure">{formatDate(answerBy)}</b>.
          </p>
        </PanelBody>
        <PanelBody className="signup-next">
          <h2>What happens next</h2>
          <ol className="numbered stack size-13">
            <li>We check the firm on the Financial Services Register and at Companies House.</li>
            <li>We write to the address that you have confirmed, whatever the decision is.</li>
            <li>
              If we agree, that email has a link to choose a password. You will then be your firm's administrator.
            </li>
            <li>You complete the firm's record, create accounts for your colleagues and start quoting.</li>
          </ol>
        </PanelBody>
        <PanelBody className="signup-next">
          <h2>Questions</h2>
          <p>
            <a className="plain-link size-20 strong numerals" href={`tel:${phone.tel}`}>
              {phone.display}
            </a>
          </p>
          <p className="small">{phone.hours}. Have the reference to hand.</p>
          <p>
            <Link to="/login/signin">Go to the sign-in page</Link>
          </p>
        </PanelBody>
      </Panel>
    </Main>
  );
}

/** What happens to an application, and whom to call. */
function NextSteps() {
  const { phone } = useSite();
  return (
    <Panel as="aside" className="signup-aside" aria-label="What happens next">
      <PanelBody as="section">
        <h2>What happens next</h2>
        <ol className="numbered stack size-13">
          <li>We check the firm on the Financial Services Register and at Companies House.</li>
          <li>Within {ANSWER_DAYS} working days you hear from us by email.</li>
          <li>If we agree, we send you a link to choose a password, and you create accounts for your colleagues.</li>
        </ol>
      </PanelBody>
      <PanelBody as="section">
        <h2>Prefer to talk to a person?</h2>
        <p>
          <a className="plain-link size-20 strong numerals" href={`tel:${phone.tel}`}>
            {phone.display}
          </a>
        </p>
        <p className="small">{phone.hours}</p>
      </PanelBody>
      <PanelBody as="section">
        <h2>Is your firm already registered?</h2>
        <p className="small">Its administrator can create an account for you at once. Ask them first.</p>
      </PanelBody>
    </Panel>
  );
}

/** Application of a firm: the questions of the form in force, then the code that proves the email address. */
function RegisterPage() {
  const { brand } = useSite();
  const desk = useMemo<SignupDesk>(() => ({ terms: "", code: "", promised: undefined }), []);
  const source = useMemo(() => signupSource(desk), [desk]);
  const { record, opening, failed, reload } = useRecord(source);
  const [trouble, setTrouble] = useState(false);
  return (
    <Main className="page signup">
      <PageTitle title="Join" error={trouble} />
      <div className="page-head">
        <h1>Join {brand}</h1>
        <span className="row end">
          <Link to="/login/signin">Already have an account? Sign in</Link>
        </span>
      </div>
      <div className="beside">
        <div className="min-0 flow">
          <p className="measure quiet below-4">
            A principal of the firm should apply. It takes about five minutes. Have the firm reference number and, for a
            company, the Companies House number to hand. Nothing is sent until the last step.
          </p>
          {failed !== null && <Stale onRetry={reload} />}
          {record ? (
            <QuestionTheme>
              <SignupForm key={opening} record={record} desk={desk} onTrouble={setTrouble} />
            </QuestionTheme>
          ) : (
            failed === null && <Skeleton words="Loading the questions" rows={8} />
          )}
        </div>
        <div className="beside-side min-0 flow">
          <NextSteps />
        </div>
      </div>
    </Main>
  );
}

/** The terms of business that a firm accepts when it joins, in the version in force; to read and print. */
function TermsPage() {
  const { brand, regulatory } = useSite();
  const { value, failed, requestId, retry } = useLoaded("terms", () =>
    tryCall("/api/v1/Signup/getForm", inChosenLanguage()),
  );
  const terms = declaredTerms(value?.FIELDS.questions ?? []);
  return (
    <Main className="page signup terms-page">
      <PageTitle title="Terms of business" />
      <div className="page-head">
        <h1>Terms of business</h1>
        <span className="end terms-print">
          <Button onClick={() => window.print()}>Print</Button>
        </span>
      </div>
      <Panel as="article" padded>
        <p>
          Between {brand} (we) and the firm that joins (you). {regulatory}
        </p>
        {failed && <Stale requestId={requestId} onRetry={retry} />}
        {!value && !failed && <Skeleton words="Loading the terms" rows={12} />}
        {value && terms.length === 0 && <p>There are no terms to accept.</p>}
        {terms.map(({ wording, text }) => (
          <div key={wording}>
            <p className="small">
              Version <span className="figure">{versionOfTerms(wording)}</span>, the one that a firm accepts today. What
              a firm accepted is kept with its sign-up.
            </p>
            <TermsText text={text} level={2} />
          </div>
        ))}
      </Panel>
    </Main>
  );
}

/** The pages of /signup, for users without an account; an unknown one shows the first. */
export default function SignupArea() {
  return (
    <Routes>
      <Route path="register" element={<RegisterPage />} />
      <Route path="terms" element={<TermsPage />} />
      <Route path="thank-you" element={<ThankYouPage />} />
      <Route path="*" element={<Navigate to="/signup/register" replace />} />
    </Routes>
  );
}
