import { declaredTerms, versionOfTerms } from "../../insurance/joining/declared-terms.ts";
import { getSignupForm } from "../api/signup-calls.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { Skeleton } from "../area/Skeleton.tsx";
import { useSite } from "../config.ts";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { Stale } from "../shell/Stale.tsx";
import { TermsText } from "./TermsText.tsx";

/** The terms of business that a firm accepts when it joins, in the version that is in force; to read and to print. */
export function TermsPage() {
  const { brand, regulatory } = useSite();
  const { value, failed, requestId, retry } = useLoaded("terms", getSignupForm);
  const terms = declaredTerms(value?.FIELDS.questions ?? []);
  return (
    <Main className="page signup terms-page">
      <PageTitle title="Terms of business" />
      <div className="page-head">
        <h1>Terms of business</h1>
        <span className="end terms-print">
          <button type="button" className="button" onClick={() => window.print()}>
            Print
          </button>
        </span>
      </div>
      <article className="panel panel-body">
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
      </article>
    </Main>
  );
}
