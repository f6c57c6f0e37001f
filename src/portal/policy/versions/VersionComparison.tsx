import { compareVersions } from "../../api/policy-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { Stale } from "../../shell/Stale.tsx";
import { AnswersTable } from "../change/AnswersTable.tsx";
import { LinesTable } from "../change/LinesTable.tsx";

interface Props {
  readonly reference: string;
  readonly from: number;
  readonly to: number;
}

/** Every answer and every line of the premium in which two versions differ. */
export function VersionComparison({ reference, from, to }: Props) {
  const { value, failed, requestId, retry } = useLoaded(`${reference} ${from} ${to}`, () =>
    compareVersions(reference, from, to),
  );
  if (!value) return failed ? <Stale requestId={requestId} onRetry={retry} /> : null;
  const headings = { before: `Version ${from}`, after: `Version ${to}` };
  return (
    <div className="version-comparison">
      {value.answers.length === 0 && value.lines.length === 0 && <p className="panel-body muted">They say the same.</p>}
      {value.answers.length > 0 && <AnswersTable answers={value.answers} headings={headings} />}
      {value.lines.length > 0 && <LinesTable lines={value.lines} headings={headings} />}
    </div>
  );
}
