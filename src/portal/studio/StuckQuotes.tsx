import { type ReactNode, useState } from "react";
import { counted } from "../../form/words/phrases.ts";
import type { StuckQuote } from "../api/answers.ts";
import { call } from "../api/call.ts";
import type { AnswerOf } from "../api/client.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { momentWords } from "../clock.ts";
import { Button } from "../kit/Button.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { TextField } from "../kit/Field.tsx";
import { Panel, PanelBody } from "../kit/Panel.tsx";
import { type Column, Table } from "../kit/Table.tsx";
import { Trouble } from "../kit/Trouble.tsx";
import { Stale } from "../shell/Stale.tsx";
import { useAct } from "../use-act.ts";

interface Props {
  /** Undefined while they load. */
  readonly quotes: readonly StuckQuote[] | undefined;
  /** Turns their pages, where there are several. */
  readonly pages: ReactNode;
  readonly mayMove: boolean;
  readonly onChanged: () => void;
}

/** Quotes that cannot be priced for a fault of their form, and the way to move them to the version in force. */
export function StuckQuotes({ quotes, pages, mayMove, onChanged }: Props) {
  const [asked, setAsked] = useState<readonly StuckQuote[]>([]);
  const movable = quotes?.filter(isMovable).slice(0, MOST_AT_ONCE) ?? [];
  const columns: readonly Column<StuckQuote>[] = [
    ...stuckColumns,
    ...(mayMove
      ? [
          {
            words: "Move it",
            isSilent: true,
            cell: (quote: StuckQuote) =>
              isMovable(quote) && (
                <Button size="small" aria-label={`Move ${quote.reference}`} onClick={() => setAsked([quote])}>
                  Move to {quote.inForce}…
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <Panel
      title="Stuck quotes"
      beside={
        mayMove &&
        movable.length > 1 && (
          <Button size="small" onClick={() => setAsked(movable)}>
            Move {counted(movable.length, "quote")}…
          </Button>
        )
      }
    >
      {quotes?.length === 0 ? (
        <PanelBody as="p" className="small">
          Every quote has a price, or says what it lacks.
        </PanelBody>
      ) : (
        <Table
          caption="Quotes that cannot be priced for a fault of their form"
          columns={columns}
          rows={quotes}
          keyOf={({ reference }) => reference}
          narrow="cards"
        />
      )}
      {pages}
      {asked.length > 0 && <MoveQuotes quotes={asked} onClose={() => setAsked([])} onDone={onChanged} />}
    </Panel>
  );
}

/** The server takes so many in one call. */
const MOST_AT_ONCE = 200;

const isMovable = ({ inForce, version }: StuckQuote): boolean => inForce !== null && inForce !== version;

const stuckColumns: readonly Column<StuckQuote>[] = [
  { words: "Quote", isName: true, cell: ({ reference }) => reference },
  { words: "Of", isLabelled: true, cell: ({ firm }) => firm },
  { words: "Version", isLabelled: true, cell: ({ id, version }) => `${id} ${version}` },
  { words: "Cause", isLabelled: true, isLong: true, cell: ({ cause }) => cause },
  { words: "Since", isLabelled: true, cell: ({ since }) => momentWords(since) },
];

type Moved = AnswerOf<"/api/v1/Studio/moveQuotes">["quotes"][number];

/** Moves the open quotes of a version, as those that were begun before it was taken back. */
export function MoveOpen({ id, version, ...rest }: Omit<MoveProps, "quotes"> & Pick<StuckQuote, "id" | "version">) {
  const { value, failed, requestId, retry } = useLoaded(`${id} ${version}`, () =>
    call("/api/v1/Studio/stuck", { id, version }),
  );
  const quotes = value?.quotes.filter(isMovable).slice(0, MOST_AT_ONCE);
  if (quotes && quotes.length > 0) return <MoveQuotes quotes={quotes} {...rest} />;
  return (
    <Dialog title={`Open quotes of version ${version}`} className="dialog-framed studio-dialog" onClose={rest.onClose}>
      {(close) => (
        <div className="stack gap-3">
          {failed && <Stale requestId={requestId} onRetry={retry} />}
          <p>
            {quotes
              ? "None of them can be moved: this version is in force at their branches, or none is."
              : "Being looked for"}
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

/** What would become of each is shown before any is moved. */
function MoveQuotes({ quotes, onClose, onDone }: MoveProps) {
  const References = JSON.stringify(quotes.map(({ reference }) => reference));
  const preview = useLoaded(References, () =>
    call("/api/v1/Studio/moveQuotes", { References, Reason: "To see what would become of them", Act: "preview" }),
  );
  const [reason, setReason] = useState("");
  const [moved, setMoved] = useState<readonly Moved[]>();
  const { busy, trouble, act, refuse } = useAct();
  const count = preview.value?.quotes.filter((quote) => quote.moved).length;
  const move = () => {
    if (reason.trim() === "") return refuse("Say why: their brokers read it.");
    return act(async () => {
      const done = await call("/api/v1/Studio/moveQuotes", { References, Reason: reason.trim(), Act: "move" });
      setMoved(done.quotes);
      onDone();
    });
  };
  return (
    <Dialog title="Move to the version in force" className="dialog-framed studio-dialog" onClose={onClose}>
      {(close) => (
        <form
          className="stack gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void move();
          }}
        >
          <p>
            No answer is lost. What the version in force asks beside is asked then, and a quote is priced once it is
            answered.
          </p>
          {preview.failed && <Stale requestId={preview.requestId} onRetry={preview.retry} />}
          <Table
            caption={moved ? "What became of each" : "What would become of each"}
            columns={[
              { words: "Quote", isName: true, cell: ({ reference }: Moved) => reference },
              { words: "Moved", cell: (quote: Moved) => movedWords(quote, moved !== undefined) },
              { words: "What is asked", isLong: true, cell: ({ words }: Moved) => words },
            ]}
            rows={moved ?? preview.value?.quotes}
            keyOf={({ reference }) => reference}
            narrow="cards"
          />
          {!moved && <TextField label="Why" maxLength={1000} value={reason} onValue={setReason} />}
          <Trouble words={trouble} />
          <div className="row gap-3">
            {!moved && (
              <Button
                type="submit"
                variant="primary"
                busy={busy}
                aria-disabled={!count}
                onClick={(event) => {
                  if (!count) event.preventDefault();
                }}
              >
                Move {count === undefined ? "" : counted(count, "quote")}
              </Button>
            )}
            <Button onClick={close}>{moved ? "Close" : "Leave them"}</Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

function movedWords({ moved }: Moved, isDone: boolean): string {
  if (!moved) return "No";
  return isDone ? "Yes" : "Would be";
}
