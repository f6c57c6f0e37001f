import { Link } from "react-router-dom";
import { searchDocuments } from "../../api/document-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { momentWords } from "../../clock.ts";
import { Stale } from "../../shell/Stale.tsx";
import { pagePath } from "../open/capture-path.ts";

const SHOWN = 6;

/** The drafts that were changed last. */
export function Drafts() {
  const { value, failed, requestId, retry } = useLoaded("drafts", () =>
    searchDocuments({ status: "INCOMPLETE" }, "1", SHOWN),
  );
  return (
    <section className="panel" aria-labelledby="drafts-title">
      <div className="panel-head">
        <h2 id="drafts-title">Resume a draft</h2>
        {value && value.total > SHOWN && (
          <span className="end">
            <Link to="/user/documents?status=INCOMPLETE">
              All {value.total}
              {value.isMore && "+"}
            </Link>
          </span>
        )}
      </div>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {value?.rows.length === 0 && <p className="panel-body muted">No drafts.</p>}
      <ul className="start-list">
        {value?.rows.map(({ reference, typeOfInsurance, client, product, changedAt }) => (
          <li key={reference}>
            <Link to={pagePath("page1", typeOfInsurance, reference)}>
              <b className="figure">{reference}</b>
              <span>{client || "No policyholder yet"}</span>
              <span className="small">
                {product} · {momentWords(changedAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
