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
  /** As it arrived last; null while the first is on its way. */
  readonly value: Case | null;
  /** It is not among what an underwriter may see. */
  readonly unknown: boolean;
  readonly failed: boolean;
  /** Asks the server again, for the case and for its quote. */
  readonly reload: () => Promise<void>;
}

type Answer = Omit<CaseHere, "reload">;

const nothing: Answer = { value: null, unknown: false, failed: false };

/** A case with what is known of it now. */
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

/** A policy that was never referred, whose broker asks for its end: that, and the risk. */
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

/** The case of the quote that is open, once it has arrived; of a policy that was never referred, what is asked of its end. */
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

/** One risk as an underwriter sees it. Its quote is open as on its own pages, so that every answer can be shown. */
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
