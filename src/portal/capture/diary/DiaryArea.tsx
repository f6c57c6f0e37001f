import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { may } from "../../../insurance/permissions.ts";
import { listDiary } from "../../api/diary-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { session } from "../../session/session.ts";
import { Stale } from "../../shell/Stale.tsx";
import { useQuote } from "../open/quote-context.ts";
import { DiaryEntry } from "./DiaryEntry.tsx";
import { NewNote } from "./NewNote.tsx";

/** Notes of the branch on this quote: what is to be done first, then the rest. */
export default function DiaryArea() {
  const { reference } = useQuote();
  const mayWrite = may(useRecordAtom(session, session.permissionsAtom), "edit");
  const { value, loading, failed, requestId, retry } = useLoaded(reference, () => listDiary(reference));
  return (
    <div className="diary" aria-busy={loading}>
      {mayWrite && <NewNote onAdded={retry} />}
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {!value && !failed && <span className="skeleton" aria-hidden="true" />}
      {value?.notes.length === 0 && (
        <p className="muted">Nothing here yet. A note with a day comes up in the working list on that day.</p>
      )}
      <ul className="diary-notes">
        {value?.notes.map((note) => (
          <DiaryEntry key={note.id} note={note} mayFinish={mayWrite} onFinished={retry} />
        ))}
      </ul>
    </div>
  );
}
