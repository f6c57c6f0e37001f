import { type FormEvent, useId, useMemo, useState } from "react";
import { DrawnForm } from "../../../../renderers/DrawnForm.tsx";
import {
  createPreviewUploads,
  type QuestionSlots,
  QuestionSlotsContext,
} from "../../../../renderers/question-slots.ts";
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
import { call } from "../../api/call.ts";
import { today } from "../../clock.ts";
import { TypedDate } from "../../forms/TypedDate.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Check } from "../../kit/Check.tsx";
import { TextAreaField, TextField } from "../../kit/Field.tsx";
import { PanelBody } from "../../kit/Panel.tsx";
import { Select } from "../../kit/Select.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import type { DecideProps } from "./decide-props.ts";
import "../../../../renderers/theme.css";

/** The questions as the broker will see them. They can be tried; nothing is stored. */
function QuestionPreview({ questions }: { readonly questions: readonly AskedQuestion[] }) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, AnswerValue | undefined>>(new Map());
  const resolution = useMemo(() => {
    const form = prepareForm(infoRequestDefinition(questions, today()));
    return resolveForm(form, blankTree(form), today());
  }, [questions]);
  const [files] = useState(createPreviewUploads);
  const slots: QuestionSlots = {
    ...files,
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

interface Props {
  readonly drafts: readonly DraftQuestion[];
  readonly onChange: (drafts: readonly DraftQuestion[]) => void;
}

/** The questions being written, one below the other. */
function QuestionBuilder({ drafts, onChange }: Props) {
  const addId = useId();
  const add = () => {
    const draft = blankQuestion();
    onChange([...drafts, draft]);
    focusWhenThere(draft.id);
  };
  return (
    <fieldset className="question-builder">
      <legend className="label">Questions</legend>
      {drafts.map((draft, at) => (
        <DraftRow
          key={draft.id}
          draft={draft}
          number={at + 1}
          onChange={(part) => onChange(drafts.map((each) => (each.id === draft.id ? { ...each, ...part } : each)))}
          onRemove={
            drafts.length === 1
              ? undefined
              : () => {
                  onChange(drafts.filter(({ id }) => id !== draft.id));
                  focusWhenThere(addId);
                }
          }
        />
      ))}
      <Button id={addId} size="small" onClick={add}>
        <Icon name="plus" />
        Add a question
      </Button>
    </fieldset>
  );
}

interface RowProps {
  readonly draft: DraftQuestion;
  readonly number: number;
  readonly onChange: (part: Partial<DraftQuestion>) => void;
  readonly onRemove: (() => void) | undefined;
}

const isType = (text: string): text is DraftQuestion["type"] => Object.hasOwn(typeWords, text);

function DraftRow({ draft: { id, label, type, options, required }, number, onChange, onRemove }: RowProps) {
  return (
    <div className="boxed stack pad below-2">
      <TextField
        id={id}
        label={`Question ${number}`}
        maxLength={300}
        value={label}
        onValue={(text) => onChange({ label: text })}
      />
      <div className="draft-kind cluster split">
        <Select
          aria-label={`Kind of answer to question ${number}`}
          value={type}
          options={Object.entries(typeWords)}
          onValue={(value) => {
            if (isType(value)) onChange({ type: value });
          }}
        />
        <Check
          checked={required}
          onChecked={(checked) => onChange({ required: checked })}
          labelClass="draft-needed target"
        >
          Needed
        </Check>
        {onRemove && (
          <Button variant="icon" aria-label={`Remove question ${number}`} onClick={onRemove}>
            <Icon name="trash" />
          </Button>
        )}
      </div>
      {type === "choice" && (
        <TextAreaField
          label="Choices, one per line"
          rows={3}
          aria-label={`Choices of question ${number}, one per line`}
          value={options}
          onValue={(text) => onChange({ options: text })}
        />
      )}
    </div>
  );
}

/** A question being written, with one option per line. */
interface DraftQuestion {
  readonly id: string;
  readonly label: string;
  readonly type: AskedQuestion["type"];
  readonly options: string;
  readonly required: boolean;
}

const blankQuestion = (): DraftQuestion => ({
  id: crypto.randomUUID(),
  label: "",
  type: "text",
  options: "",
  required: true,
});

/** Kinds of answer, in the words offered. */
const typeWords: Readonly<Record<DraftQuestion["type"], string>> = {
  text: "A few words",
  longtext: "Several lines",
  yesno: "Yes or No",
  date: "A day",
  money: "An amount",
  integer: "A number",
  choice: "One of a list",
  file: "A file",
};

/** The question in the form in which it is sent. */
export function asAsked({ label, type, options, required }: DraftQuestion): AskedQuestion {
  const choices = options.split("\n").flatMap((line) => line.trim() || []);
  return { label: label.trim(), type, required, ...(type === "choice" ? { options: choices } : {}) };
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

  const reportFault = (): boolean => {
    if (fault) refuse(`${questionName(fault.path)}${fault.message}`);
    return fault !== undefined;
  };
  const preview = () => {
    if (!reportFault()) setPreviewing(!previewing);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reportFault()) return;
    if (due === "") return refuse("Enter the date by which the answers are due.");
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

/** `questions/2/label` refers to question 3. */
function questionName(path: string): string {
  const at = /^questions\/(\d+)\//.exec(path)?.[1];
  return at === undefined ? "" : `Question ${Number(at) + 1}: `;
}
