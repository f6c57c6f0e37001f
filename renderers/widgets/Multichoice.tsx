import { Checkbox } from "antd";
import type { AnswerValue } from "../../schemas/question.ts";
import type { ControlProps } from "../control-props.ts";
import { Group } from "../Group.tsx";
import { leftWhole } from "./left-whole.ts";
import { lockedAnswer } from "./locked-answer.tsx";

/** Any of several, kept in the order in which they are offered. None ticked is no answer. */
export function Multichoice(props: ControlProps) {
  const chosen = chosenOf(props.value);
  if (props.readonly) return lockedAnswer(props, chosen.join(", "));
  const offered = props.options.choices;
  const gone = chosen.filter((value) => !offered.some((choice) => choice.value === value)).map((value) => ({ value }));
  const all = [...offered, ...gone];
  const tick = (value: string, ticked: boolean) => {
    const next = all.map((choice) => choice.value).filter((each) => (each === value ? ticked : chosen.includes(each)));
    props.onChange(next.length > 0 ? next : undefined);
  };
  return (
    <Group
      id={props.id}
      className="question-checks"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      onBlur={(event) => leftWhole(event) && props.onBlur()}
    >
      {all.map(({ value, label }: { value: string; label?: string }) => (
        <Checkbox
          key={value}
          value={value}
          checked={chosen.includes(value)}
          disabled={props.disabled}
          onChange={(event) => tick(value, event.target.checked)}
        >
          {label ?? value}
        </Checkbox>
      ))}
    </Group>
  );
}

const chosenOf = (value: AnswerValue | undefined): readonly string[] => (typeof value === "object" ? value : []);
