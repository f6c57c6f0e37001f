import { useState } from "react";
import type { ImpactKind } from "../../../insurance/impact/impact-of.ts";
import type { ImpactRun } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { momentWords } from "../../clock.ts";
import { Button } from "../../kit/Button.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { Progress } from "../../kit/Progress.tsx";
import { type Column, Table } from "../../kit/Table.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { poll } from "../../poll.ts";
import { Stale } from "../../shell/Stale.tsx";
import { useAct } from "../../use-act.ts";
import { useEffectOf } from "../../use-effect-of.ts";
import { type ChosenRecords, ImpactRecords, type RecordGroup } from "./ImpactRecords.tsx";

/** Milliseconds between two looks at a replay that is running. */
const LOOKS_EVERY = 700;

/** What is replayed, and in which words. */
export interface Replay {
  /** Id of the product. */
  readonly id: string;
  readonly subject: { readonly Draft: number } | { readonly Rate: string; readonly RateRow: number };
  readonly isOf: (run: ImpactRun) => boolean;
  readonly title: string;
  readonly lead: string;
  readonly start: string;
  /** What a run was of: `revision 3`. */
  readonly of: (run: ImpactRun) => string;
  /** What a run does not say yet; undefined where it says everything. */
  readonly isBehind?: (run: ImpactRun) => string | undefined;
  readonly before: string;
  readonly after: string;
}

interface ImpactProps {
  readonly replay: Replay;
  /** Takes a record as the sample client of a draft; undefined where there is none, or nobody may. */
  readonly onQuote?: ((reference: string) => Promise<void>) | undefined;
}

/** What something would make of open quotes and of policies in force, with the records behind each figure. */
export function Impact({ replay, onQuote }: ImpactProps) {
  const { id, subject, isOf, title, lead, start: startWords, of, isBehind } = replay;
  const { value, failed, requestId, retry } = useLoaded(`impact ${id} ${JSON.stringify(subject)}`, () =>
    call("/api/v1/Studio/impact", { id }),
  );
  const [newer, setNewer] = useState<ImpactRun>();
  const [behind, setBehind] = useState<ChosenRecords>({ words: "Every record" });
  const { busy, trouble, act } = useAct();
  const run = newer ?? value?.runs.find(isOf);
  const isRunning = run?.state === "running";
  useEffectOf(isRunning ? run.run : "", () => {
    if (!isRunning) return undefined;
    const look = () =>
      call("/api/v1/Studio/impact", { run: run.run }).then(
        ({ runs }) => setNewer(runs[0]),
        () => undefined,
      );
    return poll(() => void look(), LOOKS_EVERY);
  });
  const start = () =>
    act(async () => {
      setBehind({ words: "Every record" });
      setNewer((await call("/api/v1/Studio/startImpact", { id, ...subject })).run);
    });
  const cancel = () =>
    act(async () => setNewer((await call("/api/v1/Studio/cancelImpact", { run: run?.run ?? "" })).run));
  const behindWords = run && !isRunning ? isBehind?.(run) : undefined;
  return (
    <div className="studio-impact stack gap-4">
      <Panel title={title}>
        {failed && <Stale requestId={requestId} onRetry={retry} />}
        <PanelBody className="stack gap-3">
          <p>{lead}</p>
          {behindWords && (
            <Notice tone="warn" icon="alert">
              {behindWords}
            </Notice>
          )}
          <div className="row gap-3">
            {isRunning ? (
              <>
                <Progress label="Replayed" value={run.done} max={Math.max(1, run.records)} role="status">
                  {run.done} of {run.records}
                </Progress>
                <Button busy={busy} onClick={cancel}>
                  Cancel
                </Button>
              </>
            ) : (
              <Button variant="primary" busy={busy} onClick={start}>
                {startWords}
              </Button>
            )}
            {run && <span className="small">{runWords(run, of(run))}</span>}
          </div>
          <Trouble words={trouble} />
        </PanelBody>
      </Panel>
      {run && run.done > 0 && (
        <>
          <div className="studio-two">
            <Figures run={run} onChoose={setBehind} />
            <Prices run={run} onChoose={setBehind} />
          </div>
          <ImpactRecords
            key={`${run.run} ${JSON.stringify(behind)}`}
            run={run}
            behind={behind}
            words={replay}
            onQuote={onQuote}
          />
        </>
      )}
    </div>
  );
}

function runWords({ state, startedAt, startedBy, quotes, policies, cause }: ImpactRun, of: string): string {
  const end = {
    running: "Replaying",
    done: "Replayed",
    cancelled: "Cancelled before it finished",
    stopped: "Stopped: the server shut down",
    failed: `Failed: ${cause}`,
  }[state];
  return `${end}, ${of}, by ${startedBy}, ${momentWords(startedAt)}: open quotes ${quotes}, policies in force ${policies}.`;
}

/** What can become of a record, in the order of how much it weighs. */
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
  readonly onChoose: (behind: ChosenRecords) => void;
}

function Figures({ run, onChoose }: FiguresProps) {
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
        const shown = `${words}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
        return (
          <Button variant="link" aria-label={`${shown}, ${count}`} onClick={() => onChoose({ words: shown, of, kind })}>
            {count}
          </Button>
        );
      },
    })),
  ];
  return (
    <Panel title="Outcome">
      <Table caption="Effect on open business" columns={columns} rows={rows} keyOf={([kind]) => kind} />
    </Panel>
  );
}

type Bar = ImpactRun["histogram"][number];

function Prices({ run, onChoose }: FiguresProps) {
  const most = Math.max(1, ...run.histogram.map(({ count }) => count));
  const columns: readonly Column<Bar>[] = [
    { words: "Total payable", isName: true, cell: barWords },
    {
      words: "Records",
      isFigure: true,
      cell: (bar) =>
        bar.count === 0 ? (
          "–"
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
            style={{ width: `${(count / most) * 100}%` }}
          />
        ),
    },
  ];
  return (
    <Panel title="Change in price">
      <Table
        caption="Change in total payable"
        columns={columns}
        rows={run.histogram.filter(({ count, band }) => count > 0 || band === 0)}
        keyOf={({ band }) => band}
      />
    </Panel>
  );
}

function barWords({ over, to, band }: Bar): string {
  if (band === 0) return "No change";
  const [less, more] = [Math.abs(over ?? 0), Math.abs(to ?? 0)].sort((a, b) => a - b);
  const which = band > 0 ? "more" : "less";
  if (over === null || to === null) return `Over ${more}% ${which}`;
  return less === 0 ? `Up to ${more}% ${which}` : `${less} to ${more}% ${which}`;
}
