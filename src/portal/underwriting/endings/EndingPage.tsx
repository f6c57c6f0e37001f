import { Link } from "react-router-dom";
import { policyPath } from "../../capture/open/capture-path.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { useClientName } from "../../capture/open/use-client-name.ts";
import { Main } from "../../shell/Main.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { RiskInWords } from "../case/RiskInWords.tsx";
import { PolicyEndings } from "./PolicyEndings.tsx";

/** A policy that was never referred, whose broker asks for its end: that, and the risk. */
export function EndingPage({ reload }: { readonly reload: () => Promise<void> }) {
  const { reference, fields } = useQuote();
  const client = useClientName();
  return (
    <Main className="page case">
      <PageTitle title={`${reference} – Underwriting`} />
      <div className="page-head">
        <h1>{client || reference}</h1>
        <span className="muted">
          {fields.title}. <Link to={policyPath("edit-accepted", fields.id, reference)}>To the policy</Link>
        </span>
      </div>
      <PolicyEndings reload={reload} />
      <RiskInWords />
    </Main>
  );
}
