import { useParams } from "react-router-dom";
import { Refused } from "../api/failures.ts";
import { getDataForPDF } from "../api/print-calls.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { PageTitle } from "../shell/PageTitle.tsx";
import { Stale } from "../shell/Stale.tsx";
import { DocumentPage } from "./DocumentPage.tsx";
import { NoSuchLink } from "./NoSuchLink.tsx";
import { isDocumentModel } from "./read-model.ts";

/** A link that opens nothing is an answer, not a failure to load. */
async function load(token: string) {
  try {
    const { model, madeAt, superseded } = await getDataForPDF(token);
    if (!isDocumentModel(model)) throw new Error("A document of a shape that this page does not know");
    return { shown: { model, madeAt, superseded } };
  } catch (error) {
    if (error instanceof Refused) return { shown: null };
    throw error;
  }
}

/** One version of one document, to be read and printed by whoever holds the link. Asks for no session. */
export default function PrintArea() {
  const { Token = "" } = useParams();
  const { value, failed, requestId, retry } = useLoaded(Token, () => load(Token));
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {!value && <PageTitle title="Document" />}
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {!value && !failed && <Loading />}
      {value && (value.shown ? <DocumentPage document={value.shown} /> : <NoSuchLink />)}
    </>
  );
}

function Loading() {
  return (
    <main id="main" className="print-page" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading the document
      </p>
      <div className="panel panel-body" aria-hidden="true">
        <span className="skeleton" />
      </div>
    </main>
  );
}
