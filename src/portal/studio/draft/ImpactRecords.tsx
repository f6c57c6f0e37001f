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

/** Groups of records that a replay counts separately. */
export type RecordGroup = ImpactRun["figures"][number]["of"];

/** Which records to list: those behind one figure, or all. */
export interface ChosenRecords {
  readonly words: string;
  readonly of?: RecordGroup;
  readonly kind?: ImpactKind;
  readonly band?: number;
}

export const everyRecord: ChosenRecords = { words: "Every record" };

const PAGE_SIZE = 25;

type ImpactRecord = ImpactRows[number];

interface RecordsProps {
  readonly run: ImpactRun;
  readonly behind: ChosenRecords;
  readonly words: { readonly before: string; readonly after: string };
  /** Uses a record as a draft's sample client; undefined if there is no draft, or the user may not. */
  readonly onQuote: ((reference: string) => Promise<void>) | undefined;
}

/** The records behind a figure of a replay, a page at a time. */
export function ImpactRecords({ run, behind, words, onQuote }: RecordsProps) {
  const [page, setPage] = useState(1);
  const { trouble, act } = useAct();
  const look = onQuote && ((reference: string) => void act(() => onQuote(reference)));
  const { value, failed, requestId, retry } = useLoaded(`${run.run} ${run.done} ${page}`, () =>
    call("/api/v1/Studio/impactRows", {
      run: run.run,
      page,
      pageSize: PAGE_SIZE,
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

const outcomeAndTotal = ({ outcome, total }: ImpactRecord["before"]): string =>
  [impactOutcomeWords[outcome], total !== null && formatPounds(total)].filter(Boolean).join(", ");

/** @param look opens a record as the draft's sample client */
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
  { words: words.before, isLabelled: true, cell: ({ before }) => outcomeAndTotal(before) },
  { words: words.after, isLabelled: true, cell: ({ after }) => outcomeAndTotal(after) },
  { words: "Reason", isLabelled: true, isLong: true, cell: ({ cause }) => cause },
];

/** Possible outcomes for a record, most serious first. */
const kindWords: readonly (readonly [kind: ImpactKind, words: string])[] = [
  ["unpriceable", "Can no longer be priced"],
  ["declined", "Newly declined"],
  ["referred", "Newly referred"],
  ["invalid", "An answer is no longer valid"],
  ["asked", "New questions asked"],
  ["held", "Cannot be moved: answers about criminal offences would be shown"],
  ["failed", "Could not be replayed"],
  ["dearer", "Costs more"],
  ["cheaper", "Costs less"],
  ["eased", "Newly quoted"],
  ["same", "No change"],
];

const groups: readonly (readonly [of: RecordGroup, words: string])[] = [
  ["quote", "Open quotes"],
  ["policy", "Policies in force"],
  ["due", "Renewals due"],
];

interface FiguresProps {
  readonly run: ImpactRun;
  /** Selects the records behind a figure; undefined if they are not listed. */
  readonly onChoose?: (behind: ChosenRecords) => void;
}

/** Number of records by outcome. */
export function ImpactFigures({ run, onChoose }: FiguresProps) {
  const countOf = (of: RecordGroup, kind: ImpactKind) =>
    run.figures.find((each) => each.of === of && each.kind === kind)?.count ?? 0;
  const rows = kindWords.filter(([kind]) => groups.some(([of]) => countOf(of, kind) > 0));
  const columns: readonly Column<(typeof kindWords)[number]>[] = [
    { words: "Outcome", isName: true, cell: ([, words]) => words },
    ...groups.map(([of, words]) => ({
      words,
      isFigure: true,
      isLabelled: true,
      cell: ([kind, what]: (typeof kindWords)[number]) => {
        const count = countOf(of, kind);
        if (count === 0) return "–";
        if (!onChoose) return count;
        const shown = `${words}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
        return (
          <Button variant="link" aria-label={`${shown}, ${count}`} onClick={() => onChoose({ words: shown, of, kind })}>
            {count}
          </Button>
        );
      },
    })),
  ];
  return <Table caption="Effect on open business" columns={columns} rows={rows} keyOf={([kind]) => kind} />;
}

type Bar = ImpactRun["histogram"][number];

/** Distribution of price changes. */
export function ImpactPrices({ run, onChoose }: FiguresProps) {
  const highest = Math.max(1, ...run.histogram.map(({ count }) => count));
  const columns: readonly Column<Bar>[] = [
    { words: "Total payable", isName: true, cell: barWords },
    {
      words: "Records",
      isFigure: true,
      cell: (bar) =>
        bar.count === 0 || !onChoose ? (
          bar.count || "–"
        ) : (
          <Button
            variant="link"
            aria-label={`${barWords(bar)}, ${bar.count}`}
            onClick={() => onChoose({ words: `Total payable: ${barWords(bar)}`, band: bar.band })}
          >
            {bar.count}
          </Button>
        ),
    },
    {
      words: "Share",
      isSilent: true,
      cellClass: "studio-share",
      cell: ({ band, count }) =>
        count > 0 && (
          <span
            className={band > 0 ? "studio-dearer" : band < 0 ? "studio-cheaper" : undefined}
            style={{ width: `${(count / highest) * 100}%` }}
          />
        ),
    },
  ];
  return (
    <Table
      caption="Change in total payable"
      columns={columns}
      rows={run.histogram.filter(({ count, band }) => count > 0 || band === 0)}
      keyOf={({ band }) => band}
    />
  );
}

function barWords({ over, to, band }: Bar): string {
  if (band === 0) return "No change";
  const [less, more] = [Math.abs(over ?? 0), Math.abs(to ?? 0)].sort((a, b) => a - b);
  const which = band > 0 ? "more" : "less";
  if (over === null || to === null) return `Over ${more}% ${which}`;
  return less === 0 ? `Up to ${more}% ${which}` : `${less} to ${more}% ${which}`;
}
