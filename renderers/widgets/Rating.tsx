import { type ControlProps, textOf } from "../control-props.ts";
import { lockedAnswer } from "./locked-answer.tsx";
import { RadioButtons } from "./RadioButtons.tsx";

/** Steps of a scale in a row, its ends named. One tab stop; a figure chooses its step, Delete removes the answer. */
export function Rating(props: ControlProps) {
  const { choices } = props.options;
  if (props.readonly) return lockedAnswer(props, textOf(props.value));
  const figures = choices.flatMap(({ value }) => (value.length === 1 ? [[value, value] as const] : []));
  return (
    <div className="question-rating">
      <RadioButtons
        {...props}
        choices={choices}
        letters={Object.fromEntries(figures)}
        onChange={(next) => props.onChange(next === undefined ? undefined : Number(next))}
      />
    </div>
  );
}
