import "../../styles/print-view.css";
import { useMemo, useState } from "react";
import type { DocumentModel } from "../../../documents/document-model.ts";
import { SelectField } from "../../kit/Field.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { DocumentSheet } from "../../print/DocumentPage.tsx";
import { useEffectOf } from "../../use-effect-of.ts";
import type { DraftProof } from "./use-proof.ts";
import type { SampleClient } from "./use-samples.ts";

interface Props {
  readonly proof: DraftProof;
  readonly sample: SampleClient;
  /** Id of the document whose form is open. */
  readonly chosen: string | undefined;
}

/**
 * The documents that a client with these answers would receive at each event: shows the one being edited, or else the
 * statement of fact.
 */
export function DocumentsBeside({ proof, sample, chosen }: Props) {
  const { printed, sound, print } = proof;
  const [wanted, setWanted] = useState<string>();
  // A document picked here stays selected until another one is opened in the editor.
  const [opened, setOpened] = useState(chosen);
  if (opened !== chosen) {
    setOpened(chosen);
    setWanted(undefined);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object for each definition and each sample
  const asked = useMemo(() => ({}), [sound, sample]);
  useEffectOf(asked, () => print());
  if (!printed) return <Skeleton words="Producing the documents" rows={6} />;
  const { documents, fault } = printed;
  const named = (id: string | undefined) => documents.find((each) => each.id === id);
  const shown =
    documents.find((each) => keyOf(each) === wanted) ?? named(chosen) ?? named("statement-of-fact") ?? documents[0];
  return (
    <div className="studio-documents stack gap-3">
      {fault && (
        <Notice tone="warn" icon="alert">
          No document can be produced: {fault}
        </Notice>
      )}
      {chosen !== undefined && wanted === undefined && !fault && named(chosen) === undefined && (
        <Notice icon="document">
          This document is not produced for this client. Choose a sample client that it is produced for.
        </Notice>
      )}
      {shown && (
        <>
          <SelectField
            label="Document"
            options={documents.map((each) => [keyOf(each), wordsOf(each)])}
            value={keyOf(shown)}
            onValue={setWanted}
          />
          <DocumentSheet model={shown} />
        </>
      )}
    </div>
  );
}

const keyOf = ({ stage, id, classId = "" }: DocumentModel): string => `${stage} ${id} ${classId}`;

const stageWords: Readonly<Record<DocumentModel["stage"], string>> = {
  quote: "Quote",
  policy: "Policy",
  change: "Change",
  cancellation: "Cancellation",
  reinstatement: "Reinstatement",
  renewal: "Renewal",
};

const wordsOf = ({ stage, title, subtitle, classId }: DocumentModel): string =>
  [stageWords[stage], ": ", title, ...(classId === undefined ? [] : [`, ${subtitle}`])].join("");
