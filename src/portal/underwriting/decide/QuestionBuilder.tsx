import { useId } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
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
      <label className="label" htmlFor={id}>
        Question {number}
      </label>
      <input
        id={id}
        className="input"
        maxLength={300}
        value={label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <div className="draft-kind">
        <select
          className="input"
          aria-label={`Kind of answer to question ${number}`}
          value={type}
          onChange={({ target }) => {
            if (isType(target.value)) onChange({ type: target.value });
          }}
        >
          {Object.entries(typeWords).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <label className="draft-needed">
          <input type="checkbox" checked={required} onChange={({ target }) => onChange({ required: target.checked })} />
          Needed
        </label>
        {onRemove && (
          <Button variant="icon" aria-label={`Remove question ${number}`} onClick={onRemove}>
            <Icon name="trash" />
          </Button>
        )}
      </div>
      {type === "choice" && (
        <label className="label">
          Choices, one a line
          <textarea
            className="input"
            rows={3}
            aria-label={`Choices of question ${number}, one a line`}
            value={options}
            onChange={({ target }) => onChange({ options: target.value })}
          />
        </label>
      )}
    </div>
  );
}
