import { useState } from "react";
import { type ImpactKind, impactOutcomeWords } from "../../../insurance/impact/impact-of.ts";
import { formatPounds } from "../../../insurance/money/money.ts";
import type { ImpactRows, ImpactRun } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { Button } from "../../kit/Button.tsx";
import { Pager } from "../../kit/Pager.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { useAct } from "../../use-act.ts";

/** Records that a replay counts apart. */
export type RecordGroup = ImpactRun["figures"][number]["of"];

/** Which records are listed: those behind one figure, or all. */
export interface ChosenRecords {
  readonly words: string;
  readonly of?: RecordGroup;
  readonly kind?: ImpactKind;
  readonly band?: number;
}

const PAGE_SIZE = 25;

type ImpactRecord = ImpactRows[number];

interface RecordsProps {
  readonly run: ImpactRun;
  readonly behind: ChosenRecords;
  readonly words: { readonly before: string; readonly after: string };
  /** Takes a record as the sample client of a draft; undefined where there is none, or nobody may. */
  readonly onQuote: ((reference: string) => Promise<void>) | undefined;
}

/** The records behind a figure of a replay, a page at a time. */
export function ImpactRecords({ run, behind, words, onQuote }: RecordsProps) {
  const [page, setPage] = useState(1);
  const { trouble, act } = useAct();
  const look = onQuote && ((reference: string) => void act(() => onQuote(reference)));
  const { value, failed, requestId, retry } = useLoaded(`${run.run} ${run.done} ${page}`, () =>
    call("/api/v1/Studio/impactRows", {
      ...{ run: run.run, page, pageSize: PAGE_SIZE },
      ...(behind.of && { Of: behind.of }),
      ...(behind.kind && { Kind: behind.kind }),
      ...(behind.band !== undefined && { Band: String(behind.band) }),
    }),
  );
  return (
    <Panel title={behind.words}>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      <Table
        caption="Records in the figure"
        columns={recordColumns(words, look)}
        rows={value?.rows}
        keyOf={({ record, reference }) => `${record} ${reference}`}
        narrow="cards"
      />
      <Trouble words={trouble} />
      {value && value.total > PAGE_SIZE && (
        <Pager label="Pages of records" page={page} pageSize={PAGE_SIZE} total={value.total} onPage={setPage} />
      )}
    </Panel>
  );
}

const faredWords = ({ outcome, total }: ImpactRecord["before"]): string =>
  [impactOutcomeWords[outcome], total !== null && formatPounds(total)].filter(Boolean).join(", ");

/** @param look opens a record as the sample client of the draft */
const recordColumns = (
  words: RecordsProps["words"],
  look: ((reference: string) => void) | undefined,
): readonly Column<ImpactRecord>[] => [
  {
    words: "Reference",
    isName: true,
    cell: ({ reference, record, renewalDue }) => (
      <>
        {look ? (
          <Button variant="link" aria-label={`Open ${reference} in the preview`} onClick={() => look(reference)}>
            {reference}
          </Button>
        ) : (
          reference
        )}
        {record === "policy" && (renewalDue ? ", policy, renewal due" : ", policy")}
      </>
    ),
  },
  { words: "Firm", isLabelled: true, cell: ({ firm }) => firm },
  { words: "Version", isFigure: true, isLabelled: true, cell: ({ version }) => version },
  { words: words.before, isLabelled: true, cell: ({ before }) => faredWords(before) },
  { words: words.after, isLabelled: true, cell: ({ after }) => faredWords(after) },
  { words: "Reason", isLabelled: true, isLong: true, cell: ({ cause }) => cause },
];
