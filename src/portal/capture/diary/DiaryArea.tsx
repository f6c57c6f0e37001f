import type { DiaryNote } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import "../../styles/price.css";
import "../../styles/diary.css";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { may } from "../../../insurance/permissions.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { momentInText, today } from "../../clock.ts";
import { TypedDate } from "../../forms/TypedDate.tsx";
import { useDraft } from "../../forms/use-draft.ts";
import { Button } from "../../kit/Button.tsx";
import { TextAreaField } from "../../kit/Field.tsx";
import { session } from "../../session/session.ts";
import { Stale } from "../../shell/Stale.tsx";
import { useAct } from "../../use-act.ts";
import { useQuote } from "../open/quote-context.ts";

interface Props {
  readonly note: DiaryNote;
  readonly mayFinish: boolean;
  readonly onFinished: () => void;
}

/** One note: its text, author, due date and whether it is done. */
function DiaryEntry({ note: kept, mayFinish, onFinished }: Props) {
  const { reference } = useQuote();
  const { busy, trouble, act } = useAct();
  const note = useRef<HTMLLIElement>(null);
  const { id, words, by, at, due, overdue, doneAt, doneBy } = kept;
  const finish = async () => {
    if (!(await act(async () => void (await call("/api/v1/Diary/finish", { reference, id }))))) return;
    note.current?.focus();
    onFinished();
  };
  return (
    <li ref={note} tabIndex={-1} className={doneAt ? "diary-note line-above diary-done" : "diary-note line-above"}>
      <p className="message-words">{words}</p>
      <p className="small">
        {due && !doneAt && <b className={overdue ? "warn-words" : undefined}>Due {formatDate(due)}. </b>}
        {by}, {momentInText(at)}
        {doneAt && `. Done ${momentInText(doneAt)}${doneBy ? ` by ${doneBy}` : ""}`}
      </p>
      {trouble && (
        <p className="field-error" role="alert">
          {trouble}
        </p>
      )}
      {mayFinish && due && !doneAt && (
        <Button size="small" busy={busy} onClick={() => void finish()}>
          Done<span className="visually-hidden">: {words}</span>
        </Button>
      )}
    </li>
  );
}

/** Adds a diary note, optionally with a due date. */
function NewNote({ onAdded }: { readonly onAdded: () => void }) {
  const { reference } = useQuote();
  const [words, write] = useDraft(`diary ${reference}`);
  const [due, setDue] = useState("");
  const { busy, trouble, act, refuse } = useAct();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const past = due !== "" && due < today() ? "That date has passed. Enter today or a later date." : undefined;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (past) return;
    if (!words.trim()) {
      refuse("Enter a note.");
      return box.current?.focus();
    }
    if (
      !(await act(
        async () => void (await call("/api/v1/Diary/add", { reference, words: words.trim(), ...(due && { due }) })),
      ))
    )
      return;
    write("");
    setDue("");
    onAdded();
    box.current?.focus();
  };
  return (
    <form className="refer grid gap-4" onSubmit={(event) => void add(event)} noValidate>
      <TextAreaField ref={box} label="Note" value={words} rows={3} error={trouble} onValue={write} />
      <TypedDate label="Diary date (optional)" value={due} error={past} onChange={setDue} />
      <div className="cluster gap-x-4">
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? "Adding" : "Add to the diary"}
        </Button>
      </div>
    </form>
  );
}

/** The branch's notes on this quote: open ones first. */
export default function DiaryArea() {
  const { reference } = useQuote();
  const mayWrite = may(useRecordAtom(session, session.permissionsAtom), "edit");
  const { value, loading, failed, requestId, retry } = useLoaded(reference, () =>
    call("/api/v1/Diary/list", { reference }),
  );
  return (
    <div className="diary grid gap-5" aria-busy={loading}>
      {mayWrite && <NewNote onAdded={retry} />}
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {!value && !failed && <span className="skeleton" aria-hidden="true" />}
      {value?.notes.length === 0 && (
        <p className="muted">No notes yet. A note with a diary date appears in the working list on that date.</p>
      )}
      <ul className="diary-notes">
        {value?.notes.map((note) => (
          <DiaryEntry key={note.id} note={note} mayFinish={mayWrite} onFinished={retry} />
        ))}
      </ul>
    </div>
  );
}
