import { useState } from "react";
import type { AnswerDifference } from "../../../../schemas/life.ts";
import { counted } from "../../../form/words/phrases.ts";
import { replayedOutcomeWords } from "../../../insurance/impact/impact-of.ts";
import type { QuoteState } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { momentInText } from "../../clock.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { useQuote, versionOf } from "../open/quote-context.ts";

/** Moves the quote to another version of its form, once typed text is saved, and reopens it. */
function useMove() {
  const { reference, store, reload } = useQuote();
  const { busy, trouble, act } = useAct();
  const move = (To: number, done: string) =>
    act(async () => {
      if (!(await store.saveNow())) throw new Error("The answers are not saved yet: try again.");
      await call("/api/v1/Quote/moveVersion", { reference, version: versionOf(store), To });
      await reload();
      toast(done);
    });
  return { busy, trouble, move };
}

interface Props {
  /** Version to which the quote would move. */
  readonly to: number;
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

type Movement = Pick<NonNullable<QuoteState["moved"]>, "renamed" | "changed" | "parked">;

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly AnswerDifference[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ place, label, item, before, after, because }) => (
          <li key={place}>
            {item === undefined ? "" : `${item}, `}
            {label}: {before ?? "no answer"}
            {after !== before && after !== null && <> becomes {after}</>}.{because === undefined ? "" : ` ${because}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What happens to answers in another version of their form, and why. */
function MovementLists({ renamed, changed, parked }: Movement) {
  return (
    <>
      <Rows title="Moved to a question with another name" rows={renamed} />
      <Rows title="Converted" rows={changed.filter(({ after }) => after !== null)} />
      <Rows title="Asked again" rows={changed.filter(({ after }) => after === null)} />
      <Rows title="No longer asked, but kept" rows={parked} />
    </>
  );
}

/** Previews what would happen to every answer. Changes nothing before the user confirms. */
function MoveDialog({ to, busy, trouble, onMove, onClose }: Props) {
  const { reference } = useQuote();
  const { value, failed, requestId, retry } = useLoaded(`${reference} ${to}`, () =>
    call("/api/v1/Quote/previewMove", { reference, To: to }),
  );
  return (
    <Dialog title={`Move to version ${to} of the form?`} className="dialog-framed move-dialog" onClose={onClose}>
      {(close) => (
        <>
          {failed && <Stale requestId={requestId} onRetry={retry} />}
          {value ? (
            <>
              <p>
                {counted(value.carried, "answer")} {value.carried === 1 ? "does not change" : "do not change"}.
                {value.losesPrice && " The price will be removed: get a new quote afterwards."}{" "}
                {replayedOutcomeWords(value.fares.before, value.fares.after)}
              </p>
              <MovementLists {...value} />
              {value.asked.length > 0 && (
                <section>
                  <h3>To answer after the move</h3>
                  <ul>
                    {value.asked.map(({ path, message }) => (
                      <li key={path}>{message}</li>
                    ))}
                  </ul>
                </section>
              )}
            </>
          ) : (
            <Skeleton words="Checking what would change" rows={3} />
          )}
          <Trouble words={trouble} />
          <div className="row gap-3">
            {value && (
              <Button variant="primary" busy={busy} onClick={onMove}>
                Move to version {to}
              </Button>
            )}
            <Button onClick={close}>Do not move it</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** The form has a newer version: what would happen to the answers, and the button to move. */
function NewVersion({ version }: NonNullable<QuoteState["newVersion"]>) {
  const { fields, reference } = useQuote();
  const { busy, trouble, move } = useMove();
  const [shown, setShown] = useState(false);
  const moveHere = async () => {
    if (await move(version, `${reference} is on version ${version} of the form.`)) setShown(false);
  };
  return (
    <Notice as="div" tone="info" icon="clock" role="status">
      <p>
        This quote is on version {fields.version} of its form. Version {version} is in force.
      </p>
      <Button onClick={() => setShown(true)}>See what would change</Button>
      {shown && (
        <MoveDialog to={version} busy={busy} trouble={trouble} onMove={moveHere} onClose={() => setShown(false)} />
      )}
    </Notice>
  );
}

interface MovedProps {
  readonly moved: NonNullable<QuoteState["moved"]>;
  /** Another notice offers to move the quote to this version. */
  readonly offered: number | undefined;
}

/** How the quote reached its version, and why. */
function Moved({ moved, offered }: MovedProps) {
  const { reference } = useQuote();
  const { busy, trouble, move } = useMove();
  const { from, to, at, reason, canUndo, renamed, changed, parked } = moved;
  const differing = renamed.length + changed.length + parked.length;
  // A copy or renewal that kept every answer needs no note.
  if (differing === 0 && !canUndo && reason === undefined && from < to) return null;
  return (
    <Notice as="div" tone="info" icon="check" role="status">
      <p>
        The answers were moved from version {from} of the form to version {to} ({momentInText(at)}).
        {differing === 0 && " No answer has changed."}
        {reason !== undefined && ` Reason: ${reason}`}
      </p>
      {differing > 0 && (
        <details>
          <summary>See what happened to {counted(differing, "answer")}</summary>
          <MovementLists {...moved} />
        </details>
      )}
      <Trouble words={trouble} />
      {canUndo && from !== offered && (
        <Button busy={busy} onClick={() => void move(from, `${reference} is back on version ${from} of the form.`)}>
          Move back to version {from}
        </Button>
      )}
    </Notice>
  );
}

/** The version of the form that a quote uses. */
export default function VersionArea() {
  const { state } = useQuote();
  return (
    <>
      {state.newVersion && <NewVersion {...state.newVersion} />}
      {state.moved && <Moved moved={state.moved} offered={state.newVersion?.version} />}
    </>
  );
}
