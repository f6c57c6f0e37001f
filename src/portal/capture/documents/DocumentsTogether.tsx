import { useState } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { may } from "../../../insurance/permissions.ts";
import type { QuoteDocument } from "../../api/document-calls.ts";
import { Button } from "../../kit/Button.tsx";
import { session } from "../../session/session.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { MailDocuments } from "./MailDocuments.tsx";
import { useBundle } from "./use-bundle.ts";

interface Props {
  /** Those picked, else all that are current. */
  readonly documents: readonly QuoteDocument[];
  readonly picked: number;
}

/** Several documents at once: in one ZIP, or by mail. */
export function DocumentsTogether({ documents, picked }: Props) {
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const mayMail = may(permissions, "edit") || may(permissions, "underwrite");
  const [mailing, setMailing] = useState(false);
  const { progress, trouble, bundle } = useBundle();
  const which = picked > 0 ? `${picked} picked` : `all ${documents.length}`;
  return (
    <div className="documents-together">
      <div className="cluster">
        <Button size="small" busy={progress !== undefined} onClick={() => void bundle(documents)}>
          Download {which} (ZIP)
        </Button>
        {mayMail && (
          <Button size="small" aria-expanded={mailing} onClick={() => setMailing(!mailing)}>
            Mail {which}…
          </Button>
        )}
        {progress && (
          <span className="documents-progress" role="status">
            <progress aria-label="Documents written" value={progress.done} max={progress.of} />
            <span className="figure">
              {progress.done} of {progress.of}
            </span>
          </span>
        )}
        {trouble && (
          <span className="field-error" role="alert">
            {trouble}
          </span>
        )}
      </div>
      {mailing && (
        <MailDocuments
          documents={documents}
          onDone={() => {
            setMailing(false);
            focusWhenThere("documents-title");
          }}
        />
      )}
    </div>
  );
}
