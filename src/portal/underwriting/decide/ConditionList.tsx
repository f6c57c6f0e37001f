import { useId } from "react";
import type { ConditionSent } from "../../api/underwriting-calls.ts";
import { TypedDate } from "../../forms/TypedDate.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { inOrder } from "../../in-order.ts";
import { Button } from "../../kit/Button.tsx";
import { TextArea } from "../../kit/TextArea.tsx";
import { focusWhenThere } from "../../shell/focus-when-there.ts";

interface Props {
  readonly conditions: readonly ConditionSent[];
  readonly onChange: (conditions: readonly ConditionSent[]) => void;
}

/** What the client has to do or keep to, each with a day where there is one. */
export function ConditionList({ conditions, onChange }: Props) {
  const id = useId();
  const idOf = (at: number) => `${id}-${at}`;
  const change = (at: number, part: Partial<ConditionSent>) =>
    onChange(conditions.map((condition, index) => (index === at ? { ...condition, ...part } : condition)));
  const add = () => {
    onChange([...conditions, { words: "" }]);
    focusWhenThere(idOf(conditions.length));
  };
  const remove = (at: number) => {
    onChange(conditions.filter((_, index) => index !== at));
    focusWhenThere(`${id}-add`);
  };
  return (
    <fieldset className="condition-list">
      <legend className="label">Conditions</legend>
      {inOrder(conditions, (condition, at) => (
        <div className="condition">
          <label className="visually-hidden" htmlFor={idOf(at)}>
            Condition {at + 1}
          </label>
          <TextArea
            id={idOf(at)}
            rows={2}
            maxLength={1000}
            value={condition.words}
            onValue={(text) => change(at, { words: text })}
          />
          <div className="condition-due">
            <TypedDate
              label="Due by, if there is a day"
              value={condition.due ?? ""}
              onChange={(due) => onChange(conditions.map((each, index) => (index === at ? withDue(each, due) : each)))}
            />
            <Button size="small" aria-label={`Remove condition ${at + 1}`} onClick={() => remove(at)}>
              <Icon name="trash" />
              Remove
            </Button>
          </div>
        </div>
      ))}
      <Button id={`${id}-add`} size="small" onClick={add}>
        <Icon name="plus" />
        Add a condition
      </Button>
    </fieldset>
  );
}

const withDue = ({ words }: ConditionSent, due: string): ConditionSent => (due === "" ? { words } : { words, due });
