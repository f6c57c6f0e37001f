import { useEffect, useRef, useState } from "react";
import { counted } from "../../form/words/phrases.ts";
import type { StuckQuote } from "../api/answers.ts";
import { call } from "../api/call.ts";
import type { AnswerOf } from "../api/client.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { Button } from "../kit/Button.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { TextField } from "../kit/Field.tsx";
import { Progress } from "../kit/Progress.tsx";
import { Table } from "../kit/Table.tsx";
import { Trouble } from "../kit/Trouble.tsx";
import { Stale } from "../shell/Stale.tsx";
import { useAct } from "../use-act.ts";

/** Quotes moved per call: few enough to show progress and to stop between calls. */
const SLICE = 25;
/** Quotes per page of the list. */
const PAGE = 500;
const MAX_REASON_LENGTH = 1000;
/** Maximum number of rows drawn; the rest is counted. */
const MAX_SHOWN = 200;

/** Whether another version is in force for the quote's branch. */
export const isMovable = ({ inForce, version }: StuckQuote): boolean => inForce !== null && inForce !== version;

type Moved = AnswerOf<"/api/v1/Studio/moveQuotes">["quotes"][number];

async function openQuotesOf(id: string, version: number): Promise<readonly StuckQuote[]> {
  const found: StuckQuote[] = [];
  for (let page = 1; ; page++) {
    const { total, quotes } = await call("/api/v1/Studio/stuck", { id, version, page, pageSize: PAGE });
    found.push(...quotes);
    if (quotes.length === 0 || found.length >= total) return found.filter(isMovable);
  }
}

