import { useState } from "react";
import { momentInText } from "../../clock.ts";
import { Button } from "../../kit/Button.tsx";
import { TextAreaField } from "../../kit/Field.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { useAct } from "../../use-act.ts";
import type { NewComment } from "./draft-acts.ts";
import { type CommentThread, commentThreads, type DraftNote } from "./marks-of-things.ts";

interface Props {
  readonly notes: readonly DraftNote[];
  /** Id of the part that they are about; empty for the whole draft. */
  readonly place: string;
  readonly onSay: (comment: NewComment) => Promise<void>;
}

/** The comments on one part, and a field to add one. */
export function Comments({ notes, place, onSay }: Props) {
  const talks = commentThreads(notes).filter(({ first }) => first.place === place);
  const open = talks.filter(({ isSettled }) => !isSettled);
  const settled = talks.filter(({ isSettled }) => isSettled);
  return (
    <section className="studio-comments stack gap-3 line-above above-4" aria-label="Comments">
      <h3>Comments</h3>
      {open.map((talk) => (
        <TalkWithAnswers key={talk.first.number} talk={talk} onSay={onSay} />
      ))}
      {settled.length > 0 && (
        <details>
          <summary>Resolved: {settled.length}</summary>
          {settled.map((talk) => (
            <TalkWithAnswers key={talk.first.number} talk={talk} onSay={onSay} />
          ))}
        </details>
      )}
      <CommentForm label="New comment" button="Comment" onSay={(words) => onSay({ place, words })} />
    </section>
  );
}

function TalkWithAnswers({
  talk: { first, answers, isSettled },
  onSay,
}: {
  talk: CommentThread;
  onSay: Props["onSay"];
}) {
  const { number } = first;
  return (
    <div className="pad-3 stack gap-2 boxed">
      <ul className="stack gap-2">
        {[first, ...answers].map((note) => (
          <li key={note.number}>
            <CommentBody note={note} />
          </li>
        ))}
      </ul>
      <CommentForm
        label={`Answer to ${first.by}`}
        button="Answer"
        onSay={(words) => onSay({ answers: number, words })}
        onSettle={isSettled ? undefined : (words) => onSay({ answers: number, words, settles: true })}
      />
    </div>
  );
}

/** Who commented, when, and what. */
export function CommentBody({ note: { by, at, revision, verdict, settles, words } }: { readonly note: DraftNote }) {
  const did =
    verdict === "approved" ? "approved" : verdict === "sent-back" ? "sent back" : settles && "resolved this at";
  return (
    <>
      <b>{by}</b>{" "}
      <span className="small">
        {did || "about"} revision {revision}, {momentInText(at)}
      </span>
      {words && <p>{words}</p>}
    </>
  );
}

interface CommentFormProps {
  readonly label: string;
  readonly button: string;
  readonly onSay: (words: string) => Promise<void>;
  /** Absent if there is nothing to resolve. */
  readonly onSettle?: ((words: string) => Promise<void>) | undefined;
}

function CommentForm({ label, button, onSay, onSettle }: CommentFormProps) {
  const { busy, trouble, act } = useAct();
  const [words, setWords] = useState("");
  const post = (how: (words: string) => Promise<void>) =>
    act(async () => {
      await how(words.trim());
      setWords("");
    });
  return (
    <>
      <TextAreaField label={label} rows={2} maxLength={2000} value={words} onValue={setWords} />
      <div className="row gap-3">
        <Button
          size="small"
          busy={busy}
          aria-disabled={words.trim() === ""}
          onClick={() => words.trim() && post(onSay)}
        >
          {button}
        </Button>
        {onSettle && (
          <Button size="small" busy={busy} onClick={() => post(onSettle)}>
            Resolve
          </Button>
        )}
      </div>
      <Trouble words={trouble} />
    </>
  );
}
