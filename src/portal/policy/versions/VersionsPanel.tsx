import { useSearchParams } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import type { PolicyVersion } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { momentWords } from "../../clock.ts";
import { Radio } from "../../kit/Check.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { poundsWords } from "../../pounds.ts";
import { Stale } from "../../shell/Stale.tsx";
import { AnswersTable } from "../change/AnswersTable.tsx";
import { LinesTable } from "../change/LinesTable.tsx";

interface Props {
  readonly reference: string;
  readonly from: number;
  readonly to: number;
}

/** Every answer and every line of the premium in which two versions differ. */
function VersionComparison({ reference, from, to }: Props) {
  const { value, failed, requestId, retry } = useLoaded(`${reference} ${from} ${to}`, () =>
    call("/api/v1/Policy/compareVersions", { reference, from, to }),
  );
  if (!value) return failed ? <Stale requestId={requestId} onRetry={retry} /> : null;
  const headings = { before: `Version ${from}`, after: `Version ${to}` };
  return (
    <div className="version-comparison line-above">
      {value.answers.length === 0 && value.lines.length === 0 && (
        <PanelBody as="p" className="muted">
          They are the same.
        </PanelBody>
      )}
      {value.answers.length > 0 && <AnswersTable answers={value.answers} headings={headings} />}
      {value.lines.length > 0 && <LinesTable lines={value.lines} headings={headings} />}
    </div>
  );
}

const kinds: Readonly<Record<PolicyVersion["kind"], string>> = {
  new: "Accepted",
  mta: "Changed",
  renewal: "Renewed",
  cancellation: "Cancelled",
  reinstatement: "Reinstate",
};

/** The policy from one acceptance to the next; two of its versions can be laid beside each other. */
export function VersionsPanel() {
  const { reference, state } = useQuote();
  const { value, failed, requestId, retry } = useLoaded(`${reference} ${state.changedAt}`, () =>
    call("/api/v1/Policy/getVersions", { reference }),
  );
  const [address, setAddress] = useSearchParams();
  const versions = value?.versions ?? [];
  const numbers = versions.map(({ number }) => number);
  const last = numbers.at(-1) ?? 1;
  const chosen = (name: string, otherwise: number): number => {
    const number = Number(address.get(name));
    return numbers.includes(number) ? number : otherwise;
  };
  const [from, to] = [chosen("from", last - 1), chosen("to", last)];
  const choose = (name: string, number: number) => {
    const next = new URLSearchParams(address);
    next.set("from", String(from));
    next.set("to", String(to));
    next.set(name, String(number));
    setAddress(next, { replace: true });
  };
  const several = versions.length > 1;
  return (
    <Panel title="Versions" beside={several && <span className="muted">Choose two to compare</span>}>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      <div className="scroll-x">
        <table className="table table-rows versions">
          <caption className="visually-hidden">Versions of the policy, oldest first</caption>
          <thead>
            <tr>
              {several && <th scope="col">From</th>}
              {several && <th scope="col">To</th>}
              <th scope="col">Version</th>
              <th scope="col">What happened</th>
              <th scope="col">From day</th>
              <th scope="col">Made</th>
              <th scope="col" className="figure-right">
                Premium of the term
              </th>
              <th scope="col" className="figure-right">
                Charged
              </th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <tr key={version.number}>
                {several && <Choice name="from" version={version.number} chosen={from} onChoose={choose} />}
                {several && <Choice name="to" version={version.number} chosen={to} onChoose={choose} />}
                <th scope="row" className="figure">
                  {version.number}
                </th>
                <td>
                  {kinds[version.kind]} <span className="on-phone figure">{formatDate(version.effective)}</span>
                  <span className="small">{[version.endorsement, version.reference].filter(Boolean).join(" · ")}</span>
                </td>
                <td className="figure version-day">{formatDate(version.effective)}</td>
                <td className="version-made">
                  {momentWords(version.madeAt)}
                  <span className="small">{version.madeBy}</span>
                </td>
                <td className="figure-right version-premium">{poundsWords(version.premium)}</td>
                <td className="figure-right">{poundsWords(version.charge)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {several && from !== to && <VersionComparison reference={reference} from={from} to={to} />}
    </Panel>
  );
}

interface ChoiceProps {
  readonly name: "from" | "to";
  readonly version: number;
  readonly chosen: number;
  readonly onChoose: (name: string, version: number) => void;
}

function Choice({ name, version, chosen, onChoose }: ChoiceProps) {
  return (
    <td>
      <Radio
        name={`version-${name}`}
        aria-label={`Compare ${name} version ${version}`}
        checked={version === chosen}
        onChecked={() => onChoose(name, version)}
      />
    </td>
  );
}
