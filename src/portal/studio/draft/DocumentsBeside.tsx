import "../../styles/print-view.css";
import { useMemo, useState } from "react";
import type { DocumentModel } from "../../../documents/document-model.ts";
import { SelectField } from "../../kit/Field.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { DocumentSheet } from "../../print/DocumentPage.tsx";
import { useEffectOf } from "../../use-effect-of.ts";
import type { DraftProof, SampleClient } from "./use-proof.ts";

interface Props {
  readonly proof: DraftProof;
  readonly sample: SampleClient;
}

/** What a client would be sent with these answers, first the statement of fact. */
export function DocumentsBeside({ proof, sample }: Props) {
  const { printed, sound, print } = proof;
  const [wanted, setWanted] = useState("statement-of-fact");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object for each definition and each sample
  const asked = useMemo(() => ({}), [sound, sample]);
  useEffectOf(asked, () => print());
  if (!printed) return <Skeleton words="Making the documents" rows={6} />;
  const { documents, fault } = printed;
  const shown = documents.find((each) => keyOf(each) === wanted) ?? documents[0];
  return (
    <div className="studio-documents stack gap-3">
      {fault && (
        <Notice tone="warn" icon="alert">
          No document can be made: {fault}
        </Notice>
      )}
      {shown && (
        <>
          <SelectField
            label="Document"
            options={documents.map((each) => [
              keyOf(each),
              each.classId === undefined ? each.title : `${each.title}, ${each.subtitle}`,
            ])}
            value={keyOf(shown)}
            onValue={setWanted}
          />
          <DocumentSheet model={shown} />
        </>
      )}
    </div>
  );
}

const keyOf = ({ id, classId }: DocumentModel): string => (classId === undefined ? id : `${id} ${classId}`);