/** Moves a version's open quotes, such as those started before it was rolled back. */
export function MoveOpenQuotes({
  id,
  version,
  ...rest
}: Omit<MoveProps, "quotes"> & Pick<StuckQuote, "id" | "version">) {
  const { value: quotes, failed, requestId, retry } = useLoaded(`${id} ${version}`, () => openQuotesOf(id, version));
  if (quotes && quotes.length > 0) return <MoveQuotes quotes={quotes} {...rest} />;
  return (
    <Dialog title={`Open quotes of version ${version}`} className="dialog-framed studio-dialog" onClose={rest.onClose}>
      {(close) => (
        <div className="stack gap-3">
          {failed && <Stale requestId={requestId} onRetry={retry} />}
          <p>
            {quotes
              ? "None of them can be moved: their branches have this version in force, or no version."
              : "Searching"}
          </p>
          <div className="row">
            <Button onClick={close}>Close</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface MoveProps {
  readonly quotes: readonly StuckQuote[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Processes a few quotes per call, until all are done or the user stops it. */
function useSlices(references: readonly string[]) {
  const [done, setDone] = useState<readonly Moved[]>([]);
  const isStopped = useRef(false);
  const run = async (
    Act: "preview" | "move" | "back",
    Reason: string,
    which = references,
    onSlice: (all: readonly Moved[]) => void = () => {},
  ): Promise<readonly Moved[]> => {
    isStopped.current = false;
    setDone([]);
    const all: Moved[] = [];
    for (let at = 0; at < which.length && !isStopped.current; at += SLICE) {
      const References = JSON.stringify(which.slice(at, at + SLICE));
      all.push(...(await call("/api/v1/Studio/moveQuotes", { References, Reason, Act })).quotes);
      setDone([...all]);
      onSlice(all);
    }
    return all;
  };
  const stop = () => {
    isStopped.current = true;
  };
  // Leaving the dialog stops the work.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  return { done, run, stop };
}

type MoveState = "asked" | "moving" | "ended" | "goingBack" | "back";

/** Shows the outcome for each quote before any is moved; moved quotes can be moved back. */
export function MoveQuotes({ quotes, onClose, onDone }: MoveProps) {
  const references = quotes.map(({ reference }) => reference);
  const { done, run, stop } = useSlices(references);
  const preview = useLoaded(JSON.stringify(references), () => run("preview", "Preview of the move"));
  const [reason, setReason] = useState("");
  const [state, setState] = useState<MoveState>("asked");
  const [moved, setMoved] = useState<readonly string[]>([]);
  const { trouble, act, refuse } = useAct();
  const count = preview.value?.filter((quote) => quote.moved).length;
  const isMoving = state === "moving" || state === "goingBack";
  const isWorking = isMoving || (state === "asked" && !preview.value && !preview.failed);
  const move = async () => {
    if (reason.trim() === "") return refuse("Enter a reason. Their brokers will see it.");
    setState("moving");
    // Noted after each slice: if a later one fails, moved quotes can still be moved back.
    const note = (all: readonly Moved[]) => setMoved(referencesMoved(all));
    await act(async () => void (await run("move", reason.trim(), references, note)));
    setState("ended");
    return onDone();
  };
  // Stopped or failed work can be resumed.
  const left = state === "back" ? moved.filter((each) => !done.some(({ reference }) => reference === each)) : moved;
  const moveBack = async () => {
    setMoved(left);
    setState("goingBack");
    await act(async () => void (await run("back", `Undone: ${reason.trim()}`.slice(0, MAX_REASON_LENGTH), left)));
    setState("back");
    return onDone();
  };
  const reached = state === "goingBack" || state === "back" ? moved.length : references.length;
  const rows = state === "asked" ? (preview.value ?? done) : done;
  return (
    <Dialog title="Move to the version in force" className="dialog-framed studio-dialog" onClose={onClose}>
      {(close) => (
        <form
          className="stack gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (count && state === "asked") void move();
          }}
        >
          <p>
            No answers are lost. Brokers are asked any questions that are new in the version in force, and a quote can
            be priced once they are answered.
          </p>
          {preview.failed && <Stale requestId={preview.requestId} onRetry={preview.retry} />}
          {isWorking ? (
            <div className="row gap-3">
              <Progress label={isMoving ? "Moved" : "Checked"} value={done.length} max={reached} role="status">
                {done.length} of {reached}
              </Progress>
              {isMoving && <Button onClick={stop}>Stop</Button>}
            </div>
          ) : (
            <p role="status">{sumWords(rows, reached, state)}</p>
          )}
          <Table
            caption={state === "asked" ? "Effect on each quote" : "Result for each quote"}
            columns={[
              { words: "Quote", isName: true, cell: ({ reference }: Moved) => reference },
              {
                words: "Moved",
                cell: ({ moved }: Moved) => (moved ? (state === "asked" ? "Would move" : "Yes") : "No"),
              },
              { words: "Effect", isLong: true, cell: ({ words }: Moved) => words },
            ]}
            rows={rows.slice(0, MAX_SHOWN)}
            keyOf={({ reference }) => reference}
            narrow="cards"
          />
          {rows.length > MAX_SHOWN && (
            <p className="small">
              The first {MAX_SHOWN} of {rows.length} are shown.
            </p>
          )}
          {state === "asked" && (
            <TextField label="Reason" maxLength={MAX_REASON_LENGTH} value={reason} onValue={setReason} />
          )}
          <Trouble words={trouble} />
          <div className="row gap-3">
            {state === "asked" && (
              <Button type="submit" variant="primary" aria-disabled={!count}>
                Move {count === undefined ? "" : counted(count, "quote")}
              </Button>
            )}
            {(state === "ended" || state === "back") && left.length > 0 && (
              <Button onClick={() => void moveBack()}>Undo: move {counted(left.length, "quote")} back</Button>
            )}
            {!isMoving && <Button onClick={close}>{state === "asked" ? "Cancel" : "Close"}</Button>}
          </div>
        </form>
      )}
    </Dialog>
  );
}

const referencesMoved = (rows: readonly Moved[]): readonly string[] =>
  rows.flatMap(({ reference, moved }) => (moved ? [reference] : []));

/** `12 of 14 quotes were moved.` */
function sumWords(rows: readonly Moved[], of: number, state: MoveState): string {
  const moved = referencesMoved(rows).length;
  const left = of - rows.length;
  const rest = left > 0 ? ` ${counted(left, "quote was", "quotes were")} not reached and can be moved later.` : "";
  return state === "asked"
    ? `${moved} of ${counted(of, "quote", "quotes")} would be moved.`
    : `${moved} of ${counted(of, "quote was", "quotes were")} moved${state === "back" ? " back" : ""}.${rest}`;
}
