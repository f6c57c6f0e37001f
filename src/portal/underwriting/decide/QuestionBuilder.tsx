import { useId } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Check } from "../../kit/Check.tsx";
import { TextAreaField, TextField } from "../../kit/Field.tsx";
import { Select } from "../../kit/Select.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { blankQuestion, type DraftQuestion, typeWords } from "./draft-question.ts";

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
    <div className="draft-question">
      <TextField
        id={id}
        label={`Question ${number}`}
        maxLength={300}
        value={label}
        onValue={(text) => onChange({ label: text })}
      />
      <div className="draft-kind">
        <Select
          aria-label={`Kind of answer to question ${number}`}
          value={type}
          options={Object.entries(typeWords)}
          onValue={(value) => {
            if (isType(value)) onChange({ type: value });
          }}
        />
        <Check checked={required} onChecked={(checked) => onChange({ required: checked })} labelClass="draft-needed">
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
