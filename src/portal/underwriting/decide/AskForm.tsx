import { call } from "../../api/call.ts";
import "../../../../renderers/theme.css";
import { type FormEvent, useId, useMemo, useRef, useState } from "react";
import { DrawnForm } from "../../../../renderers/DrawnForm.tsx";
import { type KeptFile, type QuestionSlots, QuestionSlotsContext } from "../../../../renderers/question-slots.ts";
import type { AnswerValue } from "../../../../schemas/question.ts";
import { prepareForm } from "../../../form/definition/prepare-form.ts";
import { drawnForm } from "../../../form/draw/drawn-form.ts";
import { questionAt } from "../../../form/resolve/question-at.ts";
import { resolveForm } from "../../../form/resolve/resolve.ts";
import { blankTree } from "../../../form/tree/edit-entries.ts";
import {
  type AskedQuestion,
  askedQuestionFaults,
  infoRequestDefinition,
} from "../../../insurance/underwriting/info-request.ts";
import { today } from "../../clock.ts";
import { TypedDate } from "../../forms/TypedDate.tsx";
import { Button } from "../../kit/Button.tsx";
import { TextAreaField } from "../../kit/Field.tsx";
import { PanelBody } from "../../kit/Panel.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import type { DecideProps } from "./decide-props.ts";
import { asAsked, blankQuestion, type DraftQuestion, QuestionBuilder } from "./QuestionBuilder.tsx";

/** The questions as the broker will see them. They can be tried; nothing is kept. */
function QuestionPreview({ questions }: { readonly questions: readonly AskedQuestion[] }) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, AnswerValue | undefined>>(new Map());
  const resolution = useMemo(() => {
    const form = prepareForm(infoRequestDefinition(questions, today()));
    return resolveForm(form, blankTree(form), today());
  }, [questions]);
  const files = useRef(new Map<string, KeptFile>());
  const slots: QuestionSlots = {
    upload: async (_question, { name, size }) => {
      const file = { id: name, name, bytes: size };
      files.current.set(name, file);
      return file;
    },
    keptFile: (id) => files.current.get(id),
    useQuestion(place) {
      const { required = false, options: choices } = questionAt(resolution, place).state ?? {};
      return { required, choices, missing: false };
    },
    useAnswer: (place) => ({
      value: answers.get(place),
      change: (next) => setAnswers(new Map(answers).set(place, next)),
      leave: () => undefined,
    }),
  };
  const nothing = () => undefined;
  return (
    <section className="question-preview boxed" aria-label="As the broker will see it">
      <QuestionSlotsContext value={slots}>
        <DrawnForm blocks={drawnForm(resolution)} onAdd={nothing} onRemove={nothing} headingLevel={3} />
      </QuestionSlotsContext>
    </section>
  );
}

/** Asks the broker for information as questions with typed answers, shown as they will see them. */
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
    if (message.trim() === "") return refuse("Write a short note to the broker.");
    void act(async () => {
      await call("/api/v1/Underwriting/ask", {
        reference: row.reference,
        version,
        message: message.trim(),
        due,
        questions: JSON.stringify(questions),
      });
      toast(`The broker of ${row.reference} is asked.`);
      await reload();
    });
  };
  return (
    <PanelBody as="form" className="decide" onSubmit={send} onChange={forget} noValidate>
      <QuestionBuilder drafts={drafts} onChange={setDrafts} />
      <p className="cluster">
        <Button
          size="small"
          aria-expanded={previewing}
          aria-disabled={fault !== undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onClick={preview}
        >
          {previewing ? "Hide what the broker sees" : "See what the broker sees"}
        </Button>
        {fault && (
          <span className="small" id={`${id}-fault`}>
            {questionName(fault.path)}
            {fault.message}
          </span>
        )}
      </p>
      {previewing && !fault && <QuestionPreview questions={questions} />}
      <TypedDate label="Answers are due by" value={due} hint="1/2/26, +14 and the like" onChange={setDue} />
      <TextAreaField label="To the broker" value={message} rows={3} onValue={setMessage} />
      <Trouble words={trouble} />
      <Button type="submit" variant="primary" busy={busy}>
        Ask for information
      </Button>
    </PanelBody>
  );
}

/** `questions/2/label` is about question 3. */
function questionName(path: string): string {
  const at = /^questions\/(\d+)\//.exec(path)?.[1];
  return at === undefined ? "" : `Question ${Number(at) + 1}: `;
}
