import type { KeyboardEvent } from "react";
import { type ControlProps, textOf } from "../control-props.ts";
import { leftWhole } from "./left-whole.ts";
import { lockedAnswer } from "./locked-answer.tsx";
import { stated } from "./stated.ts";

const answers = ["Yes", "No"] as const;
const byKey: Readonly<Record<string, string | undefined>> = { y: "Yes", n: "No" };

/** Starts empty. One tab stop; `y` and `n` answer, Delete takes the answer back. */
export function YesNo(props: ControlProps) {
  if (props.readonly) return lockedAnswer(props, textOf(props.value));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || props.disabled) return;
    const answer = byKey[event.key.toLowerCase()];
    if (answer) {
      props.onChange(answer);
      event.currentTarget.querySelector<HTMLInputElement>(`input[value="${answer}"]`)?.focus();
    } else if (event.key === "Delete" || event.key === "Backspace") props.onChange(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <div
      id={props.id}
      className="question-yes-no"
      role="radiogroup"
      aria-labelledby={props.labelledBy}
      {...stated(props)}
      onKeyDown={onKeyDown}
      onBlur={(event) => leftWhole(event) && props.onBlur()}
    >
      {answers.map((answer) => (
        <label key={answer}>
          <input
            type="radio"
            name={props.id}
            value={answer}
            checked={props.value === answer}
            disabled={props.disabled}
            onChange={() => props.onChange(answer)}
          />
          {answer}
        </label>
      ))}
    </div>
  );
}
