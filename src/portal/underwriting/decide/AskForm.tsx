import { type FormEvent, useId, useMemo, useState } from "react";
import { askedQuestionFaults } from "../../../insurance/underwriting/info-request.ts";
import { askForInformation } from "../../api/underwriting-calls.ts";
import { MessageBox } from "../../forms/MessageBox.tsx";
import { Trouble } from "../../forms/Trouble.tsx";
import { TypedDate } from "../../forms/TypedDate.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import type { DecideProps } from "./decide-props.ts";
import { asAsked, blankQuestion, type DraftQuestion } from "./draft-question.ts";
import { QuestionBuilder } from "./QuestionBuilder.tsx";
import { QuestionPreview } from "./QuestionPreview.tsx";

/** Asks the broker for information as questions with typed answers, shown as he will see them. */
export function AskForm({ risk: { row, version }, reload }: DecideProps) {
  const [drafts, setDrafts] = useState<readonly DraftQuestion[]>(() => [blankQuestion()]);
  const [due, setDue] = useState("");
  const [message, setMessage] = useState("");
  const [previewing, setPreviewing] = useState(false);
  const { busy, trouble, act, refuse, forget } = useAct();
  const questions = useMemo(() => drafts.map(asAsked), [drafts]);
  const [fault] = askedQuestionFaults(questions);
  const id = useId();

  const sayFault = (): boolean => {
    if (fault) refuse(`${questionName(fault.path)}${fault.message}`);
    return fault !== undefined;
  };
  const preview = () => {
    if (!sayFault()) setPreviewing(!previewing);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sayFault()) return;
    if (due === "") return refuse("Say by which day the answers are due.");
    if (message.trim() === "") return refuse("Write a word to the broker.");
    void act(async () => {
      await askForInformation(row.reference, version, { message: message.trim(), due, questions });
      toast(`The broker of ${row.reference} is asked.`);
      await reload();
    });
  };
  return (
    <form className="panel-body decide" onSubmit={send} onChange={forget} noValidate>
      <QuestionBuilder drafts={drafts} onChange={setDrafts} />
      <p className="draft-preview">
        <button
          type="button"
          className="button button-small"
          aria-expanded={previewing}
          aria-disabled={fault !== undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onClick={preview}
        >
          {previewing ? "Hide what the broker sees" : "See what the broker sees"}
        </button>
        {fault && (
          <span className="small" id={`${id}-fault`}>
            {questionName(fault.path)}
            {fault.message}
          </span>
        )}
      </p>
      {previewing && !fault && <QuestionPreview questions={questions} />}
      <TypedDate label="Answers are due by" value={due} hint="1/2/26, +14 and the like" onChange={setDue} />
      <MessageBox label="To the broker" words={message} rows={3} onChange={setMessage} />
      <Trouble words={trouble} />
      <button type="submit" className="button button-primary" aria-busy={busy}>
        Ask for information
      </button>
    </form>
  );
}

/** `questions/2/label` is about question 3. */
function questionName(path: string): string {
  const at = /^questions\/(\d+)\//.exec(path)?.[1];
  return at === undefined ? "" : `Question ${Number(at) + 1}: `;
}
