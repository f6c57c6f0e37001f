import type { Case } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { inChosenLanguage } from "../../forms/form-language.ts";
import "../../styles/crumb.css";
import "../../styles/work.css";
import "../../styles/side.css";
import "../../styles/findings.css";
import "../../styles/answers.css";
import "../../styles/refer.css";
import "../../styles/policy.css";
import "../../styles/print-answers.css";
import { useCallback, useEffect, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { Refused, SignedOut } from "../../api/failures.ts";
import { AreaSkeleton } from "../../area/Area.tsx";
import { QuoteFrame, UnknownQuote } from "../../capture/frame/QuoteFrame.tsx";
import { policyPath } from "../../capture/open/capture-path.ts";
import { useClientName, useQuote } from "../../capture/open/quote-context.ts";
import { withChosenWords } from "../../forms/form-language.ts";
import { QuestionTheme } from "../../forms/Questions.tsx";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { PolicyEndings } from "../endings/PolicyEndings.tsx";
import { CasePage, RiskInWords } from "./CasePage.tsx";

interface CaseHere {
  /** The case as last loaded; null while the first load is running. */
  readonly value: Case | null;
  /** The underwriter may not see it, or it does not exist. */
  readonly unknown: boolean;
  readonly failed: boolean;
  /** Reloads the case and its quote. */
  readonly reload: () => Promise<void>;
}

type Answer = Omit<CaseHere, "reload">;

const nothing: Answer = { value: null, unknown: false, failed: false };

/** A case in its present state. */
function useCase(reference: string): CaseHere {
  const { reload: reloadQuote } = useQuote();
  const [answer, setAnswer] = useState(nothing);
  const load = useCallback(async () => {
    try {
      const value = await withChosenWords(call("/api/v1/Underwriting/get", { reference, ...inChosenLanguage() }));
      setAnswer({ value, unknown: false, failed: false });
    } catch (error) {
      if (!(error instanceof SignedOut)) console.error(error);
      const unknown = error instanceof Refused && error.status === 404;
      setAnswer(({ value }) => ({ value: unknown ? null : value, unknown, failed: !unknown }));
    }
  }, [reference]);
  useEffect(() => void load(), [load]);
  const reload = useCallback(async () => {
    await Promise.all([load(), reloadQuote()]);
  }, [load, reloadQuote]);
  return { ...answer, reload };
}

/** A policy that was never referred, whose broker requests cancellation or reinstatement: the request, and the risk. */
function EndingPage({ reload }: { readonly reload: () => Promise<void> }) {
  const { reference, fields } = useQuote();
  const client = useClientName();
  return (
    <Main className="page case">
      <PageTitle title={`${reference} – Underwriting`} />
      <div className="page-head">
        <h1>{client || reference}</h1>
        <span className="muted">
          {fields.title}. <Link to={policyPath("edit-accepted", fields.id, reference)}>View policy</Link>
        </span>
      </div>
      <PolicyEndings reload={reload} />
      <RiskInWords />
    </Main>
  );
}

/**
 * The case of the open quote, once loaded; for a policy that was never referred, the request about its cancellation.
 */
function CaseOfQuote() {
  const { reference, state } = useQuote();
  const { value, unknown, failed, reload } = useCase(reference);
  if (unknown) return state.cancellation ? <EndingPage reload={reload} /> : <UnknownQuote reference={reference} />;
  return (
    <>
      {failed && <Stale onRetry={() => void reload()} />}
      {value ? <CasePage risk={value} reload={reload} /> : <AreaSkeleton />}
    </>
  );
}

const queue = { address: "/user/underwriting", title: "Underwriting" };

/**
 * One risk as an underwriter sees it. Opens its quote like the quote's own pages, so that every answer can be shown.
 */
export default function CaseArea() {
  const { Reference } = useParams();
  return (
    <QuestionTheme>
      <QuoteFrame key={Reference} home={queue}>
        <CaseOfQuote />
      </QuoteFrame>
    </QuestionTheme>
  );
}
