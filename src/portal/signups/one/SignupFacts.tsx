import { formatDate } from "../../../form/values/calendar.ts";
import type { Signup } from "../../api/signup-calls.ts";
import { momentWords } from "../../clock.ts";
import { TermsText } from "../../signup/TermsText.tsx";

const states = { waiting: "Waiting", approved: "Approved", refused: "Refused" } as const;

/** Where it stands, and where to look the firm up. */
export function SignupFacts({ signup: { signup, registerUrl, companyUrl } }: { readonly signup: Signup }) {
  const { state, askedAt, answerBy, overdue, decidedAt, decidedBy, email, terms, termsText, definition, reason } =
    signup;
  return (
    <section className="panel side" aria-label="This sign-up">
      <dl className="side-block facts">
        <dt>Stands</dt>
        <dd>{states[state]}</dd>
        <dt>Asked</dt>
        <dd>{momentWords(askedAt)}</dd>
        {decidedAt === null ? (
          <>
            <dt>Answer by</dt>
            <dd className={overdue ? "overdue" : undefined}>{formatDate(answerBy)}</dd>
          </>
        ) : (
          <>
            <dt>Answered</dt>
            <dd>
              {momentWords(decidedAt)} by {decidedBy}
            </dd>
          </>
        )}
        <dt>Proven address</dt>
        <dd>{email}</dd>
        <dt>Terms accepted</dt>
        <dd>
          {terms}, {definition.id} version {definition.version}
        </dd>
      </dl>
      <details className="side-block terms-read">
        <summary>Read the terms that it accepted</summary>
        <TermsText text={termsText} level={4} />
      </details>
      {reason !== null && (
        <div className="side-block">
          <h3>Why it was refused</h3>
          <p className="small">{reason}</p>
        </div>
      )}
      <ul className="side-block signup-links">
        <li>
          <a href={registerUrl} target="_blank" rel="noopener noreferrer">
            Look it up on the Financial Services Register
          </a>
        </li>
        {companyUrl !== null && (
          <li>
            <a href={companyUrl} target="_blank" rel="noopener noreferrer">
              Look it up at Companies House
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
