import { useSearchParams } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import type { PolicyVersion } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { momentWords } from "../../clock.ts";
import { Radio } from "../../kit/Check.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { type Column, Table, twoLines } from "../../kit/Table.tsx";
import { poundsWords } from "../../pounds.ts";
import { Stale } from "../../shell/Stale.tsx";
import { AnswersTable } from "../change/AnswersTable.tsx";
import { LinesTable } from "../change/LinesTable.tsx";

interface Props {
  readonly reference: string;
  readonly from: number;
  readonly to: number;
}

/** Every answer and every line of the premium that differs between two versions. */
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

const columns: readonly Column<PolicyVersion>[] = [
  { words: "Version", isName: true, cellClass: "figure", cell: ({ number }) => number },
  {
    words: "What happened",
    cell: ({ kind, effective, endorsement, reference }) => (
      <>
        {kinds[kind]} <span className="on-phone figure">{formatDate(effective)}</span>
        <span className="small">{[endorsement, reference].filter(Boolean).join(" · ")}</span>
      </>
    ),
  },
  { words: "Effective from", cellClass: "figure on-desk", cell: ({ effective }) => formatDate(effective) },
  {
    words: "Made",
    cellClass: "on-desk",
    cell: ({ madeAt, madeBy }) => twoLines(momentWords(madeAt), madeBy),
  },
  {
    words: "Premium of the term",
    isFigure: true,
    cellClass: "on-desk",
    cell: ({ premium }) => poundsWords(premium),
  },
  { words: "Amount due", isFigure: true, cell: ({ charge }) => poundsWords(charge) },
];

/** The policy's versions, one per acceptance; two can be compared. */
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
  const choice = (name: "from" | "to", chosen: number): Column<PolicyVersion> => ({
    words: name === "from" ? "From" : "To",
    cell: ({ number }) => (
      <Radio
        name={`version-${name}`}
        aria-label={`Compare ${name} version ${number}`}
        checked={number === chosen}
        onChecked={() => choose(name, number)}
      />
    ),
  });
  return (
    <Panel title="Versions" beside={several && <span className="muted">Choose two to compare</span>}>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      <Table
        className="versions"
        narrow="lines"
        label="Versions"
        caption="Versions of the policy, oldest first"
        columns={several ? [choice("from", from), choice("to", to), ...columns] : columns}
        rows={versions}
        keyOf={({ number }) => number}
      />
      {several && from !== to && <VersionComparison reference={reference} from={from} to={to} />}
    </Panel>
  );
}
