import { useState } from "react";
import { Link } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { may } from "../../../insurance/permissions.ts";
import { listDocuments } from "../../api/document-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { useTurn } from "../../api/use-turn.ts";
import { folderPath } from "../../folders/folder-address.ts";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelBody, PanelHead } from "../../kit/Panel.tsx";
import { session } from "../../session/session.ts";
import { Stale } from "../../shell/Stale.tsx";
import { useQuote } from "../open/quote-context.ts";
import { DocumentRow } from "./DocumentRow.tsx";
import { DocumentsTogether } from "./DocumentsTogether.tsx";

interface Props {
  /** Said where there is none yet. */
  readonly none?: string;
}

/** What the client is given: each version of each document, to open, print, mail, or take together. */
export function DocumentsPanel({ none = "They are made with the price." }: Props) {
  const mayView = may(useRecordAtom(session, session.permissionsAtom), "viewDocuments");
  return mayView ? <Documents none={none} /> : null;
}

function Documents({ none }: Required<Props>) {
  const { reference, state } = useQuote();
  const { value, failed, requestId, retry } = useLoaded(`${reference} ${useTurn(state)}`, () =>
    listDocuments(reference),
  );
  const [old, setOld] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const documents = value?.documents ?? [];
  const current = documents.filter(({ superseded }) => !superseded);
  const superseded = documents.length - current.length;
  const shown = old ? documents : current;
  const picked = shown.filter(({ id }) => chosen.has(id));

  const choose = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  return (
    <Panel aria-labelledby="documents-title" aria-busy={!value && !failed}>
      <PanelHead>
        <h2 id="documents-title" tabIndex={-1}>
          Documents
        </h2>
        <Link className="end" to={folderPath(reference)}>
          All documents of {reference}
        </Link>
        {value && documents.length === 0 && <span className="muted">{none}</span>}
        {superseded > 0 && (
          <Button variant="text" size="small" aria-pressed={old} onClick={() => setOld(!old)}>
            {old ? "Hide superseded" : `Show ${superseded} superseded`}
          </Button>
        )}
      </PanelHead>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {!value && !failed && (
        <PanelBody as="p" aria-hidden="true">
          <span className="skeleton" />
        </PanelBody>
      )}
      <ul className="documents">
        {shown.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            chosen={chosen.has(document.id)}
            onChoose={() => choose(document.id)}
          />
        ))}
      </ul>
      {current.length > 0 && (
        <DocumentsTogether documents={picked.length > 0 ? picked : current} picked={picked.length} />
      )}
    </Panel>
  );
}
