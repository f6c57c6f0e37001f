import { getEvidence } from "../../api/document-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { Stale } from "../../shell/Stale.tsx";

interface Props {
  /** Of the document. */
  readonly id: string;
  readonly name: string;
}

/** Which wording was put to the client for each answer that the document prints, and what proves the document. */
export function WordingShown({ id, name }: Props) {
  const { value, failed, requestId, retry } = useLoaded(id, () => getEvidence(id));
  if (failed) return <Stale requestId={requestId} onRetry={retry} />;
  if (!value) return <span className="skeleton" aria-hidden="true" />;
  return (
    <div className="wording">
      <p className="small">
        SHA-256 of what it says: <code>{value.modelHash}</code>
      </p>
      {value.answers.length > 0 && (
        <div className="scroll-x">
          <table className="table">
            <caption className="visually-hidden">Wording shown for each answer on {name}</caption>
            <thead>
              <tr>
                <th scope="col">Question as shown</th>
                <th scope="col">Answer</th>
                <th scope="col">Wording</th>
              </tr>
            </thead>
            <tbody>
              {value.answers.map(({ path, label, question = label, hint, answer, wording }) => (
                <tr key={path}>
                  <th scope="row">
                    {question}
                    {hint !== undefined && <span className="small muted"> {hint}</span>}
                  </th>
                  <td>{answer}</td>
                  <td className="muted">{wording ?? "Not numbered"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
