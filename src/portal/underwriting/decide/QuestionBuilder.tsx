import { useId } from "react";
import type { AskedQuestion } from "../../../insurance/underwriting/info-request.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Check } from "../../kit/Check.tsx";
import { TextAreaField, TextField } from "../../kit/Field.tsx";
import { Select } from "../../kit/Select.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";

interface Props {
  readonly drafts: readonly DraftQuestion[];
  readonly onChange: (drafts: readonly DraftQuestion[]) => void;
}

/** The questions as they are written, one under the other. */
export function QuestionBuilder({ drafts, onChange }: Props) {
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
      <div className="draft-kind cluster at-end split">
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
          label="Choices, one a line"
          rows={3}
          aria-label={`Choices of question ${number}, one a line`}
          value={options}
          onValue={(text) => onChange({ options: text })}
        />
      )}
    </div>
  );
}

/** A question as it is being written: the options one a line. */
export interface DraftQuestion {
  readonly id: string;
  readonly label: string;
  readonly type: AskedQuestion["type"];
  readonly options: string;
  readonly required: boolean;
}

export const blankQuestion = (): DraftQuestion => ({
  id: crypto.randomUUID(),
  label: "",
  type: "text",
  options: "",
  required: true,
});

/** Kinds of answer, as they are offered. */
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

/** The question as it is sent. */
export function asAsked({ label, type, options, required }: DraftQuestion): AskedQuestion {
  const choices = options.split("\n").flatMap((line) => line.trim() || []);
  return { label: label.trim(), type, required, ...(type === "choice" ? { options: choices } : {}) };
}
