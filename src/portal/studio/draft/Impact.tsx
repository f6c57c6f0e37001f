import { useState } from "react";
import type { ImpactRun } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { momentInText } from "../../clock.ts";
import { Button } from "../../kit/Button.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { Progress } from "../../kit/Progress.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { poll } from "../../poll.ts";
import { Stale } from "../../shell/Stale.tsx";
import { useAct } from "../../use-act.ts";
import { useEffectOf } from "../../use-effect-of.ts";
import { type ChosenRecords, everyRecord, ImpactFigures, ImpactPrices, ImpactRecords } from "./ImpactRecords.tsx";

/** Milliseconds between polls of a running replay. */
const POLL_INTERVAL_MS = 700;

/** What to replay, and how to describe it. */
export interface Replay {
  /** Id of the product. */
  readonly id: string;
  readonly subject: { readonly Draft: number } | { readonly Rate: string; readonly RateRow: number };
  readonly isOf: (run: ImpactRun) => boolean;
  readonly title: string;
  readonly lead: string;
  readonly start: string;
  /** Why nothing can be replayed yet; undefined if it can. */
  readonly unready?: string | undefined;
  /** Describes what a run covered: `revision 3`. */
  readonly of: (run: ImpactRun) => string;
  /** What a run does not cover yet; undefined if it is complete. */
  readonly isBehind?: (run: ImpactRun) => string | undefined;
  readonly before: string;
  readonly after: string;
}

interface ImpactProps {
  readonly replay: Replay;
  /** Uses a record as a draft's sample client; undefined if there is no draft, or the user may not. */
  readonly onQuote?: ((reference: string) => Promise<void>) | undefined;
}

/** The last replay of a subject, and actions to start and stop one. */
function useReplay({ id, subject, isOf }: Replay) {
  const { value, failed, requestId, retry } = useLoaded(`impact ${id} ${JSON.stringify(subject)}`, () =>
    call("/api/v1/Studio/impact", { id }),
  );
  const [newer, setNewer] = useState<ImpactRun>();
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
    return poll(() => void look(), POLL_INTERVAL_MS);
  });
  return {
    run,
    busy,
    trouble,
    stale: failed && <Stale requestId={requestId} onRetry={retry} />,
    start: () => act(async () => setNewer((await call("/api/v1/Studio/startImpact", { id, ...subject })).run)),
    cancel: () => act(async () => setNewer((await call("/api/v1/Studio/cancelImpact", { run: run?.run ?? "" })).run)),
  };
}

type ReplayControls = ReturnType<typeof useReplay>;

interface StartProps {
  readonly replay: Replay;
  readonly going: ReplayControls;
  readonly variant?: "primary" | "secondary";
  readonly onStart?: () => void;
}

/** The start button, or the progress of a replay, and what the last one covered. */
function StartOfReplay({ replay: { start, unready, of, isBehind }, going, onStart, variant = "primary" }: StartProps) {
  const { run, busy, trouble } = going;
  const isRunning = run?.state === "running";
  const behindWords = run && !isRunning ? isBehind?.(run) : undefined;
  return (
    <>
      {behindWords && (
        <Notice tone="warn" icon="alert">
          {behindWords}
        </Notice>
      )}
      <div className="cluster gap-3">
        {isRunning ? (
          <>
            <Progress label="Replayed" value={run.done} max={Math.max(1, run.records)} role="status">
              {run.done} of {run.records}
            </Progress>
            <Button busy={busy} onClick={going.cancel}>
              Cancel
            </Button>
          </>
        ) : unready === undefined ? (
          <Button
            variant={variant}
            busy={busy}
            onClick={() => {
              onStart?.();
              void going.start();
            }}
          >
            {start}
          </Button>
        ) : (
          <p className="small">{unready}</p>
        )}
        {run && <span className="small">{runWords(run, of(run))}</span>}
      </div>
      <Trouble words={trouble} />
    </>
  );
}

interface BriefProps {
  readonly replay: Replay;
  /** Opens the records behind the figures. */
  readonly onWhole: () => void;
}

/** Only the figures of a replay, shown next to the editor. */
export function ImpactInBrief({ replay, onWhole }: BriefProps) {
  const going = useReplay(replay);
  const { run, stale } = going;
  return (
    <div className="stack gap-3">
      {stale}
      <StartOfReplay replay={replay} going={going} variant="secondary" />
      {run && run.done > 0 && (
        <>
          <ImpactFigures run={run} />
          <ImpactPrices run={run} />
          <Button variant="link" onClick={onWhole}>
            Records behind these figures
          </Button>
        </>
      )}
    </div>
  );
}

/** The effect on open quotes and policies in force, with the records behind each figure. */
export function Impact({ replay, onQuote }: ImpactProps) {
  const { title, lead } = replay;
  const going = useReplay(replay);
  const { run, stale } = going;
  const [behind, setBehind] = useState<ChosenRecords>(everyRecord);
  return (
    <div className="studio-impact stack gap-4">
      <Panel title={title}>
        {stale}
        <PanelBody className="stack gap-3">
          <p>{lead}</p>
          <StartOfReplay replay={replay} going={going} onStart={() => setBehind(everyRecord)} />
        </PanelBody>
      </Panel>
      {run && run.done > 0 && (
        <>
          <div className="studio-two grid at-start gap-4">
            <Panel title="Outcome">
              <ImpactFigures run={run} onChoose={setBehind} />
            </Panel>
            <Panel title="Change in price">
              <ImpactPrices run={run} onChoose={setBehind} />
            </Panel>
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
  return `${end}, ${of}, by ${startedBy}, ${momentInText(startedAt)}: open quotes ${quotes}, policies in force ${policies}.`;
}
