import { tryCall } from "../api/call.ts";
import "../styles/print-view.css";
import { useParams } from "react-router-dom";
import type { DocumentModel } from "../../documents/document-model.ts";
import { isRecord } from "../../form/values/own.ts";
import { Refused } from "../api/failures.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { Empty } from "../kit/Empty.tsx";
import { Panel } from "../kit/Panel.tsx";
import { PageTitle } from "../shell/Main.tsx";
import { Stale } from "../shell/Stale.tsx";
import { DocumentPage } from "./DocumentPage.tsx";

/** The same message for a link that is unknown, expired or revoked. */
function NoSuchLink() {
  return (
    <main id="main" className="print-page" tabIndex={-1}>
      <PageTitle title="No document here" />
      <Empty framed level={1} title="This link does not open a document">
        <p>
          Links to documents work for a short time and can be revoked. Ask the person who sent it to you for a new one.
        </p>
      </Empty>
    </main>
  );
}

/** An invalid link is an answer, not a loading failure. */
async function load(token: string) {
  try {
    const { model, madeAt, superseded } = await tryCall("/api/v1/Quote/getDataForPDF", { Token: token });
    if (!isDocumentModel(model)) throw new Error("This page cannot show this type of document");
    return { shown: { model, madeAt, superseded } };
  } catch (error) {
    if (error instanceof Refused) return { shown: null };
    throw error;
  }
}

/** One version of one document, for anyone with the link. Needs no session. */
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
      <Panel as="div" padded aria-hidden="true">
        <span className="skeleton" />
      </Panel>
    </main>
  );
}

/** Whether a model has the shape that this page can draw. Its parts are trusted, since the server made it. */
export const isDocumentModel = (value: unknown): value is DocumentModel =>
  isRecord(value) &&
  value.format === 1 &&
  typeof value.title === "string" &&
  isRecord(value.meta) &&
  isRecord(value.letterhead) &&
  Array.isArray(value.body);
