import { useState } from "react";
import { counted } from "../../../form/words/phrases.ts";
import type { QuoteState } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { momentWords } from "../../clock.ts";
import { Button } from "../../kit/Button.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { useQuote, versionOf } from "../open/quote-context.ts";
import { MoveDialog } from "./MoveDialog.tsx";
import { MovementLists } from "./MovementLists.tsx";

/** Moves the quote to a version of its form, once what was typed is saved, and opens it there. */
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

/** The form has a newer version: what would become of the answers, and the way there. */
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

/** How the quote came to its version, and why. */
function Moved({ moved }: { readonly moved: NonNullable<QuoteState["moved"]> }) {
  const { reference } = useQuote();
  const { busy, trouble, move } = useMove();
  const { from, to, at, canUndo, renamed, changed, parked } = moved;
  const differing = renamed.length + changed.length + parked.length;
  return (
    <Notice as="div" tone="info" icon="check" role="status">
      <p>
        It came from version {from} of the form to version {to} {momentWords(at)}.
        {differing === 0 && " Every answer is as it was."}
      </p>
      {differing > 0 && (
        <details>
          <summary>What became of {counted(differing, "answer")}</summary>
          <MovementLists {...moved} />
        </details>
      )}
      <Trouble words={trouble} />
      {canUndo && (
        <Button busy={busy} onClick={() => void move(from, `${reference} is back on version ${from} of the form.`)}>
          Move back to version {from}
        </Button>
      )}
    </Notice>
  );
}

/** The version of the form that a quote is on. */
export default function VersionArea() {
  const { state } = useQuote();
  return (
    <>
      {state.newVersion && <NewVersion {...state.newVersion} />}
      {state.moved && <Moved moved={state.moved} />}
    </>
  );
}
