import { useRef } from "react";
import { formatDate } from "../../../form/values/calendar.ts";
import { type DiaryNote, finishInDiary } from "../../api/diary-calls.ts";
import { momentWords } from "../../clock.ts";
import { useAct } from "../../use-act.ts";
import { useQuote } from "../open/quote-context.ts";

interface Props {
  readonly note: DiaryNote;
  readonly mayFinish: boolean;
  readonly onFinished: () => void;
}

/** One note: what, by whom, when it comes up, and whether it is done. */
export function DiaryEntry({ note: kept, mayFinish, onFinished }: Props) {
  const { reference } = useQuote();
  const { busy, trouble, act } = useAct();
  const note = useRef<HTMLLIElement>(null);
  const { id, words, by, at, due, overdue, doneAt, doneBy } = kept;
  const finish = async () => {
    if (!(await act(async () => void (await finishInDiary(reference, id))))) return;
    note.current?.focus();
    onFinished();
  };
  return (
    <li ref={note} tabIndex={-1} className={doneAt ? "diary-note diary-done" : "diary-note"}>
      <p className="message-words">{words}</p>
      <p className="small">
        {due && !doneAt && <b className={overdue ? "referral-overdue" : undefined}>Due {formatDate(due)}. </b>}
        {by}, {momentWords(at)}
        {doneAt && `. Done ${momentWords(doneAt)}${doneBy ? ` by ${doneBy}` : ""}`}
      </p>
      {trouble && (
        <p className="field-error" role="alert">
          {trouble}
        </p>
      )}
      {mayFinish && due && !doneAt && (
        <button type="button" className="button button-small" aria-busy={busy} onClick={() => void finish()}>
          Done<span className="visually-hidden">: {words}</span>
        </button>
      )}
    </li>
  );
}
