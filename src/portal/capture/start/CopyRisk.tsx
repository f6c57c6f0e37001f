import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { searchDocuments } from "../../api/document-calls.ts";
import { copyQuote } from "../../api/quote-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { statusWords } from "../../icons/Status.tsx";
import { ListSearch } from "../../list/ListSearch.tsx";
import { tellFailure } from "../../toast/tell-failure.ts";
import { toast } from "../../toast/toasts.ts";
import { pagePath } from "../open/capture-path.ts";

/** Starts from an earlier quote or policy: every answer comes along, to be checked. */
export function CopyRisk() {
  const [q, setQ] = useState("");
  const { value } = useLoaded(`copy ${q}`, async () => (q ? searchDocuments({ q }, "1", 6) : null));
  const navigate = useNavigate();
  const copy = async (reference: string, typeOfInsurance: string) => {
    try {
      const made = await copyQuote(reference);
      toast(`${reference} copied to ${made.reference}.`);
      navigate(pagePath("page1", typeOfInsurance, made.reference));
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <section className="panel" aria-labelledby="copy-title">
      <div className="panel-head">
        <h2 id="copy-title">Copy an old risk</h2>
      </div>
      <div className="panel-body">
        <ListSearch q={q} label="Find a quote or policy to copy" onChange={setQ} />
        {q && value?.total === 0 && <p className="muted start-none">Nothing matches.</p>}
      </div>
      <ul className="start-list">
        {q &&
          value?.rows.map(({ reference, typeOfInsurance, client, WebStatus }) => (
            <li key={reference}>
              <button type="button" onClick={() => void copy(reference, typeOfInsurance)}>
                <b className="figure">{reference}</b>
                <span>{client || "No policyholder yet"}</span>
                <span className="small">{statusWords(WebStatus)} · copy to a new quote</span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}
